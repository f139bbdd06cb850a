/**
 * `mount` on real servers: the printed config gives Stele its paths and leaves every other to the site.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { serve } from '../support/preview.ts';
import { forEachServer } from './servers/started.ts';
import { startSite } from './site-servers.ts';

const service = `${readFileSync('test/sites/small/service.yaml', 'utf8')}mount: [developers, .well-known]\n`;

/** A folder with another site in `public` and the build for `host` in it. */
async function combined(host: string): Promise<string> {
  const content = contentFolder({ 'service.yaml': service });
  const cwd = dirname(content);
  // Apache runs as a user of its own.
  chmodSync(cwd, 0o755);
  for (const [path, text] of Object.entries({
    'index.html': '<h1>Home</h1>',
    'blog/index.html': '<h1>Blog</h1>',
    '404.html': '<h1>Not theirs</h1>',
    'robots.txt': 'User-agent: *\n',
    '.htaccess': '# Theirs\n',
  })) {
    mkdirSync(dirname(join(cwd, 'public', path)), { recursive: true });
    writeFileSync(join(cwd, 'public', path), text);
  }
  expect(await steleHere(['build', '--out', 'public', '--host', host], { cwd })).toMatchObject({ code: 0 });
  return cwd;
}

interface Expected {
  readonly target: string;
  readonly status: number;
  readonly type?: string;
  readonly text?: string;
  /** Whether Stele answers. */
  readonly ours: boolean;
  readonly method?: string;
  readonly accept?: string;
}

/** On every host. */
const requests: readonly Expected[] = [
  { target: '/', status: 200, text: 'Home', ours: false },
  { target: '/', status: 200, text: 'Home', ours: false, accept: 'text/markdown' },
  { target: '/blog/', status: 200, text: 'Blog', ours: false },
  { target: '/robots.txt', status: 200, text: 'User-agent', ours: false },
  { target: '/api-guide/', status: 404, ours: false },
  { target: '/nothing/', status: 404, ours: false },
  { target: '/api/v1/', status: 200, type: 'application/json', text: 'Small API', ours: true },
  { target: '/api/v1/posts?page_size=1', status: 200, type: 'application/json', text: '"page_size":1', ours: true },
  { target: '/api/v1/posts/hello', status: 200, type: 'application/json', text: '"slug":"hello"', ours: true },
  { target: '/api/v1/posts/none', status: 404, type: 'application/problem+json', text: 'post_not_found', ours: true },
  { target: '/api/v1/posts?page=x', status: 400, type: 'application/problem+json', text: '"page"', ours: true },
  { target: '/api/v1/posts', status: 405, type: 'application/problem+json', ours: true, method: 'POST' },
  { target: '/api/v1/posts', status: 204, ours: true, method: 'OPTIONS' },
  { target: '/openapi.yaml', status: 200, type: 'application/yaml', ours: true },
  { target: '/.well-known/api-catalog', status: 200, type: 'application/linkset+json', ours: true },
  { target: '/developers/', status: 200, type: 'text/html', text: 'Small API', ours: true },
];

async function expectAnswers(origin: string): Promise<void> {
  for (const { target, status, type = '', text = '', ours, method = 'GET', accept = '*/*' } of requests) {
    const answer = await fetch(origin + target, { method, headers: { accept }, redirect: 'manual' });
    const about = `${method} ${target}`;
    expect(answer.status, about).toBe(status);
    expect(answer.headers.get('content-type') ?? '', about).toContain(type);
    expect(await answer.text(), about).toContain(status === 404 && !ours ? 'Not theirs' : text);
    expect(answer.headers.get('access-control-allow-origin'), about).toBe(ours ? '*' : null);
  }
}

forEachServer(({ name }) => {
  test('answers for Stele at its paths, and leaves all others to the site', async () => {
    const cwd = await combined('node');
    const server = await startSite(name, { cwd, out: 'public' }, 'https://small.example');
    onTestFinished(() => server.close());
    await expectAnswers(server.origin);
    // A name that begins with a dot.
    expect((await fetch(`${server.origin}/.htaccess`)).status).toBe(404);
    const probed = await steleHere(['probe', server.origin, '--mount', 'developers,.well-known', '--pace', '0']);
    // Links lead to the address of the published site, where nobody answers.
    expect(probed.stdout.split('\n').filter((line) => line.startsWith('differs'))).toEqual([
      'differs  a self link answers with its list',
    ]);
  });
});

test('the preview serves pages and API of the folder', async () => {
  const cwd = await combined('node');
  const preview = await serve(join(cwd, 'public'), 'https://small.example');
  onTestFinished(() => preview.close());
  for (const { target, status, text = '', method = 'GET' } of requests.filter(({ accept }) => accept === undefined)) {
    const answer = await fetch(preview.origin + target, { method });
    expect(answer.status, target).toBe(status);
    expect(await answer.text(), target).toContain(text);
  }
});

test.each([
  {
    host: 'netlify',
    files: ['api', 'changes', 'search'].map((name) => `.netlify/v1/edge-functions/stele-${name}.js`),
  },
  {
    host: 'cloudflare',
    files: ['bucket-worker', 's3-worker', 'worker'].map((name) => `.stele/cloudflare/${name}.js`),
  },
])(
  '$host gets the code that answers the API, and neither its configuration nor files at the root',
  async ({ host, files }) => {
    const cwd = await combined(host);
    expect(filesBelow(cwd).filter((path) => !/^(content|public|public\.stele|node_modules)\//.test(path))).toEqual(
      files,
    );
    expect(filesBelow(join(cwd, 'public')).filter((path) => !path.includes('/'))).toEqual([
      '.htaccess',
      '404.html',
      'index.html',
      'openapi.json',
      'openapi.yaml',
      'robots.txt',
    ]);
  },
);
