/**
 * Formats a comparison as Markdown for a comment on a pull request.
 *
 * Keys, titles and notes, which may name keys, are in code spans: GitHub finds no mentions, references or links in
 * these, and the serialiser escapes characters that would end the span or the cell.
 */
import type { PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Change } from './change.ts';
import { declarations } from './declarations.ts';
import { type DiffRow, groupRows } from './rows.ts';
import { accidents, countsByLanguage, formatSummaryCounts } from './summary.ts';

/** Maximum length in characters; GitHub's limit is 65,536. */
const maxCommentCharacters = 60_000;

/** Maximum number of rows to show unfolded. */
const unfoldedRows = 10;

const engine = unified()
  .use(remarkGfm, { tableCellPadding: true, tablePipeAlign: false })
  .use(remarkStringify)
  .freeze();

/** Shows as many rows as fit, undeclared removals first. The counts include all changes. */
export function diffMarkdown(changes: readonly Change[]): string {
  const rows = groupRows(changes);
  for (let shown = rows.length; ; shown = Math.min(Math.floor(shown / 2), 400)) {
    const text = engine.stringify({ type: 'root', children: comparisonDocument(changes, rows, shown) });
    if (text.length <= maxCommentCharacters || shown === 0) return text;
  }
}

function comparisonDocument(changes: readonly Change[], rows: readonly DiffRow[], shown: number): RootContent[] {
  const lost = accidents(changes);
  const missing = shown < rows.length ? '' : declarations(changes);
  return [
    { type: 'heading', depth: 3, children: [plainNode(`Content: ${formatSummaryCounts(changes)}`)] },
    ...(lost === 0 ? [] : warning(lost, missing)),
    ...(changes.length === 0 ? [] : [countsTable(changes)]),
    ...(shown === 0 ? [] : collapsed(rowsTable(rows.slice(0, shown)), shown)),
    ...(shown < rows.length ? [paragraphNode(plainNode(`${rows.length - shown} more are not shown.`))] : []),
  ];
}

function warning(lost: number, missing: string): RootContent[] {
  const what = lost === 1 ? '1 removal is not declared.' : `${lost} removals are not declared.`;
  const advice = ' Published content should not disappear by accident. If this is intended, declare it in ';
  return [
    paragraphNode(
      { type: 'strong', children: [plainNode(what)] },
      plainNode(advice),
      codeSpan('content/moved.yaml'),
      plainNode(':'),
    ),
    ...(missing === '' ? [] : [{ type: 'code', lang: 'yaml', value: missing.trimEnd() } as const]),
  ];
}

function countsTable(changes: readonly Change[]): Table {
  const head = ['Collection', 'Language', 'Added', 'Changed', 'Moved', 'Removed'];
  const rows = countsByLanguage(changes).map(({ collection, lang, counts: { added, changed, moved, removed } }) =>
    [collection, lang, added, changed, moved, removed].map((value) => plainNode(value === 0 ? '' : String(value))),
  );
  return tableNode(head, rows, [null, null, 'right', 'right', 'right', 'right']);
}

function rowsTable(rows: readonly DiffRow[]): Table {
  return tableNode(
    ['', 'Item', 'Languages', 'Title', 'What'],
    rows.map(({ kind, collection, key, languages, title, note, accident }) => [
      accident ? { type: 'strong', children: [plainNode(kind)] } : plainNode(kind),
      codeSpan(`${collection}/${key}`),
      plainNode(languages.join(', ')),
      title === '' ? plainNode('') : codeSpan(title),
      note === '' ? plainNode('') : codeSpan(note),
    ]),
  );
}

function collapsed(content: Table, count: number): RootContent[] {
  if (count <= unfoldedRows) return [content];
  const html = (value: string) => ({ type: 'html', value }) as const;
  return [html(`<details><summary>All ${count}</summary>`), content, html('</details>')];
}

function tableNode(head: readonly string[], rows: PhrasingContent[][], align: Table['align'] = null): Table {
  const row = (cells: readonly PhrasingContent[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [cell] })),
  });
  return { type: 'table', align, children: [row(head.map(plainNode)), ...rows.map(row)] };
}

function paragraphNode(...children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children };
}

function plainNode(value: string): PhrasingContent {
  return { type: 'text', value };
}

function codeSpan(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}
