/** True if YAML text may have `key` as a key, in any style. Avoids parsing most files. */
export function mayHaveKey(text: string, key: string): boolean {
  return new RegExp(`(?:^|[\\s{,])(["']?)${key}\\1\\s*:`).test(text);
}
