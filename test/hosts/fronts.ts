/** Each host's front: what its own server decides before our code or config is asked, and no more than that. */
import {
  asUrl,
  type Front,
  fileDate,
  header,
  inventedMethod,
  isSuccess,
  malformedPath,
  oneOf,
  outside,
  pastTheEnd,
  pathIs,
  pathOf,
  slashInMalformed,
} from './front.ts';

export const node: Front = { title: 'The preview', whole: true, rules: [], compared: 0.99 };

export const deno: Front = { title: 'Deno', whole: true, rules: [], compared: 0.99 };

export const bun: Front = { title: 'Bun', whole: true, seen: asUrl, rules: [inventedMethod], compared: 0.98 };

export const nginx: Front = {
  title: 'nginx',
  whole: false,
  compared: 0.9,
  rules: [
    {
      why: 'nothing that nginx brings along ignores If-Match (RFC 9110, 13.1.1): 412, which is no problem document',
      applies: (request, status) => header(request, 'if-match') !== '' && isSuccess(status),
      instead: oneOf(200, 304, 412),
    },
    fileDate,
    pastTheEnd,
    slashInMalformed,
    {
      why: 'it refuses a malformed escape before it has read the Accept header: the 404 is HTML',
      applies: (request, status) =>
        status === 404 &&
        outside(request) &&
        malformedPath.applies(request, status) &&
        /markdown|text\/\*/i.test(header(request, 'accept')),
      instead: oneOf(404),
    },
  ],
};

export const cloudflare: Front = {
  title: 'Cloudflare (workerd)',
  whole: true,
  seen: asUrl,
  compared: 0.85,
  rules: [
    inventedMethod,
    { why: 'declared gap: a target with scheme and host is 500', applies: ({ target }) => !target.startsWith('/') },
    {
      why: 'outside /api/ the platform answers every method but GET and HEAD with 405, where a file lies',
      applies: (request, status) => outside(request) && (status === 405 || status === 204),
      instead: oneOf(405),
    },
    {
      why: 'outside /api/ the platform compares If-None-Match with one entity tag',
      applies: (request, status) => outside(request) && status === 304 && /[,*]/.test(header(request, 'if-none-match')),
      instead: oneOf(200, 'redirect'),
    },
    {
      why: 'outside /api/ the platform redirects to the one address of a file; what is internal is 404 there',
      applies: (request) => outside(request) && /%|\/\/|\.html$|\/index$/.test(pathOf(request)),
      instead: oneOf('redirect'),
    },
  ],
};

export const netlify: Front = {
  title: 'netlify dev',
  whole: true,
  seen: asUrl,
  compared: 0.55,
  rules: [
    { why: 'it does not survive a malformed escape in a path', applies: malformedPath.applies, unsent: true },
    {
      why: 'outside /api/ its file server has types, headers and redirects of its own, which Netlify has not',
      applies: outside,
      unsent: true,
    },
    inventedMethod,
    { why: 'declared gap: TRACE is 500', applies: ({ method }) => method === 'TRACE' },
    { why: 'it merges slashes', applies: pathIs(/\/\//) },
    {
      why: 'it asks a function that answers 404 again, for other names of what could be a page',
      applies: (request, status) => status === 404 && /\/(?:index)?$|\.html?$/.test(pathOf(request)),
    },
  ],
};

export const caddy: Front = {
  title: 'Caddy',
  whole: false,
  compared: 0.85,
  rules: [malformedPath, fileDate, slashInMalformed],
};

export const apache: Front = {
  title: 'Apache',
  whole: false,
  compared: 0.78,
  rules: [
    malformedPath,
    {
      why: 'it refuses %00 in a path with 404 before any rule is asked: before method, query and Accept are looked at',
      applies: pathIs(/%00/),
      instead: oneOf(404),
    },
    {
      why: 'it resolves dot segments, escaped ones too, before any rule is asked',
      applies: pathIs(/\/(?:\.|%2e){1,2}(?:\/|$)/i),
    },
    fileDate,
    pastTheEnd,
    slashInMalformed,
  ],
};
