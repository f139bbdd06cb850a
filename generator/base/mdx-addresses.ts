/** Addresses in attributes of MDX, as Docusaurus has them. */

const addressExpression =
  /=\{\s{0,9}(?:(?:useBaseUrl|require)\(\s{0,9})?(?:("[^"{}\\\n]{0,1000}")|('[^'{}\\\n]{0,1000}'))\s{0,9}(?:\)(?:\.default)?\s{0,9})?\}/g;

/** Returns `src="/a.png"` for `src={useBaseUrl('/a.png')}`, `src={require('/a.png').default}` and `src={'/a.png'}`. */
export function withPlainAddresses(text: string): string {
  return text.replaceAll(addressExpression, (_, double?: string, single?: string) => `=${double ?? single}`);
}
