/** `stele host`: the configs that it prints; whether servers answer rightly with them is test/hosts/servers/. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { manyPosts } from '../support/many-posts.ts';
import { steleHere as stele } from './stele-here.ts';

let folder: string;

beforeAll(async () => {
  const content = manyPosts(2, '[100]');
  folder = dirname(content);
  const build = async (...args: string[]) =>
    expect(await stele(['build', ...args], { cwd: folder })).toMatchObject({ code: 0 });
  await build('--host', 'node', '--out', 'node');
  await build('--host', 'netlify', '--out', 'netlify');
  await build('--out', 'none');
  const service = join(content, 'service.yaml');
  const settings =
    'name: P\ndescription: P.\nbase_url: https://many.example\nlanguages: [en, ja]\ndefault_language: en\n' +
    'operator: { en: P }\nsections: []\naddressing: path\n';
  writeFileSync(service, settings);
  await build('--out', 'files');
  writeFileSync(service, settings.replace('many.example', 'many.example/below'));
  await build('--out', 'below');
});

const printed = async (...args: string[]) => {
  const { code, stdout, stderr } = await stele(['host', ...args], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

describe.each(['nginx', 'caddy', 'apache'])('`stele host %s`', (name) => {
  test('prints a short proxy for a build for Node', async () => {
    const text = await printed(name, '--out', 'node', '--upstream', '8123');
    expect(text).toContain('127.0.0.1:8123');
    expect(text.split('\n').length).toBeLessThan(50);
    // Its size does not grow with content: no id or slug is in it.
    expect(text).not.toContain('post-0');
  });

  test('prints a config over the files for a build with `addressing: path`', async () => {
    const text = await printed(name, '--out', 'files', '--root', '/srv/site/dist');
    expect(text).toContain('/srv/site/dist');
    expect(text).not.toContain('8080');
    expect(text).not.toContain('post-0');
  });
});

test.each(['x:y', ':8080', '70000'])('an upstream %s is refused by its name', async (upstream) => {
  const { code, stderr } = await stele(['host', 'nginx', '--out', 'node', '--upstream', upstream], { cwd: folder });
  expect([code, stderr.split('\n')[0]]).toEqual([
    2,
    `Unexpected --upstream "${upstream}", expected an address like 8080 or 127.0.0.1:8080`,
  ]);
});

test('Caddy serves the name of the site on port 443, and gets a certificate for it', async () => {
  const text = await printed('caddy', '--out', 'node', '--listen', '443');
  expect(text).toMatch(/^many\.example \{$/m);
  expect(text).not.toContain('bind');
});

test('`stele host systemd` prints a unit that starts the program beside the build', async () => {
  const unit = await printed('systemd', '--out', 'node', '--root', '/srv/site/dist', '--upstream', '127.0.0.1:9000');
  expect(unit).toContain('\nEnvironment=HOST=127.0.0.1 PORT=9000 STELE_DIST=/srv/site/dist\n');
  expect(unit).toContain('\nExecStart=/usr/bin/node /srv/site/.stele/node/serve.mjs\n');
});

test('`stele host compose` prints a compose.yaml that mounts the folder above the build', async () => {
  const { stele: service } = parse(await printed('compose', '--out', 'node', '--root', '/srv/site/dist')).services;
  expect(service).toMatchObject({
    command: 'node /srv/site/.stele/node/serve.mjs',
    environment: { HOST: '0.0.0.0', PORT: '8080', STELE_DIST: '/srv/site/dist' },
    ports: ['127.0.0.1:8080:8080'],
    volumes: ['/srv/site:/srv/site:ro'],
  });
});

test.each([
  { name: 'an unknown config', args: ['host', 'iis'], says: /nginx, caddy, apache, systemd, compose/ },
  { name: 'no config', args: ['host'], says: /nginx, caddy, apache, systemd, compose/ },
  { name: 'JSON without the list', args: ['host', 'nginx', '--json'], says: /expected it only with --list/ },
  {
    name: 'a folder that is no build',
    args: ['host', 'nginx', '--out', '.'],
    code: 1,
    says: /not the output of a build: .* is missing\. Run: stele build/,
  },
  {
    name: 'a listen address that is none',
    args: ['host', 'nginx', '--out', 'node', '--listen', 'x y'],
    says: /^Unexpected listen address "x y", expected one like 8080, :8080 or 127\.0\.0\.1:8080\n$/,
  },
  {
    name: 'a folder with characters that a server gives a meaning to',
    args: ['host', 'nginx', '--out', 'files', '--root', '/srv/$host; #'],
    says: /^Unexpected folder "\/srv\/\$host; #", expected a path of letters, digits and .*--root/,
  },
  {
    name: 'a build for a host of its own',
    args: ['host', 'apache', '--out', 'netlify'],
    says: /^Unexpected build in netlify for netlify, expected one for node, or with `addressing: path`\. Run: stele build --host node --out netlify\n$/,
  },
  {
    name: 'a unit for files without a process',
    args: ['host', 'systemd', '--out', 'files'],
    says: /^Unexpected build in files for no host, expected one for node\. Run: stele build --host node --out files\n$/,
  },
  {
    name: 'files below a path of the host name',
    args: ['host', 'caddy', '--out', 'below'],
    says: /^Unexpected path in base_url "https:\/\/many\.example\/below", expected none/,
  },
])('`stele host` refuses $name', async ({ args, code = 2, says }) => {
  const result = await stele(args, { cwd: folder });
  expect(result.code).toBe(code);
  expect(result.stdout).toBe('');
  expect(result.stderr).toMatch(says);
});

test.each(['nginx', 'caddy', 'apache'])(
  'a build for %s is refused, and the message says what to write',
  async (host) => {
    const { code, stderr } = await stele(['build', '--host', host], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain(`Unexpected host "${host}"`);
    expect(stderr).toContain(`write \`node\`, and \`stele host ${host}\` prints the config of ${host}`);
  },
);
