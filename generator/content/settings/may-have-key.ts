/**
 * True if a text of YAML may have `key` as one of its keys, in whatever style it is written. Most files have not, and
 * need no parser then.
 */
export function mayHaveKey(text: string, key: string): boolean {
  return new RegExp(`(?:^|[\\s{,])(["']?)${key}\\1\\s*:`).test(text);
}
