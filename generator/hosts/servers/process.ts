/** Configs that run the process behind a server as a service: a unit for systemd, and compose.yaml. */
import { dirname } from 'node:path/posix';
import type { DescribedSettings } from '../../api/settings.ts';
import { plainRoot, type ServerOptions, serverName } from './server.ts';

type Options = Pick<ServerOptions, 'root' | 'upstream'>;

/** The program beside the folder of the build, where `build --host node` writes it. */
const program = '.stele/node/serve.mjs';

/** Prints a unit for systemd. */
export function systemdUnit(settings: DescribedSettings, { root, upstream }: Options): string {
  const { host, port } = hostAndPort(upstream);
  return `\
# Save this as /etc/systemd/system/stele.service, then run: systemctl enable --now stele
[Unit]
Description=Stele for ${serverName(settings)}
After=network.target

[Service]
Environment=HOST=${host} PORT=${port} STELE_DIST=${plainRoot({ root })}
ExecStart=/usr/bin/node ${dirname(plainRoot({ root }))}/${program}
DynamicUser=yes
ProtectSystem=strict
Restart=on-failure

[Install]
WantedBy=multi-user.target
`;
}

/** Prints compose.yaml. It mounts the folder above the build, so that a new build can replace the old one. */
export function composeFile(_: DescribedSettings, { root, upstream }: Options): string {
  const { host, port } = hostAndPort(upstream);
  const folder = plainRoot({ root });
  const name = folder.slice(dirname(folder).length).replace(/^\//, '');
  return `\
# Save this as compose.yaml, then run: docker compose up --detach
services:
  stele:
    image: node:22-alpine
    user: node
    command: node /srv/site/${program}
    environment:
      HOST: 0.0.0.0
      PORT: "${port}"
      STELE_DIST: /srv/site/${name}
    ports:
      - "${host}:${port}:${port}"
    volumes:
      - ${dirname(folder)}:/srv/site:ro
    read_only: true
    restart: unless-stopped
`;
}

function hostAndPort(upstream: string): { readonly host: string; readonly port: string } {
  const end = upstream.lastIndexOf(':');
  return { host: upstream.slice(0, end), port: upstream.slice(end + 1) };
}
