/**
 * Splits a Markdown file into front matter and body.
 *
 * By default, gray-matter evaluates JavaScript front matter and uses an old YAML parser that reads dates as Date in the
 * machine's time zone. Here, `yaml` is its only engine.
 */
import matter from 'gray-matter';
import type { Place } from '../../base/diagnostics.ts';
import { excerpt } from '../../base/wording.ts';
import { parseYaml, type YamlDocument } from '../yaml/yaml.ts';
import { maxEntriesLength, parseTomlData } from './formats.ts';
import { parseJsonData } from './json.ts';

type FrontMatter =
  | {
      readonly kind: 'parsed';
      readonly yaml: YamlDocument;
      /** The text of `yaml`, without its lines `---`. Undefined for TOML, JSON and lines without a mark. */
      readonly block?: string | undefined;
      readonly body: string;
      readonly bodyLine: number;
    }
  | { readonly kind: 'broken'; readonly reason: string; readonly place: Place };

/** The front matter `yaml`. The body begins at the offset `start` of `text`. */
function frontMatterOf(yaml: YamlDocument, text: string, start: number, block?: string): FrontMatter {
  return { kind: 'parsed', yaml, block, body: text.slice(start), bodyLine: text.slice(0, start).split('\n').length };
}

function unreadable(reason: string): FrontMatter {
  return { kind: 'broken', reason, place: { line: 1, column: 1 } };
}

const closingMark = '\n---';

/**
 * Splits `text`. Lines of `yaml` are lines of the file; `bodyLine` is the 1-based line on which the body begins.
 * `ofOthers`: a file of another program, whose block may be TOML between `+++` lines, a JSON object, without a first
 * line `---`, long, or missing.
 */
export function splitFrontMatter(text: string, ofOthers = false): FrontMatter {
  if (ofOthers && /^\+\+\+[ \t]*\n/.test(text)) return splitToml(text);
  if (ofOthers && /^\{\s*"[^"\\\n]*"\s*:/.test(text)) return splitJson(text);
  const opening = /^---([^\n]*)/.exec(text);
  if (opening === null && ofOthers) {
    const { yaml, length } = bareFrontMatter(text) ?? { yaml: '{}', length: 0 };
    return frontMatterOf(parseYaml(yaml, maxEntriesLength), text, length);
  }
  if (opening === null) return unreadable('Missing front matter, expected a first line `---`');
  if ((opening[1] ?? '').trim() !== '')
    return unreadable(`Unexpected "${excerpt(opening[0].trim())}", expected \`---\` alone on the first line`);
  // gray-matter ends the block at the first line that begins with `---`, whatever follows.
  const closing = /\n---([^\n]*)/.exec(text);
  const whole = closing === null && ofOthers ? wholeFrontMatter(text) : undefined;
  if (whole !== undefined) return whole;
  if (closing === null || closing[1]?.trim() !== '')
    return unreadable('Missing end of the front matter, expected a line `---`');
  // Give gray-matter the front matter alone, so that it need not copy the body. The copy matters: a substring would
  // keep the whole text in memory, and so would every value in it.
  const head = Buffer.from(text.slice(0, closing.index + closingMark.length)).toString();
  let yaml: YamlDocument | undefined;
  let block: string | undefined;
  matter(head, {
    language: 'yaml',
    engines: {
      yaml: (source: string) => {
        block = source;
        yaml = parseYaml(source, ofOthers ? maxEntriesLength : undefined);
        return {};
      },
      javascript: refuseFormat,
      json: refuseFormat,
    },
  });
  const [lineEnd = ''] = /^\r?\n?/.exec(text.slice(head.length, head.length + 2)) ?? [];
  // gray-matter does not call the engine for an empty block.
  return frontMatterOf(yaml ?? parseYaml('{}'), text, head.length + lineEnd.length, block);
}

/** A file that is front matter to its end, without a last line `---`, as the home pages of VitePress. */
function wholeFrontMatter(text: string): FrontMatter | undefined {
  const yaml = parseYaml(text.slice('---'.length), maxEntriesLength);
  const isMap = typeof yaml.data === 'object' && yaml.data !== null && !Array.isArray(yaml.data);
  if (yaml.mistakes.length > 0 || !isMap) return undefined;
  return frontMatterOf(yaml, text, text.length);
}

function splitToml(text: string): FrontMatter {
  const opening = text.indexOf('\n') + 1;
  const closing = /^\+\+\+[ \t]*(?:\n|$)/m.exec(text.slice(opening));
  if (closing === null) return unreadable('Missing end of the front matter, expected a line `+++`');
  const end = opening + closing.index;
  const toml = parseTomlData(Buffer.from(text.slice(opening, end)).toString(), 2);
  return frontMatterOf(toml, text, end + closing[0].length);
}

/** Splits off the JSON object at the start of `text`, as Hugo does. */
function splitJson(text: string): FrontMatter {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/g)) {
    if (part === '{') depth++;
    else if (part === '}') depth--;
    if (depth > 0) continue;
    const [end = ''] = /^[ \t]*(?:\n|$)/.exec(text.slice(index + 1)) ?? [];
    const json = parseJsonData(Buffer.from(text.slice(0, index + 1)).toString());
    return frontMatterOf(json, text, index + 1 + end.length);
  }
  return unreadable('Missing end of the front matter, expected the } of its first line');
}

