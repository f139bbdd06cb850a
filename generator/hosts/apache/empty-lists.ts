/**
 * The answers for values of filters that no item has, as files in which mod_include writes what was asked for: the name
 * of each is that of a page past the end, for which it is asked.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import type { OutputFile } from '../../print/file.ts';
import type { PrintedFilter } from '../printed-operations.ts';
import { emptyAnswers, type Holes } from '../without-code.ts';
import { documentFolder } from './problems.ts';

/** Placeholder of a value: the directive of mod_include has quotes, which JSON would escape. */
function hole(variable: string): string {
  return `__${variable}__`;
}

/** The rewrite to the file has put REDIRECT_ before the variable's name. */
function withDirectives(text: string): string {
  return text.replace(/__(\w+?)__/g, '<!--#echo encoding="none" var="REDIRECT_$1" -->');
}

const holes: Holes = { lang: hole('lang'), page: hole('page'), page_size: hole('page_size') };

export function emptyFile({ id }: PrintedFilter): string {
  return `${documentFolder}empty/${id}/past.json`;
}

/** File of a list whose value only code could write as JSON. */
export function untoldFile({ id }: PrintedFilter): string {
  return `${documentFolder}untold/${id}/past.json`;
}

export function emptyLists(settings: DescribedSettings): OutputFile[] {
  const file = (path: string, text: string) => ({ path, body: `${withDirectives(text)}\n` });
  return emptyAnswers(settings, holes, hole('shown'), hole('self_query')).flatMap(({ by, text, textWithoutValue }) => [
    file(emptyFile(by), text),
    ...(textWithoutValue === undefined ? [] : [file(untoldFile(by), textWithoutValue)]),
  ]);
}
