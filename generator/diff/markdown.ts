/**
 * A comparison as Markdown that fits a comment on a pull request.
 *
 * Keys and titles stand in code spans: GitHub looks for no mentions, references and links there, and the serialiser
 * escapes what would end the span or the cell.
 */
import type { PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Change } from './change.ts';
import { declarations } from './declarations.ts';
import { type DiffRow, rowsOf } from './rows.ts';
import { accidents, countsByLanguage, summary } from './summary.ts';

/** Characters; GitHub takes 65,536. */
const limit = 60_000;

/** Rows that are shown without being unfolded. */
const short = 10;

const engine = unified()
  .use(remarkGfm, { tableCellPadding: true, tablePipeAlign: false })
  .use(remarkStringify)
  .freeze();

/** As many rows as fit are shown, what is lost by accident first; the counts are always of all. */
export function diffMarkdown(changes: readonly Change[]): string {
  const rows = rowsOf(changes);
  for (let shown = rows.length; ; shown = Math.min(Math.floor(shown / 2), 400)) {
    const text = engine.stringify({ type: 'root', children: documentOf(changes, rows, shown) });
    if (text.length <= limit || shown === 0) return text;
  }
}

function documentOf(changes: readonly Change[], rows: readonly DiffRow[], shown: number): RootContent[] {
  const lost = accidents(changes);
  const missing = shown < rows.length ? '' : declarations(changes);
  return [
    { type: 'heading', depth: 3, children: [text(`Content: ${summary(changes)}`)] },
    ...(lost === 0 ? [] : warning(lost, missing)),
    ...(changes.length === 0 ? [] : [countsTable(changes)]),
    ...(shown === 0 ? [] : folded(rowsTable(rows.slice(0, shown)), shown)),
    ...(shown < rows.length ? [paragraph(text(`${rows.length - shown} more are not shown.`))] : []),
  ];
}

function warning(lost: number, missing: string): RootContent[] {
  const what = lost === 1 ? '1 removal is not declared.' : `${lost} removals are not declared.`;
  const advice = ' What was published shall not be lost by accident. If it is meant, say so in ';
  return [
    paragraph({ type: 'strong', children: [text(what)] }, text(advice), code('content/moved.yaml'), text(':')),
    ...(missing === '' ? [] : [{ type: 'code', lang: 'yaml', value: missing.trimEnd() } as const]),
  ];
}

function countsTable(changes: readonly Change[]): Table {
  const head = ['Collection', 'Language', 'Added', 'Changed', 'Moved', 'Removed'];
  const rows = countsByLanguage(changes).map(({ collection, lang, counts: { added, changed, moved, removed } }) =>
    [collection, lang, added, changed, moved, removed].map((value) => text(value === 0 ? '' : String(value))),
  );
  return table(head, rows, [null, null, 'right', 'right', 'right', 'right']);
}

function rowsTable(rows: readonly DiffRow[]): Table {
  return table(
    ['', 'Item', 'Languages', 'Title', 'What'],
    rows.map(({ kind, collection, key, languages, title, note, accident }) => [
      accident ? { type: 'strong', children: [text(kind)] } : text(kind),
      code(`${collection}/${key}`),
      text(languages.join(', ')),
      title === '' ? text('') : code(title),
      text(note),
    ]),
  );
}

function folded(content: Table, count: number): RootContent[] {
  if (count <= short) return [content];
  const html = (value: string) => ({ type: 'html', value }) as const;
  return [html(`<details><summary>All ${count}</summary>`), content, html('</details>')];
}

function table(head: readonly string[], rows: PhrasingContent[][], align: Table['align'] = null): Table {
  const row = (cells: readonly PhrasingContent[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [cell] })),
  });
  return { type: 'table', align, children: [row(head.map(text)), ...rows.map(row)] };
}

function paragraph(...children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children };
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}
