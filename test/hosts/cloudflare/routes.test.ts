/** What a build says of an operator's wrangler.jsonc that does not route the endpoint for MCP. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cloudflare } from '../../../generator/hosts/cloudflare/host.ts';
import { configWarnings } from '../../../generator/run/host-code.ts';
import { stele } from '../../cli/stele.ts';
import { scratchFolder } from '../../support/scratch.ts';

const reason = expect.stringContaining('Unexpected run_worker_first without "/mcp"');

test.each([
  { name: 'wrangler.jsonc', text: '{ "assets": { "run_worker_first": ["/api/*", "/"] } }', warns: true },
  { name: 'wrangler.toml', text: 'run_worker_first = ["/api/*"]', warns: true },
  { name: 'wrangler.json', text: '{ "assets": { "run_worker_first": ["/api/*", "/mcp"] } }', warns: false },
  { name: 'wrangler.jsonc', text: '{ "assets": { "run_worker_first": ["/*", "!/assets/*"] } }', warns: false },
  { name: 'wrangler.jsonc', text: '{ "assets": { "run_worker_first": true } }', warns: false },
  { name: 'wrangler.jsonc', text: '// "run_worker_first": ["/api/*"]\n{}', warns: false },
])('$name with $text: a warning is $warns', ({ name, text, warns }) => {
  const root = scratchFolder();
  writeFileSync(join(root, name), text);
  expect(configWarnings(cloudflare, root, true)).toEqual(warns ? [{ path: name, reason }] : []);
  expect(configWarnings(cloudflare, root, false)).toEqual([]);
});

test('a build prints the warning, and is published', async () => {
  const folder = scratchFolder();
  cpSync('test/sites/small', join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, 'wrangler.jsonc'), '{ "assets": { "run_worker_first": ["/api/*"] } }');
  const { code, stderr } = await stele(['build', '--host', 'cloudflare'], { cwd: folder });
  expect(code).toBe(0);
  expect(stderr).toMatch(/wrangler\.jsonc warning Unexpected run_worker_first without "\/mcp".*host\/routes/);
});
