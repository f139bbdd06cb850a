/** The cache could not be written: worth a warning, but no reason to fail. */
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
