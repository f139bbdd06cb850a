/** Quotes paths in commands that people paste into a shell. */

/** Letters and digits of any language, and signs without a meaning in shells. */
const plainWord = /^[\p{L}\p{M}\p{N}_@%+=:,./-]+$/u;
const plainOnWindows = /^[\p{L}\p{M}\p{N}_+=:,./\\-]+$/u;

/**
 * Quotes `path` as one word of a POSIX shell, or of cmd and PowerShell on Windows. A path that begins with a hyphen
 * gets a leading `./`, so that no command reads it as an option.
 */
export function shellWord(path: string, platform: NodeJS.Platform = process.platform): string {
  const own = path.startsWith('-') ? `./${path}` : path;
  if (platform !== 'win32') return plainWord.test(own) ? own : `'${own.replaceAll("'", "'\\''")}'`;
  if (plainOnWindows.test(own)) return own;
  // No name on Windows contains a double quote. Inside double quotes, PowerShell still replaces $ and `; cmd does not
  // know single quotes.
  return /[$`]/.test(own) ? `'${own.replaceAll("'", "''")}'` : `"${own}"`;
}
