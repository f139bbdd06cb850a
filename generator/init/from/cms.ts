/** Reads what Decap CMS, Sveltia CMS or Static CMS knows of a site: its collections, with their names and labels. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { parseYaml } from '../../content/parse/yaml.ts';
import { isMap } from '../../fields/map.ts';

export interface CmsCollection {
  readonly name: string;
  readonly label?: string;
  readonly singular?: string;
}

/** The collections of a CMS for the site in `folder`, by the folder that they have, without slashes at its ends. */
export function cmsCollections(folder: string): ReadonlyMap<string, CmsCollection> {
  const [path] = glob
    .sync('{,static/,public/,src/,source/,site/}{admin,cms}/config.{yml,yaml}', { cwd: folder })
    .sort();
  if (path === undefined) return new Map();
  const { data } = parseYaml(readFileSync(join(folder, path), 'utf8'));
  const written: unknown = isMap(data) ? Object(data).collections : undefined;
  return new Map(
    (Array.isArray(written) ? written : []).flatMap((one) => {
      const { name, label, label_singular: singular, folder: place } = Object(one);
      if (typeof place !== 'string' || typeof name !== 'string') return [];
      const collection = {
        name,
        ...(typeof label === 'string' ? { label } : {}),
        ...(typeof singular === 'string' ? { singular } : {}),
      };
      return [[place.replaceAll(/^\/|\/$/g, ''), collection] as const];
    }),
  );
}
