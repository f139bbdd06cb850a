/** nginx: files and a printed config, no code. */
import type { Host } from '../host.ts';

/** Lists whose answer is made of a prebuilt document and the page number. */
const pastTheEnd = ['/api/v1/pages?page=2&page_size=7&section=knowledge', '/api/v1/posts?page=99&page_size=3'];

export const nginx: Host = {
  name: 'nginx',
  title: 'nginx',
  runs: 'config',
  gaps: [
    {
      clause: 'instance',
      reason: 'problem documents are files, the same for every request, and leave the optional `instance` out',
    },
    {
      clause: 'cache',
      rows: pastTheEnd.map((target) => `${target} has an ETag`),
      reason:
        'a page past the end has no ETag (and its Link header no `prev`, beyond the first): nginx removes it where includes write into the answer',
    },
    {
      clause: 'conditional',
      rows: pastTheEnd.map((target) => `${target} is 304 for its own ETag`),
      reason: 'a page past the end has no ETag to send back',
    },
  ],
  pageHole: '<!--# echo var="page" -->',
};
