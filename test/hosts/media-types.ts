/** The media types of what operators' templates and content bring, on every host: rows written by hand. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../../generator/hosts/host.ts';
import { send } from '../contract/client.ts';
import type { Preview } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type Built, buildFor, smallContent } from './printed.ts';

const bytes = 'application/octet-stream';

const types: Readonly<Record<string, string>> = {
  '_site/media/module.mjs': 'text/javascript; charset=utf-8',
  '_site/media/clip.mp4': 'video/mp4',
  '_site/media/clip.webm': 'video/webm',
  '_site/media/code.wasm': 'application/wasm',
  '_site/media/font.woff2': 'font/woff2',
  '_site/media/app.webmanifest': 'application/manifest+json',
  '_site/media/all.zip': 'application/zip',
  '_site/media/all.tar.gz': 'application/gzip',
  '_site/media/favicon.ico': 'image/vnd.microsoft.icon',
  '_site/media/photo.PNG': 'image/png',
  '_site/media/Module.MJS': 'text/javascript; charset=utf-8',
  '_site/media/page.html.zip': 'application/zip',
  '_site/media/page.html.unheard': bytes,
  '_site/media/settings.jsonc': bytes,
  '_site/media/LICENSE': bytes,
  '_site/media/png': bytes,
  'assets/photo.PNG': 'image/png',
  'assets/photo.JPEG': 'image/jpeg',
  'assets/photo.jpg': 'image/jpeg',
  'assets/photo.gif': 'image/gif',
  'assets/photo.webp': 'image/webp',
  'assets/photo.avif': 'image/avif',
  'assets/drawing.SVG': 'image/svg+xml',
  'assets/prices.pdf': 'application/pdf',
  'assets/prices.csv': 'text/csv; charset=utf-8',
};

/** `bytesAre`: the type of a file whose extension nobody knows; null where the host sends none. */
export function mediaTypeSuite(
  host: Host,
  start: (built: Built) => Promise<Preview>,
  bytesAre: string | null = bytes,
): void {
  describe(`${host.title}: media types`, () => {
    let server: Preview;
    beforeAll(async () => {
      const [content, templates] = [smallContent(), scratchFolder()];
      for (const path of Object.keys(types)) {
        const place = path.startsWith('_site/')
          ? join(templates, path.replace('_site', 'static'))
          : join(content, path);
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(place, 'x');
      }
      server = await start(
        await buildFor(host, content, 'https://small.example', { templates: ['templates', templates] }),
      );
    });
    afterAll(() => server?.close());

    test.each(Object.entries(types))('%s is %s', async (path, type) => {
      const { status, headers, body } = await send(server.origin, { target: `/${path}` });
      const expected = type === bytes ? bytesAre : type;
      expect([status, headers['content-type'] ?? null, headers['content-encoding']]).toEqual([
        200,
        expected,
        undefined,
      ]);
      expect([body.toString(), headers['x-content-type-options']]).toEqual(['x', 'nosniff']);
    });
  });
}
