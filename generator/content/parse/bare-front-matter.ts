/**
 * Front matter without a first line `---`: lines such as `Title: Hello` up to the first that is none, as in Pelican and
 * MultiMarkdown, or YAML up to a line `---`, as in old posts of Hexo.
 */

const furtherLines = '(?:[ \\t]+\\S[^\\n]*|- [^\\n]*)(?:\\n|$)';
const header = new RegExp(`^(?:[A-Za-z][\\w-]{0,40} ?:(?:[ \\t][^\\n]*)?(?:\\n|$)(?:${furtherLines})*)+`);
const titleLine = /^title ?:[ \t]*\S/im;
const closingLine = /^---[ \t]*(?:\n|$)/;

/** Returns it as YAML, with the same lines, and its length in `text`. Undefined if the text does not begin with a title. */
export function bareFrontMatter(text: string): { readonly yaml: string; readonly length: number } | undefined {
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
