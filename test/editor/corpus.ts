/**
 * YAML as editors write it, good and bad: the sample, the small site, and every mistake that the tests of diagnostics
 * make in a file of YAML or in front matter. A text that is no YAML is left out: no schema is asked about it.
 */
import { readFileSync } from 'node:fs';
import { Diagnostics } from '../../generator/base/diagnostics.ts';
import { splitFrontMatter } from '../../generator/content/parse/front-matter.ts';
import { parseYaml } from '../../generator/content/yaml/yaml.ts';
import { frontMatterMistakes } from '../content/mistakes/front-matter.ts';
import type { Mistake } from '../content/mistakes/mistake.ts';
import { movedMistakes } from '../content/mistakes/moved.ts';
import { productMistakes } from '../content/mistakes/products.ts';
import { serviceMistakes } from '../content/mistakes/service.ts';
import { severalMistakes } from '../content/mistakes/several.ts';
import { contractSite, filesBelow } from '../support/folders.ts';
import { validateKind } from '../support/validate-kind.ts';

export type Kind = 'service' | 'product' | 'page' | 'post' | 'moved';

export interface Text {
  readonly name: string;
  readonly kind: Kind;
  readonly yaml: string;
  readonly data: unknown;
  /** 1-based lines on which Stele finds something; empty where the schema is kept. */
  readonly lines: readonly number[];
}

/** By kind, where its files lie and what Stele itself calls them. */
const places = [
  ['service', /^service\.yaml$/, 'service'],
  ['moved', /^moved\.yaml$/, 'moved'],
  ['product', /^products\/.*\.yaml$/, 'products'],
  ['page', /^pages\/.*\.md$/, 'pages'],
  ['post', /^posts\/.*\.md$/, 'posts'],
] as const;

export function corpus(): Text[] {
  const mistakes: readonly Mistake[] = [
    ...serviceMistakes,
    ...productMistakes,
    ...frontMatterMistakes,
    ...movedMistakes,
    ...severalMistakes,
  ];
  return [
    ...[contractSite, 'test/sites/small'].flatMap((folder) =>
      filesBelow(folder).flatMap((path) =>
        textOf(`${folder}/${path}`, path, () => readFileSync(`${folder}/${path}`, 'utf8')),
      ),
    ),
    ...mistakes.flatMap(({ name, changes }) =>
      Object.entries(changes).flatMap(([path, text]) =>
        typeof text === 'string' ? textOf(`${name}: ${path}`, path, () => text) : [],
      ),
    ),
  ];
}

function textOf(name: string, path: string, read: () => string): Text[] {
  const place = places.find(([, pattern]) => pattern.test(path));
  if (place === undefined) return [];
  const [kind, , file] = place;
  const yaml = path.endsWith('.md') ? frontMatter(read()) : read();
  if (yaml === undefined) return [];
  const document = parseYaml(yaml);
  if (document.mistakes.length > 0) return [];
  const diagnostics = new Diagnostics('content');
  validateKind(file, path, document, diagnostics);
  const lines = diagnostics.files().flatMap(({ messages }) => messages.map(({ line = 1 }) => line));
  return [{ name, kind, yaml, data: document.data, lines }];
}

/** What stands between the lines `---`; undefined where there is no front matter. */
function frontMatter(text: string): string | undefined {
  return splitFrontMatter(text).kind === 'broken' ? undefined : /^---\n(.*?)^---/ms.exec(text)?.[1];
}
