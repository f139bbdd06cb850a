/**
 * How the command answers its command line alone. Exit code 2 means that the line is wrong, whatever the content is.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stele } from './stele.ts';
import { steleHere } from './stele-here.ts';

const small = ['--content', 'test/sites/small'];

test.each([
  { name: 'the whole', args: ['--help'], says: ['build', 'check', 'preview', 'dev', '--version'] },
  { name: 'the whole, by command', args: ['help'], says: ['build', 'check', 'preview', 'dev'] },
  { name: 'build', args: ['build', '--help'], says: ['--content', '--out', '--base-url', '--json', 'BASE_URL'] },
  { name: 'check', args: ['check', '--help'], says: ['--content', '--base-url', '--json'] },
  { name: 'preview', args: ['preview', '--help'], says: ['--out', '--port', '(default: 4173)'] },
  { name: 'dev', args: ['dev', '--help'], says: ['--content', '--port', '(default: 5173)'] },
])('--help of $name is on standard output, exit code 0', async ({ args, says }) => {
  const { code, stdout, stderr } = await steleHere(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const word of says) expect(stdout).toContain(word);
});

test.each([[[]], [['build']], [['host']]])('-h prints what --help prints: %j', async (command) => {
  const help = await steleHere([...command, '--help']);
  expect(await steleHere([...command, '-h'])).toEqual(help);
});

test("--version prints package.json's version alone", async () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const option of ['--version', '-v'])
    expect(await steleHere([option])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test.each([
  { name: 'help', args: ['build', '--help'], code: 0 },
  { name: 'a usage error', args: ['build', '--fast'], code: 2 },
  { name: 'a wrong address', args: ['check', ...small, '--base-url', '/docs'], code: 2 },
  { name: 'an error in what it reads', args: ['preview', '--out', 'test/sites'], code: 1 },
])('a process ends after $name with exit code $code, and prints the same as in process', async ({ args, code }) => {
  const ended = await stele(args);
  expect(ended.code).toBe(code);
  expect(ended).toEqual(await steleHere(args));
});

test.each([
  { name: 'a line without a command', args: [], says: 'Usage: stele' },
  { name: 'an unknown command', args: ['publish'], says: 'publish' },
  { name: 'an unknown option', args: ['build', '--fast'], says: '--fast' },
  { name: 'an option of another command', args: ['check', '--out', 'x'], says: '--out' },
  { name: 'an argument too many', args: ['build', 'content'], says: 'too many arguments' },
  { name: 'a file that is not there', args: ['check', 'content/x.md'], says: 'Missing content/x.md' },
  { name: 'help for an unknown command', args: ['bulid', '--help'], says: 'Did you mean build?' },
  { name: 'a misspelt host', args: ['build', '--host', 'netlfy'], says: 'did you mean "netlify"?' },
  { name: 'an option without its value', args: ['check', '--content'], says: '--content' },
  { name: 'a port that is a word', args: ['preview', '--port', 'http'], says: '0 to 65535' },
  { name: 'a port that is empty', args: ['preview', '--port', ''], says: '0 to 65535' },
  { name: 'a port beyond the last', args: ['preview', '--port', '65536'], says: '0 to 65535' },
  { name: 'a negative port', args: ['preview', '--port=-1'], says: '0 to 65535' },
  { name: 'a fraction of a port', args: ['preview', '--port', '80.5'], says: '0 to 65535' },
  { name: 'a port in hexadecimal', args: ['preview', '--port', '0x50'], says: '0 to 65535' },
  { name: 'a wrong port for dev', args: ['dev', '--port', 'http'], says: '0 to 65535' },
  { name: 'an address without its scheme', args: ['probe', 'www.example.org'], says: 'Expected an http(s) address.' },
  { name: 'an address of another scheme', args: ['probe', 'ftp://a.example'], says: 'Expected an http(s) address.' },
  { name: 'a bucket that is a name', args: ['preview', '--bucket', 'site'], says: 'Expected an http(s) address.' },
  { name: 'a pause in words', args: ['probe', 'https://a.example', '--pace', '1s'], says: 'number of milliseconds' },
  {
    name: 'a host name with its port',
    args: ['preview', '--allowed-hosts', 'a.example,b.example:80'],
    says: 'Expected host names without a port, such as preview.example.com.',
  },
  { name: 'a host name with spaces alone', args: ['dev', '--allowed-hosts', ' '], says: 'Expected host names' },
])('$name is a usage error: exit code 2', async ({ args, says }) => {
  const { code, stdout, stderr } = await steleHere(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test.each([
  {
    name: 'a missing argument',
    args: ['explain'],
    stderr: `error: missing required argument 'rules'

Usage: stele explain [options] <rules...>
See all options: stele explain --help
`,
  },
  {
    name: 'an unknown command',
    args: ['publish'],
    stderr: `error: unknown command 'publish'

Usage: stele <command> [options]
See all commands: stele --help
`,
  },
])('a usage error prints the usage of its command alone: $name', async ({ args, stderr }) => {
  expect(await steleHere(args)).toEqual({ code: 2, stdout: '', stderr });
});

test('--help lists the commands in the order of use, and has the address of the documentation', async () => {
  const { stdout } = await steleHere(['--help']);
  expect([...stdout.matchAll(/^ {2}([a-z]+) (?=[[<])/gm)].map(([, name]) => name)).toEqual([
    ...['init', 'dev', 'check', 'build', 'preview', 'mcp', 'status', 'host', 'verify', 'probe', 'snapshot', 'diff'],
    ...['schema', 'explain', 'help'],
  ]);
  expect(stdout).toContain('\nDocumentation: docs');
});

test.each([
  'init',
  'dev',
  'check',
  'build',
  'preview',
  'mcp',
  'status',
  'host',
  'verify',
  'probe',
  'snapshot',
  'diff',
  'schema',
])('--help of %s ends with examples of it', async (command) => {
  const { stdout } = await steleHere([command, '--help']);
  expect(stdout).toMatch(new RegExp(`\nExamples:\n(?:  stele ${command}.*\n)+\nDocumentation: docs`));
});

test.each([
  ...['content', 'out', 'base-url', 'templates', 'host', 'now', 'cache'].map((name) => ({
    command: 'build',
    name,
  })),
  ...['content', 'base-url', 'now', 'cache'].map((name) => ({ command: 'check', name })),
  ...['content', 'out', 'templates', 'now', 'cache', 'port'].map((name) => ({ command: 'dev', name })),
  ...['out', 'root', 'listen', 'upstream'].map((name) => ({ command: 'host nginx', name })),
  ...['preview', 'verify', 'snapshot', 'schema', 'check --links'].map((command) => ({ command, name: 'out' })),
])('$command: an empty --$name is a usage error: exit code 2', async ({ command, name }) => {
  for (const value of ['', ' ']) {
    const { code, stdout, stderr } = await steleHere([...command.split(' '), `--${name}`, value], {
      cwd: 'test/sites',
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`--${name}`);
  }
});

test.each([
  { name: 'no scheme', url: 'www.example.org' },
  { name: 'a path', url: '/docs' },
  { name: 'another scheme', url: 'ftp://example.org' },
  { name: 'a script', url: 'javascript:alert(1)' },
  { name: 'no host', url: 'https://' },
  { name: 'a query', url: 'https://example.org/?a=1' },
  { name: 'an empty query', url: 'https://example.org/?' },
  { name: 'a fragment', url: 'https://example.org/#top' },
  { name: 'an empty fragment', url: 'https://example.org/#' },
  { name: 'a user', url: 'https://me@example.org' },
  { name: 'a password alone', url: 'https://:secret@example.org' },
  { name: 'a space in the host', url: 'https://exa mple.org' },
])('--base-url with $name is a usage error: exit code 2', async ({ url }) => {
  const { code, stdout, stderr } = await steleHere(['check', ...small, '--base-url', url]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('--base-url');
  expect(stderr).toContain('https://www.example.org');
});

test('a wrong address in BASE_URL is a usage error that names the variable: exit code 2', async () => {
  const { code, stderr } = await steleHere(['check', ...small], { env: { BASE_URL: 'example.org' } });
  expect(code).toBe(2);
  expect(stderr).toContain('BASE_URL "example.org"');
});
