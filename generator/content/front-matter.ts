/**
 * Splits a Markdown file into front matter and body.
 *
 * gray-matter would take JavaScript as front matter and run it, and brings an old YAML parser that reads dates as Date
 * in the machine's time zone. Here `yaml` is its only engine.
 */
import matter from 'gray-matter';
import type { Place } from '../base/diagnostics.ts';
import { excerpt } from '../base/wording.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

type FrontMatter =
  | { readonly kind: 'parsed'; readonly yaml: YamlDocument; readonly body: string; readonly bodyLine: number }
  | { readonly kind: 'broken'; readonly reason: string; readonly place: Place };

const start: Place = { line: 1, column: 1 };

/** Splits `text`. Lines of `yaml` are lines of the file; `bodyLine` is the 1-based line on which the body begins. */
export function splitFrontMatter(text: string): FrontMatter {
  const opening = /^---([^\n]*)(?:\n|$)/.exec(text);
  if (opening === null)
    return { kind: 'broken', reason: 'Missing front matter, expected a first line `---`', place: start };
  if ((opening[1] ?? '').trim() !== '') {
    return {
      kind: 'broken',
      reason: `Unexpected "${excerpt(opening[0].trim())}", expected \`---\` alone on the first line`,
      place: start,
    };
  }
  // gray-matter ends the block at the first line that begins so, whatever follows.
  const closing = /\n---([^\n]*)/.exec(text);
  if (closing === null || closing[1]?.trim() !== '') {
    return { kind: 'broken', reason: 'Missing end of the front matter, expected a line `---`', place: start };
  }
  let yaml = parseYaml('');
  const { content } = matter(text, {
    language: 'yaml',
    engines: { yaml: yamlEngine, javascript: refused, json: refused },
  });
  return {
    kind: 'parsed',
    yaml,
    body: content,
    bodyLine: text.slice(0, text.length - content.length).split('\n').length,
  };

  function yamlEngine(block: string): object {
    yaml = parseYaml(block);
    return {};
  }
}

function refused(): never {
  throw new Error('front matter is YAML only');
}
