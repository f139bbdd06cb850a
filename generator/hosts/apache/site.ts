/** Rewrite rules for what is not the API: the files of the website, and a real 404. */
import type { ApiSettings } from '../../api/settings.ts';
import { drawings } from '../../edge/security-headers.ts';
import { hiddenPrefix } from '../../edge/site.ts';
import { comment, type Lines } from '../lines.ts';
import { copies } from '../patterns.ts';
import { negotiationRules, versionRules } from './negotiation.ts';
import { expression, get, lostSegment, matches, requestLine, rule, set, skipping } from './syntax.ts';

/** Sets `site` where the first segment of the path is not api. */
export function sideRules(): Lines {
  return [
    ...comment('The website is every path whose first segment is not api.'),
    ...rule([], '^(?!api(?:/|$))', [set('site', 'yes')]),
  ];
}

/** Sets `file`, or refuses. */
export function siteRules({ markdownByAccept }: ApiSettings): Lines {
  const isSite = matches('ENV:site', '.');
  const odd = `${requestLine}[^?\\s]*%2[Ff]|${lostSegment}`;
  return [
    ...comment('A folder is its index.html, at the address with a slash.'),
    ...rule(
      [
        isSite,
        '%{REQUEST_FILENAME} -d',
        '%{REQUEST_FILENAME}/index.html -f',
        matches('THE_REQUEST', `!${lostSegment}`),
      ],
      '^(.*[^/])$',
      ['R=301', 'L'],
      '/$1/',
    ),
    ...rule([isSite], '^(.*)$', [set('file', '$1')]),
    ...rule([isSite], '^(.*/)?$', [set('file', '$1index.html')]),
    ...comment('No path is looked up that Apache would read otherwise than it was written, nor its own files.'),
    ...rule([isSite, matches('THE_REQUEST', odd)], '^', [set('file', '')]),
    ...rule([isSite], '(?i)(?:^|/)\\.ht', [set('file', '')]),
    ...comment('Nor what somebody keeps in the folder, such as .git.'),
    ...rule([isSite], `^${hiddenPrefix}`, [set('file', '')]),
    ...comment("Compressed copies have no address of their own; the content's own files may be called so."),
    ...rule([isSite], `^(?!${drawings.folder})${copies}$`, [set('file', '')]),
    ...(markdownByAccept ? skipping([matches('ENV:site', '^$')], [...negotiationRules(), ...versionRules()]) : []),
    ...skipping(
      [expression("reqenv('site') == '' || (reqenv('file') != '' && -f '%{DOCUMENT_ROOT}/%{reqenv:file}')")],
      [
        ...(markdownByAccept ? [] : negotiationRules()),
        ...rule([], '^', [set('document', `404.${get('format')}`), 'R=404', 'L']),
      ],
    ),
  ];
}
