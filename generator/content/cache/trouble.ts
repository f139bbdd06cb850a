/** Errors of the disk that holds a cache: worth a warning, but no reason to fail. */

/** The cache could not be written. */
export class CacheTrouble extends Error {
  constructor(folder: string, cause: Error) {
    const full = 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
    const remedy = full
      ? 'Free space on its disk, or choose another folder with --cache'
      : 'Choose another folder with --cache';
    super(`The cache ${folder} cannot be written (${cause.message}), so the next build is slower. ${remedy}`, {
      cause,
    });
  }
}

/** Calls `work`. Returns the disk's error if it failed. */
export function diskErrorIn(work: () => void): Error | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return error;
    throw error;
  }
}
