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
      reason: 'The 404 page is an error document, and Apache sends those uncompressed.',
    },
    {
      clause: 'instance',
      reason:
        'Problem documents are files of the build, so they leave out the optional `instance`, the path of the request.',
    },
    {
      clause: 'conditional',
      rows: [...listsPastTheEnd, '/api/v1/pages?section=no-such-one'].map(
        (target) => `${target} is 304 for its own ETag`,
      ),
      reason:
        'mod_include always sends the whole answer. It writes the requested page into pages past the end, and the requested value into the list of a value that no item has.',
    },
    {
      clause: 'method',
      rows: ['POST /api/v1/products/ocr%00 is not allowed: 405 before 404'],
      reason: 'Apache refuses a path with %00 with 404 before it applies any rule.',
    },
    unparsed('Apache refuses an unknown expectation with 417 and a problem document (RFC 9110, 10.1.1).', [
      'an expectation that nobody knows',
    ]),
    slashInUnreadable,
    ...malformedEscapes('Apache refuses a malformed escape in a path with 400 before it applies any rule.'),
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
      'Apache resolves dot segments before it applies any rule, also the rules for methods. It refuses a path above the root with 400.',
    ),
  ],
};
