/**
 * `mount` on real servers: the printed lines, copied into the configuration of the site's own server, give Stele its paths
 * and leave every other to the site.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { freePort } from '../support/free-port.ts';
import { needs } from '../support/needs.ts';
import { serve } from '../support/preview.ts';
import { isRoot, type ServerCommand, startServer } from './real-server.ts';

/** Hosts without code need all sizes. */
const service = (sizes: string) =>
  `${readFileSync('test/sites/small/service.yaml', 'utf8').replace(/page_sizes: .*/, `page_sizes: ${sizes}`)}mount: [developers, .well-known]\n`;

/** A folder with another site in `public` and the build for `host` in it. */
async function combined(host: string): Promise<string> {
  const sizes = ['nginx', 'caddy', 'apache'].includes(host) ? 'all' : '[100]';
  const content = contentFolder({ 'service.yaml': service(sizes) });
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

/** The lines that the printed configuration has for that of the site. */
const copied = (config: string) =>
  config.split('\n').flatMap((line) => (line.startsWith('#   ') ? [line.slice('#   '.length)] : []));

interface Ports {
  readonly site: number;
  readonly stele: number;
}

/** How to run the site's server in `cwd` with `printed`, Stele's configuration. */
type SiteServer = (cwd: string, printed: string, ports: Ports) => ServerCommand;

const servers: Readonly<Record<string, SiteServer>> = {
  nginx: (cwd, printed, { site }) => {
    const root = join(cwd, 'public');
    writeFileSync(join(cwd, 'stele.conf'), printed);
    const own = [
      `server {\nlisten 127.0.0.1:${site};\nroot ${root};\nerror_page 404 /404.html;`,
      ...copied(printed),
      'location / { try_files $uri $uri/index.html =404; }\n}',
    ].join('\n');
    const http = `include /etc/nginx/mime.types;\naccess_log off;\nserver_tokens on;\ninclude stele.conf;\n${own}`;
    writeFileSync(join(cwd, 'nginx.conf'), `events { }\nhttp {\n${http}\n}\n`);
    const globals = `daemon off; pid "${join(cwd, 'nginx.pid')}"; ${isRoot ? 'user root;' : ''}`;
    return {
      command: 'nginx',
      args: ['-c', join(cwd, 'nginx.conf'), '-e', join(cwd, 'error.log'), '-g', globals],
    };
  },
  caddy: (cwd, printed, { site }) => {
    writeFileSync(join(cwd, 'stele.caddy'), printed);
    const own = [
      `http://:${site} {\nbind 127.0.0.1\nroot * ${join(cwd, 'public')}`,
      ...copied(printed),
      'handle {\nfile_server\n}\nhandle_errors {\nrewrite * /404.html\nfile_server\n}\n}',
    ].join('\n');
    writeFileSync(join(cwd, 'Caddyfile'), `{\nadmin off\n}\nimport stele.caddy\n${own}\n`);
    const args = ['run', '--config', join(cwd, 'Caddyfile'), '--adapter', 'caddyfile'];
    return { command: 'caddy', args, env: { HOME: cwd } };
  },
  apache2: (cwd, printed, { site }) => {
    const root = join(cwd, 'public');
    const modules = ['proxy', 'proxy_http'].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    );
    const own = [
      `Listen 127.0.0.1:${site}\n<VirtualHost *:${site}>\nServerName site\nDocumentRoot ${root}`,
      ...copied(printed),
      `ErrorDocument 404 /404.html\n<Directory ${root}>\nAllowOverride All\nRequire all granted\nDirectoryIndex index.html\n</Directory>\n</VirtualHost>`,
    ];
    writeFileSync(join(cwd, 'httpd.conf'), [...modules, printed, ...own].join('\n'));
    const paths = ['-C', `DefaultRuntimeDir ${cwd}`, '-c', `PidFile ${join(cwd, 'httpd.pid')}`];
    const args = ['-f', join(cwd, 'httpd.conf'), ...paths, '-c', `ErrorLog ${join(cwd, 'error.log')}`];
    return { command: 'apache2', args: [...args, '-D', 'FOREGROUND'] };
  },
};

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

describe.each([
  { host: 'nginx', command: 'nginx' },
  { host: 'caddy', command: 'caddy' },
  { host: 'apache', command: 'apache2' },
])('$host', ({ host, command }) => {
  const isThere = spawnSync(command, ['-v']).error === undefined;
  test(
    'answers for Stele at its paths, and leaves all others to the site',
    needs(isThere, `${command} is not installed`),
    async () => {
      const cwd = await combined(host);
      const ports = { site: await freePort(), stele: await freePort() };
      const args = ['host', host, '--out', 'public', '--root', join(cwd, 'public')];
      const printed = await steleHere([...args, '--listen', `127.0.0.1:${ports.stele}`], { cwd });
      expect(printed).toMatchObject({ code: 0, stderr: '' });
      const run = servers[command]?.(cwd, printed.stdout, ports);
      if (run === undefined) throw new Error(command);
      const server = await startServer(run, ports.site, 'https://small.example');
      onTestFinished(() => server.close());
      await expectAnswers(server.origin);
    },
  );
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
  { host: 'netlify', files: ['.netlify/v1/edge-functions/stele-api.js'] },
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
