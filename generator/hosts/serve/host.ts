/** `npx serve dist`: for looking at files on one's own machine. */
import type { Host } from '../host.ts';

const query = 'It ignores the query: every answer is in the default language, and bad parameters are no error.';
const files = 'It serves files and their headers; what depends on the request it cannot say.';

export const serve: Host = {
  name: 'serve',
  title: 'npx serve (browse only)',
  runs: 'files',
  takesPath: true,
  gaps: [
    { clause: 'resource', reason: `${query} JSON is labelled with a charset.` },
    { clause: 'query', reason: query },
    { clause: 'pagination', reason: `${query} With "addressing: path" in service.yaml, links.next visits every page.` },
    {
      clause: 'path',
      reason: 'What does not exist under /api/ is answered with an HTML page, not with a problem document.',
    },
    { clause: 'instance', reason: 'It has no problem documents of its own.' },
    { clause: 'method', reason: 'It answers every method as if it were GET.' },
    { clause: 'cache', reason: `${files} Errors are not told apart.` },
    {
      clause: 'conditional',
      reason: 'It compares If-None-Match with one ETag only, and leaves Cache-Control out of a 304.',
    },
    { clause: 'encoding', reason: 'It compresses by itself, and gives the copies addresses of their own.' },
    {
      clause: 'cors',
      reason: 'It answers no preflight, and sends no headers with files below a folder whose name begins with a dot.',
    },
    { clause: 'version', reason: 'Only the canonical addresses below /api/v1/ carry X-API-Version.' },
    { clause: 'link', reason: files },
    {
      clause: 'discovery',
      reason: 'JSON is labelled with a charset, and files below /.well-known/ lack their headers.',
    },
    {
      clause: 'not-found',
      reason: 'Its 404 is HTML or JSON, never Markdown, and it does not tell upper case from lower case.',
    },
    { clause: 'markdown', reason: `${files} Each page's Markdown version is at its own address, page.md.` },
    { clause: 'unparsed', reason: "It leaves them to Node's HTTP server, which answers without a body." },
    { clause: 'hostile', reason: 'The files under /api/v1/_/ can be read at their own addresses.' },
  ],
};
