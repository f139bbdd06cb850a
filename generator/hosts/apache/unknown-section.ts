/** The answer for a section that nobody knows: no file, but the ErrorDocument of a success. */
import type { DescribedSettings } from '../../api/settings.ts';
import { type ListOperation, operationsOf } from '../../contract/operations.ts';
import { comment, type Lines } from '../lines.ts';
import { literal } from '../patterns.ts';
import { emptyText, filtersOf, type Holes } from '../without-code.ts';
import { header, matches, quote, rule, sayable } from './syntax.ts';

/** How an ErrorDocument writes the values. */
const holes: Holes = {
  lang: '%{reqenv:lang}',
  page: '%{reqenv:page}',
  page_size: '%{reqenv:page_size}',
};

function listWithSections(settings: DescribedSettings) {
  return Object.values(operationsOf(settings)).flatMap((operation) =>
    operation.kind === 'list'
      ? filtersOf(operation, settings).flatMap((by) => (by.filter.type === 'section' ? [{ operation, by }] : []))
      : [],
  )[0];
}

/** The document, and its media type. */
export function unknownSectionLines(settings: DescribedSettings): Lines {
  const found = listWithSections(settings);
  if (found === undefined) return [];
  const { operation, by } = found;
  const text = emptyText(operation, holes, by, `%{reqenv:${by.variable}}`, '%{reqenv:self_query}', settings);
  sayable(settings.baseUrl, 'base URL');
  return [
    ...comment('A section that nobody knows has no pages. Its answer is the document of a success: see the rules.'),
    `ErrorDocument 200 ${quote(inString(text))}`,
    header(
      'set',
      'Content-Type',
      '"application/json"',
      `%{REQUEST_STATUS} -eq 200 && %{REQUEST_URI} =~ m#^${literal(operation.path)}/?$#`,
    ),
  ];
}

/** An ErrorDocument's text is a string of an expression: in it a backslash escapes, and `$1` is what was captured. */
function inString(text: string): string {
  return text.replace(/[\\$]/g, '\\$&');
}

/** Answers with it, among the list's rules. */
export function unknownSectionRules({ path }: ListOperation, { sections }: DescribedSettings): Lines {
  return [
    ...comment('A section that nobody knows: ErrorDocument 200 answers.'),
    ...rule([matches('ENV:section', `!^(?:${sections.map(literal).join('|')})?$`)], `^${literal(path.slice(1))}/?$`, [
      'R=200',
      'L',
    ]),
  ];
}
