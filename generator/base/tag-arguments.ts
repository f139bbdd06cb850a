/** Reads the arguments of template tags and shortcodes. */
import { imageName } from './image-formats.ts';

export interface ShortcodeArguments {
  readonly positional: readonly string[];
  readonly named: ReadonlyMap<string, string>;
}

const argument =
  /([A-Za-z_][\w-]*)=(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|'([^']*)'|([^\s"'`]+))|"((?:[^"\\]|\\.)*)"|`([^`]*)`|'([^']*)'|(\S+)/g;

/** A variable of Liquid, such as `page.title`. */
const variable = /^[a-z_]\w*(?:\.[a-z_]\w*)+$/i;

/** Reads the arguments of a shortcode or tag; Zola and Nunjucks write them with commas, and in parentheses. */
export function argumentsOf(text: string): ShortcodeArguments {
  const positional: string[] = [];
  const named = new Map<string, string>();
  const written = text.trim().replace(/^\(([\s\S]*)\)$/, '$1');
  // Hugo reads `\"a\"` as `"a"`.
  const inner = /(?<!\\)"/.test(written) ? written : written.replaceAll('\\"', '"');
  for (const [, name, ...values] of inner.matchAll(argument)) {
    const value = values.find((one) => one !== undefined) ?? '';
    const plain = value
      .replaceAll(/\\(["\\])/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (name === undefined && plain !== ',') positional.push(plain);
    else if (name !== undefined && (imageName.test(plain) || !variable.test(values[3] ?? ''))) named.set(name, plain);
  }
  return { positional, named };
}
