/** nginx: files and a printed config, no code. */
import type { Host } from '../host.ts';
import {
  malformedNotFound,
  noPaginationLinks,
  oneFilterAtATime,
  slashInUnreadable,
  unrankedCodings,
  unrepeatedValues,
  untaggedUnknown,
} from '../shared-gaps.ts';
import { nginxConfig } from './config.ts';

/** Lists whose answer is made of a prebuilt document and the page number. */
const pastTheEnd = ['/api/v1/pages?page=2&page_size=7&section=knowledge', '/api/v1/posts?page=99&page_size=3'];

export const nginx: Host = {
  name: 'nginx',
  title: 'nginx',
  runs: 'config',
  filtersAtOnce: 1,
  paginationLinks: false,
  gaps: [
    noPaginationLinks,
    oneFilterAtATime,
    unrepeatedValues(
      ['?genres=C++', '?genres=%22%7D', '?genres=%E9%9B%BB'],
      'it was sent with escapes or with signs that a canonical address escapes',
    ),
    unrankedCodings,
    {
      clause: 'instance',
      reason: 'problem documents are files, the same for every request, and leave the optional `instance` out',
    },
    {
      clause: 'cache',
      rows: pastTheEnd.map((target) => `${target} has an ETag`),
      reason: 'a page past the end has no ETag: nginx removes it where includes write into the answer',
    },
    {
      clause: 'conditional',
      rows: pastTheEnd.map((target) => `${target} is 304 for its own ETag`),
      reason: 'a page past the end has no ETag to send back',
    },
    {
      clause: 'conditional',
      rows: ['if-match', 'if-unmodified-since'].map((name) => `${name} that does not hold is ignored`),
      reason: 'nginx compares If-Match and If-Unmodified-Since itself, and refuses with 412 and a problem document',
    },
    {
      clause: 'conditional',
      rows: ['where If-None-Match is there, If-Modified-Since is ignored'],
      reason:
        "nginx asks If-Modified-Since too: a client that sends a date that is not the file's gets the whole answer",
    },
    {
      clause: 'not-found',
      rows: [malformedNotFound],
      reason: 'nginx refuses a malformed escape before it has read the Accept header: the 404 is HTML',
    },
    slashInUnreadable,
    ...untaggedUnknown(
      'the empty list of a section that nobody knows, or of a value that no item has, is no file, and nginx makes tags of files alone',
    ),
  ],
  printConfig: nginxConfig,
  pageHole: '<!--# echo var="page" -->',
};
