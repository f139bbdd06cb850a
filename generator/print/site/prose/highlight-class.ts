/** The classes of highlighted code, which the highlighter derives from the scopes of its grammars (`toCSSClass`). */

/** The parts of a scope, each with one more underscore than the one before: `title.class.inherited`, `language:xml`. */
const firstPart = /^hljs-[A-Za-z][\w-]*$/;
const further = /^[A-Za-z][A-Za-z0-9-]*(_+)$/;
const nested = /^language-[\w+.-]+$/;

/** True if the highlighter can write `value`: `hljs-title class_ inherited__`, or `language-xml` for nested code. */
export function isHighlightClass(value: string): boolean {
  const [start = '', ...parts] = value.split(' ');
  if (parts.length === 0 && nested.test(start)) return true;
  return firstPart.test(start) && parts.every((part, index) => further.exec(part)?.[1]?.length === index + 1);
}
