/**
 * Verifies what a build changed, if the tree before it was verified: the changed files, and what a change can break in
 * the others, of which only the digests are compared. Whatever looks wrong is left to `verify`, which knows the place.
 */
import { answersFolder, collectionsFile, missingPathFile, movedFile, settingsFile } from '../api/paths.ts';
import { loadPatternEngine } from '../base/linear-pattern.ts';
import { mediaTypeOf } from '../edge/media-types.ts';
import { utf8Decoder } from '../edge/read.ts';
import { membersOf } from '../fields/map.ts';
import type { Digests } from '../output/manifest.ts';
import type { Changes } from '../output/write.ts';
import { createAsk } from './ask.ts';
import { BuiltTree } from './built-tree.ts';
import { createCheckDocument } from './check-document.ts';
import { entryPoints } from './entry-points.ts';
import { type Finding, Findings } from './finding.ts';
import { linksInHtml } from './html.ts';
import { parseJson } from './parse-json.ts';
import { checkDigests, checkTree } from './tree.ts';
import { verify } from './verify.ts';

/**
 * Returns what `verify` finds in the finished tree `root`, without foreign files: builds report them. `changes`: since a
 * tree in which it found nothing.
 */
export async function verifyChanges(root: string, digests: Digests, changes?: Changes): Promise<readonly Finding[]> {
  if (changes !== undefined && (await areChangesRight(root, digests, changes))) return [];
  const { findings } = await verify({ root, digests });
  return findings.filter(({ rule }) => rule !== 'tree/foreign');
}

/** They decide how every address is answered. */
const decisive = [settingsFile, collectionsFile, movedFile, missingPathFile];

/**
 * True if `verify` would find nothing in the tree `root`, after it found nothing in the one before. False if it might:
 * for example, if a heading is gone that other pages may link to.
 */
export async function areChangesRight(root: string, digests: Digests, { before, changed }: Changes): Promise<boolean> {
  if (decisive.some((path) => changed.has(path))) return false;
  await loadPatternEngine();
  const findings = new Findings();
  const tree = new BuiltTree(root, findings);
  const isChanged = (path: string) => changed.has(path);
  const { settings, files } = checkTree(tree, findings, digests, isChanged);
  checkDigests(files, tree, digests, findings);
  if (settings === undefined || findings.all().some(({ rule }) => rule !== 'tree/foreign')) return false;
  for (const path of changed) {
    const last = before.read(path);
    // Another program changed or removed it.
    if (last === undefined && before.keyOf(path) !== undefined) return false;
    if (!keepsTargets(last === undefined ? noTargets : targetsIn(path, last), targetsIn(path, tree.read(path))))
      return false;
  }
  const ask = createAsk(settings, tree.serve, tree.open);
  for (const { target, method = 'HEAD', status, optional } of entryPoints(settings)) {
    if ((await ask(target, method)).status !== status && !optional) return false;
  }
  const checkDocument = createCheckDocument(settings, ask);
  // Documents there have digests of others.
  for (const file of new Set([...changed, ...tree.below('.well-known')])) {
    const bytes = tree.read(file);
    if (bytes === undefined) return false;
    const target = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
    const contentType = mediaTypeOf(file, settings.mediaTypes);
    const checked = await checkDocument({ file, target, contentType, bytes }, false);
    if (checked !== undefined && checked.findings.length > 0) return false;
  }
  return true;
}

/** Targets in one file that links from other files can name, besides the file itself. */
interface FileTargets {
  readonly anchors: ReadonlySet<string>;
  /** Number of items in a list, which decides how many pages it has. */
  readonly total: number;
  /** Address of the next page of a list. */
  readonly next: unknown;
}

const noTargets: FileTargets = { anchors: new Set(), total: 0, next: null };

/** Undefined if the file at `path` cannot be read. */
function targetsIn(path: string, bytes: Uint8Array | undefined): FileTargets | undefined {
  const isList = path.endsWith('.json') && listFolders.some((folder) => path.startsWith(folder));
  if (!isList && !path.endsWith('.html')) return noTargets;
  try {
    const text = utf8Decoder.decode(bytes);
    if (!isList) return { ...noTargets, anchors: linksInHtml(text, undefined, false).anchors };
    const { meta, links } = membersOf(parseJson(text));
    return { ...noTargets, total: Number(membersOf(meta).total), next: membersOf(links).next };
  } catch {
    // Each parser throws its own kind of error. `verify` reports it.
    return undefined;
  }
}

const listFolders = ['list', 'filter', 'section'].map((kind) => `${answersFolder}/${kind}/`);

/**
 * True if links to targets in a file still resolve. The link from a list to its next page stays the same, so that lists
 * cannot form a circle.
 */
function keepsTargets(before: FileTargets | undefined, now: FileTargets | undefined): boolean {
  if (before === undefined || now === undefined) return false;
  const keepsAnchors = [...before.anchors].every((anchor) => now.anchors.has(anchor));
  return keepsAnchors && now.total >= before.total && now.next === before.next;
}
