/** Cloudflare Workers with static assets: files from the platform, everything else from the worker. */

import { feedPath } from '../../api/paths.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { linkedPages, serviceLinks } from '../../edge/links.ts';
import { drawings, strictTransport } from '../../edge/security-headers.ts';
import type { OutputFile } from '../../print/file.ts';
import { publishedType } from '../../print/media-types.ts';
import { fileHeaders } from '../file-headers.ts';
import type { Host } from '../host.ts';
import { resolvedDots, unknownMethods, unparsed } from '../shared-gaps.ts';
import { wranglerConfig } from './config.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** Files whose media type Cloudflare does not know, or knows otherwise. */
const typed = ['yaml', 'yml', 'xml', 'vcf', 'flac', 'm4v']
  .map((extension) => `/*.${extension}`)
  .concat('/.well-known/api-catalog');

/**
 * dist/_headers: the headers of the files that Cloudflare serves without asking the worker. Under /api/ it is the
 * worker's answers that count.
 *
 * In Cloudflare's syntax: a path, with `*` for anything, and indented headers. Of two rules with one path the first is
 * lost; a header that two matching rules set gets both values. So every path stands here once, and so does every header
 * that can meet at one address.
 */
function cloudflareHeaders(settings: ApiSettings): OutputFile {
  const rules = new Map<string, Headers>([['/*', [...fileHeaders, [strictTransport.name, strictTransport.value]]]]);
  const add = (path: string, name: string, value: string) =>
    rules.set(path, [...(rules.get(path) ?? []), [name, value]]);
  const { homes, portals } = linkedPages(settings);
  for (const path of [...homes, ...portals.map((portal) => `${portal}*`), '/.well-known/api-catalog']) {
    add(path, 'Link', serviceLinks(settings));
  }
  for (const path of typed) add(path, 'Content-Type', publishedType(path.slice(1)));
  // The exclamation mark takes away what a rule above sets.
  add(`/${drawings.folder}*`, '! Content-Security-Policy', '');
  add(`/${drawings.folder}*`, 'Content-Security-Policy', drawings.policy);
  for (const lang of settings.languages) {
    for (const path of [feedPath('xml', lang, settings), feedPath('json', lang, settings)]) {
      add(path, '! Content-Type', '');
      add(path, 'Content-Type', publishedType(path.slice(1)));
    }
  }
  const texts = Array.from(rules, ([path, headers]) =>
    [path, ...headers.map(([name, value]) => (value === '' ? `  ${name}` : `  ${name}: ${value}`)), ''].join('\n'),
  );
  return { path: '_headers', body: texts.join('\n') };
}

export const cloudflare: Host = {
  name: 'cloudflare',
  title: 'Cloudflare Workers',
  runs: 'handler',
  files: (settings) => [cloudflareHeaders(settings)],
  code: ['worker', 'bucket-worker', 's3-worker'].map((name) => ({
    path: `.stele/cloudflare/${name}.js`,
    bundle: `cloudflare/${name}.js`,
    knows: 'settings',
  })),
  config: { paths: ['wrangler.jsonc', 'wrangler.json', 'wrangler.toml'], text: wranglerConfig },
  budget: {
    plan: "Cloudflare's free plan",
    files: 20_000,
    bytesPerFile: 25 * 1024 * 1024,
    beyond: 'A bucket has no such limits: see SCALE.md.',
  },
  gaps: [
    resolvedDots,
    {
      clause: 'encoding',
      reason: 'its network compresses by itself and never reads the copies of `--precompress`; not measured',
    },
    {
      clause: 'method',
      rows: ['POST /llms.txt is not allowed, in plain text', 'OPTIONS /llms.txt'],
      reason: 'Outside /api/ the platform answers every method but GET and HEAD itself, with an empty 405',
    },
    {
      clause: 'conditional',
      rows: ['outside /api/ If-None-Match may be a list too'],
      reason: 'Outside /api/ the platform compares If-None-Match with one entity tag',
    },
    {
      clause: 'discovery',
      rows: ['/developers/index.html is the page too'],
      reason: 'Outside /api/ the platform redirects to the one address of a page',
    },
    unknownMethods('workerd answers methods that it does not know with 501, as text and without CORS'),
    unparsed('workerd answers these itself, with a bare 400 or 500', [
      'no Host',
      'two Hosts',
      'HTTP/1.0 without a Host',
      ...['a:99999', 'a b', '[::1', 'a/b', 'a?b', 'a#b', 'a%zz'].map((host) => `the Host ${host}`),
      'two lengths',
      'a length that is no number',
      'a header without a colon',
      'a NUL in a header',
    ]),
    {
      clause: 'hostile',
      rows: ['an absolute request target is its path (RFC 9112, 3.2.2)'],
      reason: 'workerd answers a request target with scheme and host with 500. Clients send one to proxies only.',
    },
  ],
};
