/** The paths that a server in front passes to Stele, beside an existing site. */
import { ownedPatterns } from '../api/mount.ts';
import type { ApiSettings } from '../api/settings.ts';

/** Returns a pattern for PCRE and RE2 that matches Stele's paths. */
export function ownedPath(settings: ApiSettings): string {
  return `^/(?:${ownedPatterns(settings).join('|')})`;
}
