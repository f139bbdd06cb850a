/** Reads from Hugo's settings which folders have which language: `contentDir = "content/english"`. */
import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withoutSlashes } from '../../base/slashes.ts';
import { parseData } from '../../content/parse/formats.ts';
import { isMap } from '../../fields/map.ts';
import { languageCode } from './languages.ts';

const settings = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config', 'config/_default/languages'];

/** Languages in service.yaml's spelling, by the path of their folder. Folders at the root are left out. */
export function languageFolders(folder: string): ReadonlyMap<string, string> {
  const files = settings.flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`));
  const found = files.flatMap((file) => {
    const place = join(folder, file);
    if (!statSync(place, { throwIfNoEntry: false })?.isFile()) return [];
    const { data } = parseData(file, readFileSync(place, 'utf8'), true);
    const languages = file.includes('/languages.') ? data : Object(data).languages;
    return Object.entries(isMap(languages) ? languages : {}).flatMap(([code, own]) => {
      const [, path] = Object.entries(isMap(own) ? own : {}).find(([key]) => /^contentdir$/i.test(key)) ?? [];
      const below = typeof path === 'string' ? withoutSlashes(posix.normalize(path)) : '';
      return below.includes('/') && !below.startsWith('.') ? [[below, languageCode(code)] as const] : [];
    });
  });
  return new Map(found);
}
