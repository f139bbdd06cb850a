/** Paths in commands that are printed for a person to paste into a shell. */

/** Letters and digits of any language, and signs that mean nothing to a shell. */
const plain = /^[\p{L}\p{M}\p{N}_@%+=:,./-]+$/u;
const plainOnWindows = /^[\p{L}\p{M}\p{N}_+=:,./\\-]+$/u;

/**
 * Returns `path` as one word of a POSIX shell, or of cmd and PowerShell on Windows. Neither a shell nor a command takes it for anything
 * else: one that begins with a hyphen begins with `./` then.
 */
export function shellWord(path: string, platform: NodeJS.Platform = process.platform): string {
  const own = path.startsWith('-') ? `./${path}` : path;
  if (platform !== 'win32') return plain.test(own) ? own : `'${own.replaceAll("'", "'\\''")}'`;
  if (plainOnWindows.test(own)) return own;
  // No name on Windows contains a double quote. Between double quotes PowerShell replaces what begins with $ or `; cmd does not know single ones.
  return /[$`]/.test(own) ? `'${own.replaceAll("'", "''")}'` : `"${own}"`;
}
