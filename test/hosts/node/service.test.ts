/** What `stele host systemd` and `stele host compose` print, run: systemd's own check of the unit, and the programs that both start. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { steleHere } from '../../cli/stele-here.ts';
import { freePort } from '../../support/free-port.ts';
import { manyPosts } from '../../support/many-posts.ts';
import { needs } from '../../support/needs.ts';
import { scratchFolder } from '../../support/scratch.ts';

let folder: string;
/** What `stele host <name>` prints for the build. */
const printed = async (name: string, ...more: string[]) =>
  (await steleHere(['host', name, '--root', join(folder, 'dist'), ...more], { cwd: folder })).stdout;

beforeAll(async () => {
  folder = dirname(manyPosts(2, '[100]'));
  expect(await steleHere(['build', '--host', 'node'], { cwd: folder })).toMatchObject({ code: 0 });
});

/** The status of the API's root, once the program answers. */
async function statusFrom(port: number, command: string, env: Readonly<Record<string, string>>): Promise<number> {
  const [program = '', ...args] = command.split(' ');
  expect(program).toMatch(/^(\/usr\/bin\/)?node$/);
  const child = spawn(process.execPath, args, { cwd: '/', env, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  const ask = () => fetch(`http://127.0.0.1:${port}/api/v1`).then(({ status }) => status);
  await expect.poll(() => ask().catch(() => undefined)).toBeDefined();
  return ask();
}

test('the program of the unit answers from the build', async () => {
  const port = await freePort();
  const unit = await printed('systemd', '--upstream', `127.0.0.1:${port}`);
  const [, environment = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  const env = Object.fromEntries(environment.split(' ').map((pair) => pair.split('=')));
  expect(await statusFrom(port, command, env)).toBe(200);
});

test('the program of compose.yaml answers from the build, where its folder is mounted', async () => {
  const port = await freePort();
  const { stele } = parse(await printed('compose', '--upstream', `127.0.0.1:${port}`)).services;
  const [, inside] = /^(.+):(.+):ro$/.exec(stele.volumes[0])?.slice(1) ?? [];
  expect(stele.volumes).toEqual([`${folder}:${inside}:ro`]);
  // In place of a container, the paths that it would see are those that they stand for.
  const outside = (text: string) => text.replaceAll(inside ?? '', folder);
  const { STELE_DIST, ...env } = stele.environment;
  expect(await statusFrom(port, outside(stele.command), { ...env, STELE_DIST: outside(STELE_DIST) })).toBe(200);
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze') && existsSync('/usr/bin/node');
test(
  'systemd finds nothing wrong with the unit',
  needs(hasSystemd, 'systemd or /usr/bin/node is missing'),
  async () => {
    const file = join(scratchFolder(), 'stele.service');
    const verify = () => spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr;
    const unit = await printed('systemd');
    writeFileSync(file, unit);
    expect(verify()).toBe('');
    writeFileSync(file, unit.replace('DynamicUser=', 'DynamicUsers='));
    expect(verify()).toContain('DynamicUsers');
  },
);
