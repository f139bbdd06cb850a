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
      reason: 'problem documents are files, the same for every request, and leave the optional `instance` out',
    },
    {
      clause: 'cache',
      rows: listsPastTheEnd.map((target) => `${target} has an ETag`),
      reason: 'a page past the end has no ETag: nginx removes it where includes write into the answer',
    },
    {
      clause: 'conditional',
      rows: listsPastTheEnd.map((target) => `${target} is 304 for its own ETag`),
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
    ...untaggedUnknown('nginx'),
  ],
  printConfig: nginxConfig,
  pageHole: '<!--# echo var="page" -->',
};
