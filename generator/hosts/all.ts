/** Every host that Stele knows. */
import type { DescribedSettings } from '../api/settings.ts';
import { UsageError } from '../base/usage-error.ts';
import { apacheServer } from './apache/config.ts';
import { apache } from './apache/host.ts';
import { caddyConfig } from './caddy/config.ts';
import { caddy } from './caddy/host.ts';
import { cloudflare } from './cloudflare/host.ts';
import { bun, deno } from './fetch/host.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify/host.ts';
import { nginxConfig } from './nginx/config.ts';
import { nginx } from './nginx/host.ts';
import { node } from './node/host.ts';
import { serve } from './serve/host.ts';

/** In the order in which they are listed. */
export const hosts: readonly Host[] = [netlify, cloudflare, deno, bun, node, nginx, caddy, apache, serve];

interface ConfigOptions {
  /** Folder of the build on the server, absolute. */
  readonly root: string;
  /** A port, or an address and port. */
  readonly listen: string;
  /** Whether `.br` files are served where a module is needed for that. */
  readonly brotli: boolean;
}

/** A host that is configured instead of running code. */
interface ConfigPrinter {
  readonly name: string;
  readonly print: (settings: DescribedSettings, options: ConfigOptions) => string;
}

export const configs: readonly ConfigPrinter[] = [
  { name: nginx.name, print: nginxConfig },
  { name: caddy.name, print: caddyConfig },
  { name: apache.name, print: apacheServer },
];

/** The host called `name`. Throws a UsageError where there is none. */
export function findHost(name: string): Host {
  const host = hosts.find((candidate) => candidate.name === name);
  if (host === undefined) {
    throw new UsageError(`Unexpected host "${name}", expected one of ${hosts.map((one) => one.name).join(', ')}`);
  }
  return host;
}
