/**
 * The official conformance suite for MCP, in both protocols. It calls tools of its own fixture server by name, so the small
 * site gets those that a tool of a site can be: one that asks an operation and returns its answer.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { mcpFile } from '../../../generator/api/paths.ts';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { type Preview, serveHandler } from '../../support/preview.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { whenInstalled } from '../installed.ts';
import { localHandler } from './local-handler.ts';

const run = promisify(execFile);

/** Tools of the fixture server, and operations whose answers are what the scenarios expect. */
const fixtureTools = [
  { name: 'test_simple_text', path: '/api/v1/' },
  { name: 'test_error_handling', path: '/api/v1/no-such-thing' },
].map(({ name, path }) => ({
  path,
  shown: {
    name,
    description: 'A tool of the conformance suite.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
}));

async function buildFixture(): Promise<string> {
  const dist = await buildInto(scratchFolder(), contentFolder());
  const file = join(dist, mcpFile);
  const declaration = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...declaration, tools: [...declaration.tools, ...fixtureTools] }));
  return dist;
}

whenInstalled('mcp', (tools) => {
  let server: Preview;
  beforeAll(async () => {
    server = await serveHandler(await localHandler(await buildFixture()), '');
  });
  afterAll(() => server?.close());

  test.each([
    { revision: '2026-07-28', passed: 104 },
    { revision: '2025-11-25', passed: 38 },
  ])('the conformance suite of $revision: $passed checks pass, and the rest fails as expected', async (row) => {
    const { revision, passed } = row;
    const suite = join(tools, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
    const listed = resolve(`test/hosts/mcp/expected-${revision}.yaml`);
    const args = ['server', '--url', `${server.origin}/mcp`, '--requirements', revision, '--expected-failures', listed];
    // Its exit code says whether anything else fails, or something listed passes.
    const { stdout } = await run(join(tools, 'node_modules/.bin/node'), [suite, ...args], { maxBuffer: 64e6 });
    const failed = Array.from(stdout.matchAll(/^ {2}~ (\S+)$/gm), ([, name]) => name);
    // What is listed and never tried, such as a name that no scenario has, it does not report.
    expect(failed.toSorted()).toEqual(parse(readFileSync(listed, 'utf8')).server.toSorted());
    expect(Number(/^Total: (\d+) passed/m.exec(stdout)?.[1])).toBe(passed);
  });
});
