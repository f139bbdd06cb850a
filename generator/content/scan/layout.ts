/** The layout of the content folder: kinds of files, and the names that they have. */
import type { Collection } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { areOfSameFiles, readingIn } from '../../collections/reading.ts';
import { staticEndings } from './statics.ts';

const assetPath = new RegExp(
  `^assets/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\\.(${staticEndings})$`,
  'i',
);

/** Kinds of files, and the folder's layout in words for messages. */
export const layoutOf = memoizeByObject((descriptions: readonly Description[]) => {
  const all = descriptions.map((description) => ({ of: itemsKind(description.name), reading: readingIn(description) }));
  const inFolder = all.flatMap(({ reading }) => (reading.tree === undefined ? reading.files : []));
  return {
    kinds: [
      { of: 'service', pattern: /^service\.yaml$/ },
      { of: 'moved', pattern: /^moved\.yaml$/ },
      { of: 'collections', pattern: /^collections\/[^/]+\.yaml$/ },
      { of: 'words', pattern: /^words\/[^/]+\.yaml$/ },
      {
        of: 'card fonts',
        pattern: /^fonts\/(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*\.(?:ttf|otf|ttc|woff2)$/,
      },
      ...descriptions.flatMap(({ name, files, reading }) =>
        reading === undefined ? [{ of: itemsKind(name), pattern: layoutPattern(files) }] : [],
      ),
      { of: 'assets', pattern: assetPath },
      { of: 'scripts', pattern: /^scripts\/(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*\.js$/ },
      // The last: a collection may read such files.
      { of: 'home', pattern: /^home\.[^/.]+\.md$/ },
    ],
    expected: [
      'service.yaml',
      'moved.yaml',
      'home.*.md',
      'collections/*.yaml',
      'words/*.yaml',
      ...new Set(
        inFolder.map((files) => files.replace('.{lang}', '').replace('{key...}', '**/*').replace('{key}', '*')),
      ),
      'or an image, document, CSV, ZIP or WOFF2 file below assets/',
    ].join(', '),
    /** First segments of paths that are read, e.g. `posts`, or `{category}` for any folder. */
    folders: ['assets', 'collections', 'fonts', 'scripts', 'words', ...inFolder.map(firstSegment)],
    /** Collections whose files only their patterns define. */
    readings: descriptions.flatMap(({ name, reading }) =>
      reading === undefined ? [] : [{ of: itemsKind(name), reading }],
    ),
    /** Collections that read lists in the files of another, by that. */
    sharing: new Map(
      all.map(({ of, reading }) => [of, all.filter((other) => areOfSameFiles(reading, other.reading))] as const),
    ),
  };
});

/** The kind of a collection's files. Other kinds are one word. */
export function itemsKind(collection: Collection): string {
  return `items of ${collection}`;
}

export function firstSegment(pattern: string): string {
  return pattern.split('/')[0] ?? '';
}

/** Matches any language; service.yaml lists the allowed ones. */
function layoutPattern(files: string): RegExp {
  const parts = [
    [/\.\{lang\}/g, ''],
    [/\./g, '\\.'],
    [/\{key\\\.\\\.\\\.\}/g, '.+'],
    [/\{key\}/g, '[^/]+'],
  ] as const;
  return new RegExp(`^${parts.reduce((text, [from, to]) => text.replace(from, to), files)}$`);
}
