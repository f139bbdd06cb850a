/** Reads from Hugo's settings which folders have which language: `contentDir = "content/english"`. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isFile } from '../../base/make-folder.ts';
import { withoutSlashes } from '../../base/paths.ts';
import { parseData } from '../../content/parse/formats.ts';
import { isMap } from '../../fields/map.ts';
import { languageCode } from './languages.ts';

const inEachForm = (name: string) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`);

/** Paths of Hugo's settings. */
export const hugoSettings = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap(inEachForm);

/** Languages in service.yaml's spelling, by the path of their folder. Folders at the root are left out. */
export function languageFolders(folder: string): ReadonlyMap<string, string> {
  const found = [...hugoSettings, ...inEachForm('config/_default/languages')].flatMap((file) => {
    const place = join(folder, file);
    if (!isFile(place)) return [];
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
