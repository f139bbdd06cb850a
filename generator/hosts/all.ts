/** Every host and every server that Stele knows. */

import { UsageError } from '../base/errors.ts';
import { serverHint } from '../base/host-names.ts';
import { didYouMean } from '../base/wording.ts';
import { cloudflare } from './cloudflare/host.ts';
import { bun, deno } from './fetch/host.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify/host.ts';
import { node } from './node/host.ts';
import { serve } from './serve/host.ts';
import { apache } from './servers/apache.ts';
import { caddy } from './servers/caddy.ts';
import { nginx } from './servers/nginx.ts';
import type { Server } from './servers/server.ts';

/** In the order of listing. */
export const hosts: readonly Host[] = [netlify, cloudflare, deno, bun, node, serve];

/** Returns the host called `name`. Undefined if there is none. */
export function hostCalled(name: string): Host | undefined {
  return hosts.find((host) => host.name === name);
}

/** Returns the host called `name`. Throws a UsageError if there is none. */
export function findHost(name: string): Host {
  const host = hostCalled(name);
  if (host === undefined) {
    const names = hosts.map((one) => one.name);
    throw new UsageError(
      `Unexpected host "${name}", expected one of ${names.join(', ')}${didYouMean(name, names)}${serverHint(name)}`,
    );
  }
  return host;
}

/** The servers for which `stele host` prints configs, in the order of listing. */
export const servers: readonly Server[] = [nginx, caddy, apache];
