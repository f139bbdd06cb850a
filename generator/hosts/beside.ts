/** The paths that a server in front hands to Stele, beside an existing site. */
import { ownedPatterns } from '../api/mount.ts';
import type { ApiSettings } from '../api/settings.ts';

/** A pattern of PCRE and RE2 for the paths that are Stele's. */
export function ownedPath(settings: ApiSettings): string {
  return `^/(?:${ownedPatterns(settings).join('|')})`;
}
