/**
 * Walks a build through its own router, from the entry points along every link, and reports broken links.
 *
 * Uses no network. One document is in memory at a time; only the addresses of the others are kept.
 */
import { linkUrl } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { messageOf } from '../base/message-of.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { Described } from '../collections/all.ts';
import { queryParameters } from '../contract/parameters.ts';
import type { ReadFile } from '../edge/read.ts';
import type { BuiltSettings } from '../hosts/node/handler.ts';
import { type AskBuild, type BuildAnswer, createAsk } from './ask.ts';
import { createCheckLink, type LinkSource } from './check-link.ts';
import { linksInKind } from './documents.ts';
import { type EntryPoint, entryPoints } from './entry-points.ts';
import { compareFindings, type Finding, outcomeOf, shown } from './finding.ts';
import type { DocumentLinks, Link } from './link.ts';
import { toListAnswer } from './list-answer.ts';
import { parseJson } from './parse-json.ts';

/** Expected content, by the rule for unexpected content. */
const expectedByRule = {
  'html/text': 'only HTML that Markdown can produce',
  'html/policy': "only what the page's content security policy allows",
};

const withoutPolicy =
  'Unexpected page without a content security policy, expected <meta http-equiv="Content-Security-Policy"> in its head';

export interface WalkOptions {
  readonly settings: BuiltSettings;
  readonly read: ReadFile;
  /** See `createAsk`. */
  readonly open?: ReadFile;
  /** Called after each document; `seen` grows during the walk. */
  readonly onDocument?: (done: number, seen: number) => void;
}

export interface Walked {
  /** In the order of their files and places. */
  readonly findings: readonly Finding[];
  /** Documents whose links were checked. */
  readonly documents: number;
  /** Links to this site; repeated ones count each time. */
  readonly links: number;
  /** Links to other sites: counted, not followed. */
  readonly external: number;
}

/** Walks the whole build. Rejects only on disk errors; defects of the build are findings. */
export async function walk({ settings, read, open, onDocument }: WalkOptions): Promise<Walked> {
  const ask = createAsk(settings, read, open);
  const checkLink = createCheckLink(settings, ask);
  const checkNext = createCheckNext(ask, settings);
  const findings: Finding[] = [];
  const count = { documents: 0, links: 0, external: 0 };
  const queue: EntryPoint[] = entryPoints(settings);
  const queued = new Set(queue.map(({ target }) => target));

  /** Undefined for a kind of document without links. */
  const checkDocument = async ({ target: at }: EntryPoint, answer: BuildAnswer, withPlaces: boolean) => {
    const document = await readDocument(at, answer, settings, withPlaces);
    if (document === undefined) return undefined;
    const { file } = answer;
    const checked = { documents: 0, links: 0, external: 0, findings: [] as Finding[], targets: new Set<string>() };
    if ('unreadable' in document) {
      const reason = `Unexpected text, expected ${answer.contentType}: ${document.unreadable}`;
      checked.findings.push({ file, rule: 'links/unreadable', reason });
      return checked;
    }
    checked.documents = 1;
    const { links, anchors, list, forbidden = [], hasPolicy } = document;
    if (hasPolicy === false) checked.findings.push({ file, rule: 'html/policy', reason: withoutPolicy });
    for (const { rule, what, place } of forbidden) {
      checked.findings.push({ file, rule, reason: `Unexpected ${what}, expected ${expectedByRule[rule]}`, place });
    }
    const source = { file, target: at, ...(anchors === undefined ? {} : { anchors }) };
    // A list is followed in one page size; other sizes have the same items.
    const goesOn = list === undefined || list.pageSize === queryParameters.page_size.schema.default;
    for (const link of [...links, ...(goesOn ? linksBetweenItems(document, settings) : [])]) {
      const { kind, findings: wrongInLink, target, contentType = '' } = await checkLink(link, source);
      for (const wrong of wrongInLink) checked.findings.push(wrong);
      if (kind === 'internal') checked.links++;
      if (kind === 'external') checked.external++;
      if (target === undefined) continue;
      const wrong = list !== undefined && link.where === 'links.next' && (await checkNext(link, source, target));
      if (wrong) checked.findings.push(wrong);
      if (goesOn && linksInKind(target, contentType) !== undefined) checked.targets.add(target);
    }
    return checked;
  };

  const known = queue.length;
  /** Documents without findings, by the digest of their bytes. */
  const twins = new Map<string, Awaited<ReturnType<typeof checkDocument>>>();
  for (const [index, entry] of queue.entries()) {
    const answer = await ask(entry.target, entry.method);
    onDocument?.(index + 1, queue.length);
    if (answer.status !== entry.status) {
      if (entry.optional) continue;
      const reason = `Unexpected ${outcomeOf(answer)} from "${entry.target}", where clients begin, expected ${entry.status}`;
      findings.push({ file: answer.file, rule: 'links/entry', reason });
      continue;
    }
    // OpenAPI has several addresses, and all links in data are absolute.
    const twin = index < known && /json|yaml/.test(answer.contentType) ? sha256Hex(answer.bytes) : '';
    let checked = twins.get(twin) ?? (await checkDocument(entry, answer, false));
    // Almost no document has a finding, and parsers are twice as fast without places.
    if (checked !== undefined && checked.findings.length > 0) checked = await checkDocument(entry, answer, true);
    if (checked === undefined) continue;
    if (twin !== '' && checked.findings.length === 0) twins.set(twin, checked);
    for (const finding of checked.findings) findings.push(finding);
    count.documents += checked.documents;
    count.links += checked.links;
    count.external += checked.external;
    for (const target of checked.targets) {
      if (queued.has(target)) continue;
      queued.add(target);
      queue.push({ target, status: 200 });
    }
  }
  return { ...count, findings: findings.sort(compareFindings) };
}

