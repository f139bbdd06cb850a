/**
 * The answers for values of filters that no item has, as files in which mod_include writes what was asked for: the name
 * of each is that of a page past the end, for which it is asked.
 */
import { problemFile } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { operationsOf } from '../../contract/operations.ts';
import type { OutputFile } from '../../print/file.ts';
import { emptyText, filtersOf, type Holes, type PrintedFilter, untoldText } from '../without-code.ts';

/** Placeholder of a value: the directive of mod_include has quotes, which JSON would escape. */
function hole(variable: string): string {
  return `__${variable}__`;
}

/** The rewrite to the file has put REDIRECT_ before the variable's name. */
function withDirectives(text: string): string {
  return text.replace(/__(\w+?)__/g, '<!--#echo encoding="none" var="REDIRECT_$1" -->');
}

const holes: Holes = { lang: hole('lang'), page: hole('page'), page_size: hole('page_size') };

const folder = problemFile('not_found').replace(/problem\/.*/, '');

export function emptyFile({ id }: PrintedFilter): string {
  return `${folder}empty/${id}/past.json`;
}

/** File of a list whose value only code could write as JSON. */
export function untoldFile({ id }: PrintedFilter): string {
  return `${folder}untold/${id}/past.json`;
}

export function emptyLists(settings: DescribedSettings): OutputFile[] {
  return Object.values(operationsOf(settings)).flatMap((operation) => {
    if (operation.kind !== 'list') return [];
    const file = (path: string, text: string) => ({ path, body: `${withDirectives(text)}\n` });
    return filtersOf(operation, settings).flatMap((by) => {
      const { type } = by.filter;
      if (type === 'select') return [];
      const empty = emptyText(operation, holes, by, hole('shown'), hole('self_query'), settings);
      const untold = type === 'text' ? [file(untoldFile(by), untoldText(operation, holes, by, settings))] : [];
      return [file(emptyFile(by), empty), ...untold];
    });
  });
}
