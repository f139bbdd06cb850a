/** Apache: a printed .htaccess and server configuration over the files of a build. */
import type { Host } from '../host.ts';
import {
  gapsWithoutCode,
  hostileTargets,
  listsPastTheEnd,
  malformedEscapes,
  slashInUnreadable,
  undecodedValues,
  unparsed,
  unrankedCodings,
} from '../shared-gaps.ts';
import { withoutCode } from '../without-code.ts';
import { apacheHtaccess, apacheServer } from './config.ts';
import { emptyLists } from './empty-lists.ts';
import { documents } from './problems.ts';

export const apache: Host = {
  name: 'apache',
  title: 'Apache',
  ...withoutCode,
  printConfig: (settings, options) => apacheServer(settings, options, apacheHtaccess(settings)),
  // mod_include; the rewrite to the file has put REDIRECT_ before the variable's name.
  pageHole: '<!--#echo var="REDIRECT_page" -->',
  files: (settings) => [
    { path: '.htaccess', body: apacheHtaccess(settings) },
    ...documents(settings),
    ...emptyLists(settings),
  ],
  gaps: [
    ...gapsWithoutCode,
    undecodedValues,
    unrankedCodings,
    {
      clause: 'encoding',
      rows: ["the site's 404 in gzip varies by both"],
      reason: 'the 404 page is an error document, which is sent as it is',
    },
    {
      clause: 'instance',
      reason: 'problems are files, made before anyone asks: they do not know the path of the request',
    },
    {
      clause: 'conditional',
      rows: [...listsPastTheEnd, '/api/v1/pages?section=no-such-one'].map(
        (target) => `${target} is 304 for its own ETag`,
      ),
      reason:
        'mod_include, which writes what was asked for into a page past the end, and into the list of a value that no item has, always sends it whole',
    },
    {
      clause: 'method',
      rows: ['POST /api/v1/products/ocr%00 is not allowed: 405 before 404'],
      reason: 'a path with %00 is refused with 404 before any rule is asked',
    },
    unparsed('Apache refuses an expectation that it does not know with 417 and a problem document (RFC 9110, 10.1.1)', [
      'an expectation that nobody knows',
    ]),
    slashInUnreadable,
    ...malformedEscapes('a malformed escape in a path is refused with 400 before any rule is asked'),
    hostileTargets(
      [
        '/../../package.json',
        '/../../../../../../etc/passwd',
        '/%2e%2e/%2e%2e/package.json',
        '/llms.txt/../../package.json',
        '/api/v1/../../../package.json',
        '/api/v1/pages/../../../../package.json',
        '/api/v1/pages/%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json',
      ],
      'dot segments are resolved before any rule is asked (which decides for methods whose path it is), and a path that leads above the root is refused with 400',
    ),
  ],
};
