/** Paths in commands that are printed for a person to paste into a shell. */

/** Letters and digits of any language, and signs that mean nothing to a shell. */
const plainWord = /^[\p{L}\p{M}\p{N}_@%+=:,./-]+$/u;
const plainOnWindows = /^[\p{L}\p{M}\p{N}_+=:,./\\-]+$/u;

/**
 * Quotes `path` as one word of a POSIX shell, or of cmd and PowerShell on Windows. A path that begins with a hyphen
 * gets `./` in front, so that no command takes it for an option.
 */
export function shellWord(path: string, platform: NodeJS.Platform = process.platform): string {
  const own = path.startsWith('-') ? `./${path}` : path;
  if (platform !== 'win32') return plainWord.test(own) ? own : `'${own.replaceAll("'", "'\\''")}'`;
  if (plainOnWindows.test(own)) return own;
  // No name on Windows contains a double quote. In double quotes PowerShell still replaces $ and `; cmd does not know
  // single quotes.
  return /[$`]/.test(own) ? `'${own.replaceAll("'", "''")}'` : `"${own}"`;
}
