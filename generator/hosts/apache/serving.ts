/** Rewrite rules that serve the file that was chosen: itself, its compressed sibling, or the page past the end. */
import { queryParameters } from '../../contract/parameters.ts';
import { drawings } from '../../edge/security-headers.ts';
import { comment, type Lines } from '../lines.ts';
import { pastName } from '../without-code.ts';
import { refusal } from './problems.ts';
import { get, isSet, isUnset, matches, rule, set, setWhere } from './syntax.ts';

const chosenFile = `%{DOCUMENT_ROOT}/${get('file')}`;

/**
 * Conditions: the file that the variable names is not there. What cannot be seen because a folder is closed may be
 * there.
 */
export function isMissing(variable: string): Lines {
  return [`%{DOCUMENT_ROOT}/${get(variable)} !-f`, `/${get(variable)} -U`];
}

/**
 * Sets `prev_page`, the page before the one that was asked for. Apache cannot count: these rules borrow digit by digit,
 * as on paper.
 */
export function previousPageRules(): Lines {
  const most = String(queryParameters.page.schema.maximum).length;
  return [
    ...comment(
      'The previous page: subtracts one from the last digit that is not 0, and turns the 0s after it into 9s.',
    ),
    ...rule([`"${get('page')}" "^([0-9]*)([1-9])(0*)$"`], '^', [
      set('start', '%1'),
      set('digit', '%2'),
      set('end', '%3'),
    ]),
    // The digit that follows it in the order; and as many of the one as there are of the other.
    ...setWhere([`"${get('digit')}/9876543210" "^(.)/.*?\\1(.)"`], 'digit', '%2'),
    ...setWhere([`"${get('end')}/${'9'.repeat(most)}" "^(?:0(?=0*/(\\1?9)))+/"`], 'end', '%1'),
    ...setWhere([`"${get('start')}${get('digit')}${get('end')}" "^0*([1-9][0-9]*)$"`], 'prev_page', '%1'),
  ];
}

/** Sets `file` to what takes its place where it is missing, or refuses. */
export function chosenFileRules(): Lines {
  const { minimum } = queryParameters.page.schema;
  const inFolder = (name: string) => `${get('folder')}/${name}`;
  return [
    ...comment(
      'A page of a list without a file is past the end, unless the page after it or the first page should exist: then it is a failure, ' +
        'or no item has the value.',
    ),
    ...setWhere(
      [isSet('folder'), matches('ENV:page', `!^${minimum}$`), `${chosenFile} !-f`],
      'past',
      inFolder(pastName()),
    ),
    ...rule([isSet('past'), `%{DOCUMENT_ROOT}/${inFolder(`${get('prev_page')}.json`)} -f`], '^', [
      set('past', inFolder(pastName(get('prev_page')))),
      set('unknown', ''),
    ]),
    ...setWhere([isSet('past')], 'file', get('past')),
    ...setWhere([isSet('unknown'), ...isMissing('file')], 'file', get('unknown')),
    ...comment('A file of the API is missing or cannot be read.'),
    ...refusal([`${chosenFile} !-f`], '^', 'server_error'),
  ];
}

export function servingRules(): Lines {
  return [
    ...comment(
      'Serves the compressed copy if there is one and the client accepts it. Pages past the end have no copy.',
    ),
    ...(['br', 'gzip'] as const).flatMap((coding) => {
      const extension = coding === 'gzip' ? 'gz' : coding;
      const taken = `(?i)(?:^|,)\\s*${coding}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`;
      const hasCopies = matches('ENV:file', `!^${drawings.folder}|(?:/|\\.)past\\.json$`);
      const conditions = [matches('HTTP:Accept-Encoding', taken), hasCopies, `${chosenFile}.${extension} -f`];
      return rule(conditions, '^', ['END'], `/${get('file')}.${extension}`);
    }),
    ...comment(
      'Files of the website are at the requested path, except Markdown versions. All other files are elsewhere.',
    ),
    ...rule([isSet('site'), isUnset('markdown')], '[^/]$', ['END']),
    ...rule([], '^', ['END'], `/${get('file')}`),
  ];
}