function refuseFormat(): never {
  throw new Error('front matter is YAML only');
}

/**
 * Front matter without a first line `---`: lines such as `Title: Hello` up to the first that is none, as in Pelican and
 * MultiMarkdown, or YAML up to a line `---`, as in old posts of Hexo.
 */
const furtherLines = '(?:[ \\t]+\\S[^\\n]*|- [^\\n]*)(?:\\n|$)';
const header = new RegExp(`^(?:[A-Za-z][\\w-]{0,40} ?:(?:[ \\t][^\\n]*)?(?:\\n|$)(?:${furtherLines})*)+`);
const titleLine = /^title ?:[ \t]*\S/im;
const closingLine = /^---[ \t]*(?:\n|$)/;

/** Returns it as YAML, with the same lines, and its length in `text`. Undefined if the text does not begin with a title. */
function bareFrontMatter(text: string): { readonly yaml: string; readonly length: number } | undefined {
  const [block] = header.exec(text) ?? [];
  if (block === undefined || !titleLine.test(block)) return undefined;
  // A single line right above a text may be its beginning.
  if (!block.slice(0, -1).includes('\n') && /^[ \t]*[^\s-]/.test(text.slice(block.length))) return undefined;
  const [closing] = closingLine.exec(text.slice(block.length, block.length + 200)) ?? [];
  if (closing !== undefined) return { yaml: block, length: block.length + closing.length };
  return { yaml: block.replace(/^([\w-]+) ?:([^\n]*(?:\n[ \t-][^\n]*)*)/gm, yamlLine), length: block.length };
}

/** A value is a text, whatever it looks like. As in Pelican, some are lists, and `Status: draft` keeps a text back. */
function yamlLine(_: string, key: string, written: string): string {
  const value = written.replaceAll(/\s+/g, ' ').trim();
  const lineEnds = '\n'.repeat(written.split('\n').length - 1);
  if (/^status$/i.test(key) && /^draft$/i.test(value)) return `draft: true${lineEnds}`;
  // With semicolons, names may have commas: `Authors: Lovelace, Ada; Turing, Alan`.
  const separator = value.includes(';') ? ';' : ',';
  const parts = /^(?:tags|keywords|authors)$/i.test(key)
    ? value.split(separator).map((part) => part.trim())
    : undefined;
  const data = value === '' ? '' : JSON.stringify(parts?.filter((part) => part !== '') ?? value);
  return `${key}: ${data}${lineEnds}`;
}
