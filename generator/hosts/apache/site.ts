/** Rewrite rules for what is not the API: the files of the website, and a real 404. */
import type { ApiSettings } from '../../api/settings.ts';
import { drawings } from '../../edge/security-headers.ts';
import { hiddenPrefix } from '../../edge/site.ts';
import { comment, type Lines } from '../lines.ts';
import { copies } from '../patterns.ts';
import { negotiationRules, versionRules } from './negotiation.ts';
import { refusedWith } from './problems.ts';
import { expression, get, isSet, isUnset, lostSegment, matches, requestLine, rule, set, skipping } from './syntax.ts';

/** Sets `file`, or refuses. */
export function siteRules({ markdownByAccept }: ApiSettings): Lines {
  const isSite = isSet('site');
  const isFound = ['%{REQUEST_FILENAME} -d', '%{REQUEST_FILENAME}/index.html -f'];
  const isFolder = [isSite, ...isFound, matches('THE_REQUEST', `!${lostSegment}`)];
  const odd = `${requestLine}[^?\\s]*%2[Ff]|${lostSegment}`;
  const file = (value: string, pattern: string, ...conditions: Lines) =>
    rule([isSite, ...conditions], pattern, [set('file', value)]);
  return [
    ...comment('A folder is its index.html, at the address with a slash.'),
    ...rule(isFolder, '^(.*[^/])$', ['R=301', 'L'], '/$1/'),
    ...file('$1', '^(.*)$'),
    ...file('$1index.html', '^(.*/)?$'),
    ...comment('No path is looked up that Apache would read otherwise than it was written, nor its own files.'),
    ...file('', '^', matches('THE_REQUEST', odd)),
    ...file('', '(?i)(?:^|/)\\.ht'),
    ...comment('Nor what somebody keeps in the folder, such as .git.'),
    ...file('', `^${hiddenPrefix}`),
    ...comment("Compressed copies have no address of their own; the content's own files may be called so."),
    ...file('', `^(?!${drawings.folder})${copies}$`),
    ...(markdownByAccept ? skipping([isUnset('site')], [...negotiationRules(), ...versionRules()]) : []),
    ...skipping(
      [expression("reqenv('site') == '' || (reqenv('file') != '' && -f '%{DOCUMENT_ROOT}/%{reqenv:file}')")],
      [...(markdownByAccept ? [] : negotiationRules()), ...rule([], '^', refusedWith(404, `404.${get('format')}`))],
    ),
  ];
}
