/** Checks that sidebars name existing pages and folders, each once, and `web` an existing page as its index. */
import type { Reporter } from '../../base/diagnostics.ts';
import type { Rule } from '../../base/rules.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import { type Described, descriptionsOf } from '../../collections/all.ts';
import type { SidebarEntry } from '../../collections/description.ts';
import type { Document } from '../read/document.ts';
import { readText } from '../scan/read-text.ts';
import { parseYaml } from '../yaml/yaml.ts';

/** A key in a sidebar, with its place in the description. */
type NamedKey = readonly [key: string, at: readonly string[]];

/** Reports mistakes at their places in the descriptions. `root` is the content folder. */
export function checkSidebars(
  documents: readonly Document[],
  settings: Described,
  root: string,
  reporter: Reporter,
): void {
  for (const { name, sidebar = [], web, invalid } of descriptionsOf(settings)) {
    if (sidebar.length === 0 && web.index === undefined) continue;
    const known = keysAndFolders(documents, name);
    const all = [...known];
    const seen = new Set<string>();
    // Where items with an error are left out, so are their lines.
    const ruleFor = (rule: Rule, isKnown: boolean): Rule =>
      isKnown || invalid === undefined ? rule : 'collections/sidebar-page';
    const listed = [...namedIn(sidebar, ['sidebar'])].flatMap(([key, at]) => {
      const expected = known.has(key)
        ? 'it once: it is already listed above'
        : `the key of a page or a folder of ${name}${didYouMean(key, all)}`;
      const isRight = known.has(key) && !seen.has(key);
      seen.add(key);
      const rule = ruleFor('collections/sidebar', known.has(key));
      return isRight ? [] : [{ at, rule, reason: `Unexpected "${excerpt(key)}", expected ${expected}` }];
    });
    const mistakes = [...listed, ...indexMistakes(web.index, documents, name, ruleFor('collections/value', false))];
    if (mistakes.length === 0) continue;
    const path = `collections/${name}.yaml`;
    const yaml = parseYaml(readText(root, path, reporter) ?? '');
    for (const { at, rule, reason } of mistakes) reporter.report(path, rule, reason, yaml.valueAt(at));
  }
}

function indexMistakes(index: string | undefined, documents: readonly Document[], name: string, rule: Rule) {
  if (index === undefined) return [];
  const keys = documents.flatMap(({ collection, key }) => (collection === name ? [key] : []));
  if (keys.includes(index)) return [];
  const reason = `Unexpected "${excerpt(index)}", expected the key of a page of ${name}${didYouMean(index, keys)}`;
  return [{ at: ['web', 'index'], rule, reason }];
}

function* namedIn(entries: readonly SidebarEntry[], at: readonly string[]): Generator<NamedKey> {
  for (const [index, entry] of entries.entries()) {
    const here = [...at, String(index)];
    if (typeof entry === 'string') yield [entry, here];
    else yield* namedIn(entry.items, [...here, 'items']);
  }
}

function keysAndFolders(documents: readonly Document[], name: string): Set<string> {
  const found = new Set<string>();
  for (const { collection, key } of documents) {
    if (collection !== name) continue;
    for (let part = key; part !== '' && !found.has(part); part = part.slice(0, Math.max(0, part.lastIndexOf('/'))))
      found.add(part);
  }
  return found;
}
