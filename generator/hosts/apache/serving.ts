/** Rewrite rules that serve the file that was chosen: itself, its compressed sibling, or the page past the end. */
import { queryParameters } from '../../contract/parameters.ts';
import { drawings } from '../../edge/security-headers.ts';
import { comment, type Lines } from '../lines.ts';
import { pastName } from '../without-code.ts';
import { refusal } from './problems.ts';
import { get, matches, rule, set } from './syntax.ts';

const chosen = `%{DOCUMENT_ROOT}/${get('file')}`;

/** Conditions: the file that the variable names is not there. What cannot be seen because a folder is closed may be there. */
export function isMissing(variable: string): Lines {
  return [`%{DOCUMENT_ROOT}/${get(variable)} !-f`, `/${get(variable)} -U`];
}

/** Sets `file` to what takes its place where it is missing, or refuses. */
export function chosenFileRules(): Lines {
  const { minimum } = queryParameters.page.schema;
  const inFolder = (name: string) => `${get('folder')}/${name}`;
  return [
    ...comment(
      'A page of a list without a file is past the end, unless the page after it, or the first, should be there: that is a failure, ' +
        'or a value that no item has.',
    ),
    ...rule([matches('ENV:folder', '.'), matches('ENV:page', `!^${minimum}$`), `${chosen} !-f`], '^', [
      set('past', inFolder(pastName())),
    ]),
    ...rule([matches('ENV:past', '.'), `%{DOCUMENT_ROOT}/${inFolder(`${get('prev_page')}.json`)} -f`], '^', [
      set('past', inFolder(pastName(get('prev_page')))),
      set('unknown', ''),
    ]),
    ...rule([matches('ENV:past', '.')], '^', [set('file', get('past'))]),
    ...rule([matches('ENV:unknown', '.'), ...isMissing('file')], '^', [set('file', get('unknown'))]),
    ...comment('A file of the API that should be there is missing, or cannot be seen.'),
    ...refusal([`${chosen} !-f`], '^', 'server_error'),
  ];
}

export function servingRules(): Lines {
  return [
    ...comment(
      'Compressed, where a sibling lies beside the file and the client takes that; a page past the end is made anew.',
    ),
    ...(['br', 'gzip'] as const).flatMap((coding) => {
      const extension = coding === 'gzip' ? 'gz' : coding;
      const taken = `(?i)(?:^|,)\\s*${coding}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`;
      return rule(
        [
          matches('HTTP:Accept-Encoding', taken),
          matches('ENV:file', `!^${drawings.folder}|(?:/|\\.)past\\.json$`),
          `${chosen}.${extension} -f`,
        ],
        '^',
        ['END'],
        `/${get('file')}.${extension}`,
      );
    }),
    ...comment(
      'A file of the website is where it was asked for, but for a Markdown version; all others are elsewhere.',
    ),
    ...rule([matches('ENV:site', '.'), matches('ENV:markdown', '^$')], '[^/]$', ['END']),
    ...rule([], '^', ['END'], `/${get('file')}`),
  ];
}
