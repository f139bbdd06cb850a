/** The web addresses that a build answers, whatever the language. */
import { collectionNames } from '../collections/all.ts';
import { webPathOf } from '../collections/web.ts';
import type { Language } from '../model/site.ts';
import type { Snapshot } from './snapshot.ts';

/** Of its items, and of those that lead on to them. */
export function webPathsOf({ items, moved, languages }: Snapshot): Set<string> {
  return new Set([
    ...items.map(({ path }) => withoutLanguage(path, languages)),
    ...collectionNames.flatMap((name) => Object.keys(moved[name] ?? {}).map((key) => webPathOf(name, key))),
    ...Object.keys(moved.paths ?? {}),
  ]);
}

/** `/ja/posts/hello/` as `posts/hello`. */
export function withoutLanguage(path: string, languages: readonly Language[]): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.slice(languages.includes(segments[0] ?? '') ? 1 : 0).join('/');
}
