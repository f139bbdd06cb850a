/** Rewrite rules that serve the file that was chosen: itself, its compressed sibling, or the page past the end. */
import type { DescribedSettings } from '../../api/settings.ts';
import { drawings } from '../../edge/security-headers.ts';
import { comment, type Lines } from '../lines.ts';
import { problem } from './rules.ts';
import { get, matches, rule, set } from './syntax.ts';

const chosen = `%{DOCUMENT_ROOT}/${get('file')}`;

export function chosenFileRules(settings: DescribedSettings): Lines {
  return [
    ...comment('A page past the end has a file for all of them.'),
    ...rule([`${chosen} !-f`, matches('ENV:past', '.')], '^', [set('file', get('past'))]),
    ...comment('A file of the API that should be there is missing.'),
    ...rule([`${chosen} !-f`], '^', problem('server_error', settings)),
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
          matches('ENV:file', `!^${drawings.folder}|/past\\.json$`),
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
