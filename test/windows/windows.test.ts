/** On Windows, as far as Wine is one, a site is built, checked, watched and served as anywhere else. */
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { node } from '../../generator/hosts/node/host.ts';
import { send } from '../contract/client.ts';
import { whenInstalled } from '../hosts/installed.ts';
import { contractSuite } from '../hosts/suite.ts';
import { withCrlf } from '../support/crlf.ts';
import { contractSite, copySmallSite, filesBelow, withoutLast } from '../support/folders.ts';
import { freePort } from '../support/free-port.ts';
import type { Preview } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { startOnWindows, steleOnWindows } from './wine.ts';

vi.setConfig({ testTimeout: 600_000 });

/** The paths at which two trees differ. */
function differences(one: string, other: string): string[] {
  const [before, after] = [digests(one), digests(other)];
  return Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
}

whenInstalled('windows', (tools) => {
  const build = (args: readonly string[], cwd: string) => steleOnWindows(tools, ['build', ...args], cwd);

  test('a checkout with CRLF is the same tree, byte for byte, and building again writes nothing', async () => {
    const cwd = scratchFolder();
    for (const [name, source] of Object.entries({ content: contractSite, templates: 'templates' })) {
      cpSync(source, join(cwd, name), { recursive: true });
      withCrlf(join(cwd, name));
    }
    const folders = ['--content', '.\\content', '--templates', '.\\templates', '--out', '.\\dist'];
    const args = [...folders, '--base-url', inject('sampleBaseUrl')];
    expect(await build(args, cwd)).toMatchObject({ code: 0 });
    expect(filesBelow(join(cwd, 'dist')).length).toBeGreaterThan(1000);
    expect(differences(inject('sampleDist'), join(cwd, 'dist'))).toEqual([]);
    expect((await build(args, cwd)).stdout).toContain('(0 written, ');
  });

  test('a tree is verified before it is published', async () => {
    const cwd = scratchFolder();
    copySmallSite(cwd);
    expect(await build(['--verify'], cwd)).toMatchObject({ code: 0 });
    expect(filesBelow(join(cwd, 'dist'))).toContain('api/v1/_/item/posts/en/hello.json');
  });

  test('a text with the name of a device is an error at its path', async () => {
    const cwd = scratchFolder();
    const content = copySmallSite(cwd);
    for (const name of ['aux', 'nul', 'com1']) {
      writeFileSync(join(content, `posts/${name}.en.md`), '---\ntitle: X\npublished_at: 2026-01-05\n---\n');
    }
    const { code, stderr } = await build([], cwd);
    expect(code).toBe(1);
    expect(stderr).toContain('content/posts/aux.en.md');
    expect(stderr).toContain('files/reserved');
  });

  test('the old tree is published again on Windows after a build was killed between two trees', async () => {
    const cwd = scratchFolder();
    const content = copySmallSite(cwd);
    expect(await build([], cwd)).toMatchObject({ code: 0 });
    cpSync(join(cwd, 'dist'), join(cwd, 'kept'), { recursive: true });

    renameSync(join(cwd, 'dist'), join(cwd, 'dist.stele/old'));
    mkdirSync(join(cwd, 'dist.stele/lock'));
    // Windows gives its processes numbers that four divides.
    writeFileSync(join(cwd, 'dist.stele/lock/owner'), '99999 ');
    const { code, stdout } = await build([], cwd);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('(0 written, ') });
    expect(differences(join(cwd, 'kept'), join(cwd, 'dist'))).toEqual([]);
    expect(withoutLast(filesBelow(join(cwd, 'dist.stele')))).toEqual(['manifest']);

    writeFileSync(join(content, 'posts/hello.en.md'), '---\ntitle: Changed\npublished_at: 2026-01-05\n---\n');
    expect(await build([], cwd)).toMatchObject({ code: 0 });
    expect(differences(join(cwd, 'kept'), join(cwd, 'dist'))).toContain('api/v1/_/item/posts/en/hello.json');
    expect(withoutLast(filesBelow(join(cwd, 'dist.stele')))).toEqual(['manifest']);
  });

  test('a mistake has its place and a path with slashes', async () => {
    const cwd = scratchFolder();
    const content = copySmallSite(cwd);
    writeFileSync(join(content, 'posts/hello.en.md'), '---\r\ntitle: Hello\r\ntitel: Hello\r\n---\r\n');
    const { code, stdout } = await steleOnWindows(tools, ['check', '--content', '.\\content', '--json'], cwd);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).diagnostics).toContainEqual(
      expect.objectContaining({ file: 'content/posts/hello.en.md', line: 3, column: 1, rule: 'yaml/unknown-key' }),
    );
  });

  test('stele dev serves a saved file', async () => {
    const cwd = scratchFolder();
    const content = copySmallSite(cwd);
    const port = await freePort();
    const dev = startOnWindows(tools, ['dev', '--port', String(port)], cwd);
    try {
      await expect.poll(() => dev.printed()).toContain('watching');
      writeFileSync(join(content, 'posts/hello.en.md'), '---\ntitle: Morning\npublished_at: 2026-01-05\n---\n');
      const answer = async () => (await fetch(`http://localhost:${port}/api/v1/posts/hello`)).text();
      await expect.poll(answer).toContain('"title":"Morning"');
    } finally {
      await dev.stop();
    }
  });

  async function startPreview(): Promise<Preview> {
    const port = await freePort();
    const args = ['preview', '--out', inject('sampleDist'), '--port', String(port)];
    const preview = startOnWindows(tools, args, '.');
    try {
      // In a hook, `expect.poll` cannot be used.
      await vi.waitFor(() => expect(preview.printed()).toContain('Serving'), { timeout: 60_000, interval: 100 });
    } catch (error) {
      await preview.stop();
      throw error;
    }
    return { origin: `http://localhost:${port}`, baseUrl: inject('sampleBaseUrl'), close: preview.stop };
  }

  contractSuite({ ...node, title: 'Node on Windows' }, startPreview);

  test('the preview knows a file by its own name alone', async () => {
    const server = await startPreview();
    try {
      const others = ['/LLMS.txt', '/DEVELOPERS/', '/llms.txt.', '/llms.txt::$DATA', '/LLMS~1.TXT', '/con'];
      const statusOf = async (target: string) => (await send(server.origin, { target })).status;
      expect(await Promise.all(['/llms.txt', ...others].map(statusOf))).toEqual([200, ...others.map(() => 404)]);
    } finally {
      await server.close();
    }
  });
});
