/**
 * dist/_headers: the headers of the files that Cloudflare serves without asking the worker. Under /api/ it is the worker's
 * answers that count.
 */

import { feedPath } from '../../api/paths.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { linkedPages, serviceLinks } from '../../edge/links.ts';
import { drawings, strictTransport } from '../../edge/security-headers.ts';
import type { OutputFile } from '../../print/file.ts';
import { publishedType } from '../../print/media-types.ts';
import { fileHeaders } from '../file-headers.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** Files whose media type Cloudflare does not know, or knows otherwise. */
const typed = ['/*.yaml', '/*.xml', '/.well-known/api-catalog'];

/**
 * In Cloudflare's syntax: a path, with `*` for anything, and indented headers. Of two rules with one path the first is
 * lost; a header that two matching rules set gets both values. So every path stands here once, and so does every header
 * that can meet at one address.
 */
export function cloudflareHeaders(settings: ApiSettings): OutputFile {
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
