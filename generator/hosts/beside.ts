/** What the server of an existing site is told, beside which Stele lies: it hands Stele's paths to Stele's own server. */
import { ownedPatterns } from '../api/mount.ts';
import type { ApiSettings } from '../api/settings.ts';
import type { ListenAddress } from './listen.ts';

/** A pattern of PCRE and RE2 for the paths that are Stele's. */
export function ownedPath(settings: ApiSettings): string {
  return `^/(?:${ownedPatterns(settings).join('|')})`;
}

/** The address at which the site's server reaches Stele's. */
export function behind({ hosts: [host] = ['127.0.0.1'], port }: Pick<ListenAddress, 'port' | 'hosts'>): string {
  return `http://${host}:${port}`;
}

/** Lines for people to copy, as they are, into another configuration. */
export function toCopy(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `#   ${line}`);
}
