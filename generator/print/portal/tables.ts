/** The tables of the contract as Markdown, for the portal's texts. */
import { markdownTable } from 'markdown-table';
import { nameOf } from '../../api/parameters.ts';
import { longestTicks } from '../../base/fences.ts';
import type { ListParameter } from '../../collections/description.ts';
import { filterPatterns, type QueryParameterName, queryParameters } from '../../contract/parameters.ts';
import type { Language, Service } from '../../model/site.ts';
import { spokenLanguage, wordsIn } from '../../words/words.ts';
import { inline, sentence } from '../markdown-text.ts';
import { operationRows, parameterRows } from './contract-words.ts';

/** Path, answer and query parameters of each operation. */
export function endpointTable(lang: Language, service: Service): string {
  const words = wordsIn(lang, service);
  const rows = operationRows(spokenLanguage(lang), service).map(({ path, summary, query }) => [
    code(path),
    inline(summary),
    query.map(code).join(' '),
  ]);
  return table([[words.path, words.answers, words.query].map(inline), ...rows]);
}

/** Name, meaning, allowed values and default of each query parameter. */
export function parameterTable(lang: Language, service: Service): string {
  const words = wordsIn(lang, service);
  const rows = parameterRows(spokenLanguage(lang), service).map(({ parameter, description }) => {
    const { values, preset } = allowedValues(parameter, service);
    return [code(nameOf(parameter)), sentence(description), code(values), code(preset)];
  });
  return table([[words.parameter, words.meaning, words.mustBe, words.preset].map(inline), ...rows]);
}

/** The values that a query parameter may have, in signs that need no translation. */
function allowedValues(parameter: QueryParameterName | ListParameter, { languages, defaultLanguage }: Service) {
  if (typeof parameter === 'object') {
    const { type, values } = parameter;
    return { values: values?.join(', ') ?? (type === 'section' ? filterPatterns.section : ''), preset: '' };
  }
  if (parameter === 'lang') return { values: languages.join(', '), preset: defaultLanguage };
  const { schema } = queryParameters[parameter];
  return { values: `${schema.minimum} – ${schema.maximum}`, preset: String(schema.default) };
}

export function table(rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')));
  return markdownTable(escaped, { alignDelimiters: false });
}

/** Inline code. Empty for an empty text. */
export function code(text: string): string {
  if (text === '') return '';
  // A text with backticks needs more of them around it.
  const ticks = '`'.repeat(longestTicks(text) + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return ticks + space + text + space + ticks;
}
