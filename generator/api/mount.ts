/**
 * The paths that belong to Stele beside an existing site (`mount` in service.yaml): `/api/`, `/openapi.json` and
 * `/openapi.yaml`, images and files of a tree, and the documents that the operator names. All others belong to the
 * other site.
 */
import type { Mountable } from '../collections/mountable.ts';
import type { ApiSettings } from './settings.ts';

/** True if the site has the document; beside an existing site only if `mount` names it. */
export function hasDocument(name: Mountable, { mount }: Pick<ApiSettings, 'mount'>): boolean {
  return !mount || mount.includes(name);
}

/**
 * Returns a function that is true for paths, without a leading slash, that belong to Stele. Without another site, all
 * do.
 */
export function ownership(settings: ApiSettings): (path: string) => boolean {
  if (settings.mount === undefined) return () => true;
  const pattern = new RegExp(ownedPath(settings));
  return (path) => pattern.test(`/${path}`);
}

/** Pattern of owned paths beside an existing site, for JavaScript, PCRE and RE2: servers in front have it too. */
export function ownedPath(settings: ApiSettings): string {
  return `^/(?:${ownedPatterns(settings).join('|')})`;
}

/** Patterns for the beginning of owned paths, without a leading slash. */
function ownedPatterns({ mount = [], languages, defaultLanguage }: ApiSettings): readonly string[] {
  const others = languages.filter((lang) => lang !== defaultLanguage);
  const patterns: Partial<Record<Mountable, readonly string[]>> = {
    // Includes the style and scripts of its pages.
    developers: [`${others.length === 0 ? '' : `(?:(?:${others.join('|')})/)?`}developers(?:/|$)`, '_site/'],
    'llms.txt': [`llms(?:\\.(?:${languages.join('|')}))?\\.txt$`],
    '.well-known': ['\\.well-known/(?:openapi\\.json$|api-catalog$|agent-card\\.json$|agent-skills/|security\\.txt$)'],
    mcp: ['mcp(?:$|/server-card$)', '\\.well-known/(?:ai-catalog\\.json$|mcp/)'],
  };
  return [
    'api(?:/|$)',
    'openapi\\.(?:json|yaml)$',
    'assets/_tree/',
    // The others are folders.
    ...mount.flatMap((name) => patterns[name] ?? [`${name}/`]),
  ];
}
