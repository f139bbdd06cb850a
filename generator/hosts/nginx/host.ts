/** nginx: files and a printed config, no code. */
import type { Host } from '../host.ts';
import {
  gapsWithoutCode,
  listsPastTheEnd,
  malformedNotFound,
  slashInUnreadable,
  undecodedValues,
  unrankedCodings,
  untaggedUnknown,
} from '../shared-gaps.ts';
import { withoutCode } from '../without-code.ts';
import { nginxConfig } from './config.ts';

export const nginx: Host = {
  name: 'nginx',
  title: 'nginx',
  ...withoutCode,
  gaps: [
    ...gapsWithoutCode,
    undecodedValues,
    unrankedCodings,
    {
      clause: 'instance',
      reason:
        'Problem documents are files of the build, so they leave out the optional `instance`, the path of the request.',
    },
    {
      clause: 'cache',
      rows: listsPastTheEnd.map((target) => `${target} has an ETag`),
      reason: 'A page past the end has no ETag: nginx removes it from answers that an include writes into.',
    },
    {
      clause: 'conditional',
      rows: listsPastTheEnd.map((target) => `${target} is 304 for its own ETag`),
      reason: 'A page past the end has no ETag that a client could send back.',
    },
    {
      clause: 'conditional',
      rows: ['if-match', 'if-unmodified-since'].map((name) => `${name} that does not hold is ignored`),
      reason: 'nginx evaluates If-Match and If-Unmodified-Since itself, and refuses with 412 and a problem document.',
    },
    {
      clause: 'conditional',
      rows: ['where If-None-Match is there, If-Modified-Since is ignored'],
      reason:
        "nginx also evaluates If-Modified-Since: if the date differs from the file's, the client gets the whole answer.",
    },
    {
      clause: 'not-found',
      rows: [malformedNotFound],
      reason: 'nginx refuses a malformed escape before it reads the Accept header, so the 404 is HTML.',
    },
    slashInUnreadable,
    ...untaggedUnknown('nginx'),
  ],
  printConfig: nginxConfig,
  pageHole: '<!--# echo var="page" -->',
};
