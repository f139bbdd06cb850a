/** Content that somebody changes while it is read: a build of both states would be neither. */

export class ContentChanged extends Error {
  constructor(path: string) {
    super(`${path} was changed during the build. Build again`);
  }
}

/** Error codes of a file that was removed or replaced a moment ago. */
const changedCodes = ['ENOENT', 'EISDIR', 'ENOTDIR'];

/**
 * Does `read` with the file at `path`, which was found in the content. Throws a ContentChanged where it is there no
 * more.
 */
export function readFound<Result>(path: string, read: (path: string) => Result): Result {
  try {
    return read(path);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    if (changedCodes.includes(String(error.code))) throw new ContentChanged(path);
    throw new Error(`${path} cannot be read (${error.message})`, { cause: error });
  }
}
