/** What an address may hold, and a configuration gives a meaning to, is text in the files that hosts read. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, test } from 'vitest';
import { cloudflare } from '../../generator/hosts/cloudflare/host.ts';
import { serve } from '../../generator/hosts/serve/host.ts';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';
import { buildFor } from './printed.ts';

/** Variables, formats, placeholders, comments, ends of statements: all that a path may hold. */
const hostile = "https://a.example/$host/%24%7Benv.HOME%7D/$1/%h/'x';!(ab),c*d&e=f+@~/%0a%22%60";
const address = new URL(hostile).href;

const service = [
  'name: S',
  'description: S',
  'base_url: https://a.example',
  'languages: [en, zh-tw]',
  'default_language: en',
];
const content = contentFolder({
  'service.yaml': [...service, 'operator: { en: S }', 'sections: [guides, about, empty]', ''].join('\n'),
});

test('_headers and serve.json hold it as one value', async () => {
  const folder = scratchFolder();
  // Netlify's parser, which stands in for Cloudflare's, puts a space after each comma.
  const baseUrl = address.replace(',', '');
  const { settings } = await buildFor(cloudflare, content, 'https://a.example');
  for (const file of cloudflare.files?.({ ...settings, baseUrl }) ?? []) {
    writeFileSync(join(folder, file.path), String(file.body));
  }
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: [],
    netlifyConfigPath: undefined,
    minimal: false,
  });
  expect(errors).toEqual([]);
  const portal = headers.find((rule) => rule.for === '/developers/*');
  expect(JSON.stringify(portal?.values)).toContain(`<${baseUrl}/openapi.json>`);

  const service = readFileSync(join(content, 'service.yaml'), 'utf8');
  const below = contentFolder({ 'service.yaml': `${service}addressing: path\n` });
  const { root } = await buildFor(serve, below, hostile);
  expect(() => JSON.parse(readFileSync(join(root, 'serve.json'), 'utf8'))).not.toThrow();
});
