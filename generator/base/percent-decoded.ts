/** Decodes percent escapes (RFC 3986, 2.1). Returns the text unchanged if one of them is malformed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
