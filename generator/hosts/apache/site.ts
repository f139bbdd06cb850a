/** Rewrite rules for what is not the API: the files of the website, and a real 404. */
import type { ApiSettings } from '../../api/settings.ts';
import { drawings } from '../../edge/security-headers.ts';
import { hiddenPrefix } from '../../edge/site.ts';
import { comment, type Lines } from '../lines.ts';
import { notFoundPages } from '../not-found.ts';
import { copies } from '../patterns.ts';
import { negotiationRules, versionRules } from './negotiation.ts';
import { refusedWith } from './problems.ts';
import {
  expression,
  get,
  isSet,
  isUnset,
  lostSegment,
  matches,
  requestLine,
  rule,
  set,
  setWhere,
  skipping,
} from './syntax.ts';

/** Sets `file`, or refuses. */
export function siteRules(settings: ApiSettings): Lines {
  const { markdownByAccept } = settings;
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
    ...comment(
      "Paths that Apache would read differently from how they were written are a 404, and so are Apache's own files.",
    ),
    ...file('', '^', matches('THE_REQUEST', odd)),
    ...file('', '(?i)(?:^|/)\\.ht'),
    ...comment('So are hidden files in the folder, such as .git.'),
    ...file('', `^${hiddenPrefix}`),
    ...comment("Compressed copies have no address of their own. The content's own files may have such names."),
    ...file('', `^(?!${drawings.folder})${copies}$`),
    ...(markdownByAccept ? skipping([isUnset('site')], [...negotiationRules(), ...versionRules()]) : []),
    ...skipping(
      [expression("reqenv('site') == '' || (reqenv('file') != '' && -f '%{DOCUMENT_ROOT}/%{reqenv:file}')")],
      [...(markdownByAccept ? [] : negotiationRules()), ...notFoundRules(settings)],
    ),
  ];
}

/** Refuses with the website's 404: as Markdown, or in the language of the path's first segment. */
function notFoundRules(settings: ApiSettings): Lines {
  const isHtml = matches('ENV:format', '^html$');
  return [
    ...setWhere([], 'missing', `404.${get('format')}`),
    ...notFoundPages(settings).flatMap(({ pattern, file }) =>
      setWhere([isHtml, matches('THE_REQUEST', `${requestLine}${pattern}[/?\\s]`)], 'missing', file),
    ),
    ...rule([], '^', refusedWith(404, get('missing'))),
  ];
}
