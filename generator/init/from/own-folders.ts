/** Parts a collection whose pages stand at the root from the folders whose addresses Stele itself has: `docs/api/`. */
import { posix } from 'node:path';
import { groupBy } from '../../base/group-by.ts';
import { withoutNumbers } from '../../collections/name-pattern.ts';
import { ownSegments } from '../../collections/web.ts';
import { firstSegment } from '../../content/scan/layout.ts';
import type { ContentFile } from './files.ts';
import type { FoundGroup } from './found-group.ts';
import { nameReader } from './item-keys.ts';

/** The group without such folders, and a group of each, so that one folder does not move the pages of all others. */
export function withOwnFolders(group: FoundGroup): readonly FoundGroup[] {
  const { place, files, patterns, codes, isNumbered } = group;
  const nameOf = nameReader({ patterns, codes });
  const slugOf = ({ path }: ContentFile) => nameOf(path)?.captures.slug ?? '';
  const isInFolder = (file: ContentFile) => slugOf(file).includes('/') || posix.parse(file.path).name !== slugOf(file);
  const byHead = groupBy(files, (file) => (isInFolder(file) ? firstSegment(slugOf(file)) : ''));
  const taken = [...byHead].filter(([head]) => ownSegments.includes(isNumbered ? withoutNumbers(head) : head));
  if (taken.length === 0 || taken.reduce((sum, [, own]) => sum + own.length, 0) === files.length) return [group];
  const moved = new Set(taken.flatMap(([, own]) => own));
  const before = place === '' ? '' : `${place}/`;
  const excluded = taken.map(([head]) => `${before.replaceAll('{lang}', '*')}${head}/**`);
  const rest = files.filter((file) => !moved.has(file));
  return [
    { ...group, files: rest, exclude: [...group.exclude, ...excluded] },
    ...taken.map(([head, own]) => ({
      ...group,
      place: before + head,
      files: own,
      patterns: patterns.flatMap((pattern) => {
        const [, folder = '', slug] = /^([^{]*(?:\{lang\}\/)?)(\{slug.*)$/.exec(pattern) ?? [];
        return slug === undefined ? [] : [`${folder}${head}/${slug}`];
      }),
    })),
  ];
}
