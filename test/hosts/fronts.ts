/** Each host's front: what its own server decides before our code or config is asked, and no more than that. */
import { cloudflare as cloudflareHost } from '../../generator/hosts/cloudflare/host.ts';
import { bun as bunHost, deno as denoHost } from '../../generator/hosts/fetch/host.ts';
import { netlify as netlifyHost } from '../../generator/hosts/netlify/host.ts';
import { node as nodeHost } from '../../generator/hosts/node/host.ts';
import {
  asUrl,
  type Front,
  header,
  malformedPath,
  oneOf,
  outside,
  pathIs,
  pathOf,
  type Rule,
  rawBytes,
  sizeOf,
  unknownMethod,
} from './front.ts';
import { emulatorGaps } from './netlify/emulator-gaps.ts';

export const node: Front = { title: 'The preview', gaps: nodeHost.gaps, whole: true, rules: [], compared: 1 };

export const deno: Front = {
  title: 'Deno',
  gaps: denoHost.gaps,
  whole: true,
  rules: [
    {
      row: 'raw bytes: /api/v1/posts?lang=ja&page_size=2&q=<FF> is 200',
      applies: (_, _status, sent) => rawBytes(sent, false),
    },
  ],
  compared: 0.9,
};

/** Node and Bun count 16 KB of headers, with the request line. */
function tooLarge(row: string): Rule {
  return { row, applies: (request) => sizeOf(request) > 16_000, instead: oneOf(431) };
}

export const bun: Front = {
  title: 'Bun',
  gaps: bunHost.gaps,
  whole: true,
  seen: asUrl,
  rules: [unknownMethod, tooLarge('a cookie of 20 KB')],
  compared: 0.9,
};

export const cloudflare: Front = {
  title: 'Cloudflare (workerd)',
  gaps: cloudflareHost.gaps,
  whole: true,
  seen: asUrl,
  compared: 0.8,
  rules: [
    unknownMethod,
    {
      row: 'an absolute request target is its path (RFC 9112, 3.2.2)',
      applies: ({ target }) => !target.startsWith('/'),
    },
    {
      row: 'OPTIONS /llms.txt',
      applies: (request, status) => outside(request) && (status === 405 || status === 204),
      instead: oneOf(405),
    },
    {
      row: 'outside /api/ If-None-Match may be a list too',
      applies: (request, status) => outside(request) && status === 304 && /[,*]/.test(header(request, 'if-none-match')),
      instead: oneOf(200, 'redirect'),
    },
    {
      row: '/developers/index.html is the page too',
      applies: (request) => outside(request) && /%|\/\/|\.html$|\/index$/.test(pathOf(request)),
      instead: oneOf('redirect'),
    },
  ],
};

export const netlify: Front = {
  title: 'netlify dev',
  gaps: [...netlifyHost.gaps, ...emulatorGaps],
  whole: true,
  seen: asUrl,
  compared: 0.5,
  rules: [
    { ...malformedPath, unsent: true },
    // Its file server has types, headers and redirects of its own, which Netlify has not.
    { row: '/llms.txt lists the public pages, one per line', applies: outside, unsent: true },
    {
      row: 'raw bytes: /api/v1/posts?lang=ja&page_size=2&q=價格 is 200',
      applies: (_, _status, sent) => rawBytes(sent),
    },
    unknownMethod,
    tooLarge('a cookie of 20 KB'),
    {
      row: 'an expectation that nobody knows',
      applies: (request) => header(request, 'expect') !== '',
      instead: oneOf(417),
    },
    { row: 'TRACE /api/v1/products is not allowed', applies: ({ method }) => method === 'TRACE' },
    // It merges slashes.
    { row: 'hostile: /api/v1/products//ocr is 404', applies: pathIs(/\/\//) },
    // It asks a function that answers 404 again, for other names of what could be a page.
    {
      row: '404 not_found: /api/ (above the version)',
      applies: (request, status) => status === 404 && /\/(?:index)?$|\.html?$/.test(pathOf(request)),
    },
  ],
};
