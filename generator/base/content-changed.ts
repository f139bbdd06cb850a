/** The content changed while it was read: a build from both states would match neither. */

export class ContentChanged extends Error {
  constructor(path: string) {
    super(`${path} was changed during the build. Build again`);
  }
}

/** Error codes of a file that was just removed or replaced. */
const changedCodes = ['ENOENT', 'EISDIR', 'ENOTDIR'];

/** Calls `read` with a file found in the content. Throws a ContentChanged if it no longer exists. */
export function readFound<Result>(path: string, read: (path: string) => Result): Result {
  try {
    return read(path);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    if (changedCodes.includes(String(error.code))) throw new ContentChanged(path);
    throw new Error(`${path} cannot be read (${error.message})`, { cause: error });
  }
}