/** Undefined for a kind of document without links. */
async function readDocument(
  target: string,
  { contentType, bytes }: BuildAnswer,
  settings: BuiltSettings,
  withPlaces: boolean,
): Promise<DocumentLinks | { readonly unreadable: string } | undefined> {
  const linksIn = linksInKind(target, contentType);
  if (linksIn === undefined) return undefined;
  try {
    return await linksIn(new TextDecoder('utf-8', { fatal: true }).decode(bytes), settings, withPlaces);
  } catch (error) {
    // Each parser throws its own kind of error; the finding is that it failed on this text.
    return { unreadable: messageOf(error) };
  }
}

/** Lists do not link to their items' own answers; clients build these addresses from the key. */
function linksBetweenItems({ list }: DocumentLinks, settings: ApiSettings): Link[] {
  return (list?.items ?? []).map(({ collection, lang, key, where }) => ({
    address: linkUrl({ kind: 'item', collection, lang, key }, settings),
    where,
  }));
}

/** Checks the `links.next` of `source`, which points to the document at `target`; undefined if it is correct. */
type CheckNext = (link: Link, source: LinkSource, target: string) => Promise<Finding | undefined>;

/**
 * Creates the check for one walk. Pages may come in any order, because documents may link into the middle of a list.
 */
function createCheckNext(ask: AskBuild, settings: Described): CheckNext {
  const nextOf = new Map<string, string>();

  const leadsBack = (from: string): boolean => {
    // Stops at a cycle that was found before.
    const seen = new Set<string>();
    for (let page = nextOf.get(from); page !== undefined && !seen.has(page); page = nextOf.get(page)) {
      if (page === from) return true;
      seen.add(page);
    }
    return false;
  };

  return async (link, { file, target: from }, target) => {
    nextOf.set(from, target);
    if (leadsBack(from)) {
      const reason = `Unexpected loop from ${shown(link)} back to this page, expected a last page`;
      return { file, rule: 'links/circle', reason };
    }
    if (await hasItems(target, ask, settings)) return undefined;
    const reason = `Unexpected page without items at ${shown(link)}, expected null after the last page`;
    return { file, rule: 'links/empty', reason };
  };
}

async function hasItems(target: string, ask: AskBuild, settings: Described): Promise<boolean> {
  const { bytes } = await ask(target);
  try {
    return toListAnswer(parseJson(new TextDecoder().decode(bytes)), settings)?.empty === false;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
