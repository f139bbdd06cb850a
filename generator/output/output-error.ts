/** Errors of the disk, worded for people who do not read code. */

/** The output folder cannot be used. The message says how to fix it. */
export class OutputError extends Error {}

/** Rethrows errors of the disk about `target` as an OutputError that ends in `remedy`, which says how to fix it. */
export function asOutputError<Result>(
  target: string,
  work: () => Result,
  remedy: (code: unknown) => string = byAnotherFolder,
): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    throw new OutputError(`${target} cannot be written (${error.message}). ${remedy(error.code)}`, { cause: error });
  }
}

/** For commands that have `--out`. */
function byAnotherFolder(code: unknown): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'Free space on the disk, or choose another folder with --out';
    case 'ENOENT':
    case 'EEXIST':
    case 'ENOTEMPTY':
      return 'Another program changed it during the build. Build again';
    default:
      return 'Choose another folder with --out';
  }
}
