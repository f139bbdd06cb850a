/** Servers of an existing site, with the lines that `stele host` prints for such a one copied into their configuration. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { steleHere } from '../cli/stele-here.ts';
import { freePort } from '../support/free-port.ts';
import type { Preview } from '../support/preview.ts';
import { isRoot, type ServerCommand, startServer } from './real-server.ts';

/** The lines that the printed configuration has for that of the site. */
const copied = (config: string) =>
  config.split('\n').flatMap((line) => (line.startsWith('#   ') ? [line.slice('#   '.length)] : []));

/** A project and the folder of its site. */
interface Project {
  readonly cwd: string;
  readonly out: string;
}

/** How to run the site's server with `printed`, Stele's configuration. */
type SiteServer = (project: Project, printed: string, port: number) => ServerCommand;

const siteServers = {
  nginx: ({ cwd, out }, printed, port) => {
    const root = join(cwd, out);
    writeFileSync(join(cwd, 'stele.conf'), printed);
    const own = [
      `server {\nlisten 127.0.0.1:${port};\nroot ${root};\nerror_page 404 /404.html;`,
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
  caddy: ({ cwd, out }, printed, port) => {
    writeFileSync(join(cwd, 'stele.caddy'), printed);
    const own = [
      `http://:${port} {\nbind 127.0.0.1\nroot * ${join(cwd, out)}`,
      ...copied(printed),
      'handle {\nfile_server\n}\nhandle_errors {\nrewrite * /404.html\nfile_server\n}\n}',
    ].join('\n');
    writeFileSync(join(cwd, 'Caddyfile'), `{\nadmin off\n}\nimport stele.caddy\n${own}\n`);
    const args = ['run', '--config', join(cwd, 'Caddyfile'), '--adapter', 'caddyfile'];
    return { command: 'caddy', args, env: { HOME: cwd } };
  },
  apache: ({ cwd, out }, printed, port) => {
    const root = join(cwd, out);
    const modules = ['proxy', 'proxy_http'].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    );
    const own = [
      `Listen 127.0.0.1:${port}\n<VirtualHost *:${port}>\nServerName site\nDocumentRoot ${root}`,
      ...copied(printed),
      `ErrorDocument 404 /404.html\n<Directory ${root}>\nAllowOverride All\nRequire all granted\nDirectoryIndex index.html\n</Directory>\n</VirtualHost>`,
    ];
    writeFileSync(join(cwd, 'httpd.conf'), [...modules, printed, ...own].join('\n'));
    const paths = ['-C', `DefaultRuntimeDir ${cwd}`, '-c', `PidFile ${join(cwd, 'httpd.pid')}`];
    const args = ['-f', join(cwd, 'httpd.conf'), ...paths, '-c', `ErrorLog ${join(cwd, 'error.log')}`];
    return { command: 'apache2', args: [...args, '-D', 'FOREGROUND'] };
  },
} satisfies Record<string, SiteServer>;

export type SiteHost = keyof typeof siteServers;

/** Serves the project with the site's own server, and Stele's server behind it. */
export async function startSite(host: SiteHost, project: Project, baseUrl: string): Promise<Preview> {
  const { cwd, out } = project;
  const [site, stele] = [await freePort(), await freePort()];
  const args = ['host', host, '--out', out, '--root', join(cwd, out), '--listen', `127.0.0.1:${stele}`];
  const { code, stdout, stderr } = await steleHere(args, { cwd });
  if (code !== 0 || stderr !== '') throw new Error(stderr);
  return startServer(siteServers[host](project, stdout, site), site, baseUrl);
}
