/** Checks one document of a build: its text, and each of its links. */
import { linkUrl } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { messageOf } from '../base/errors.ts';
import { sha256 } from '../base/sha256.ts';
import type { Described } from '../collections/all.ts';
import { queryParameters } from '../contract/parameters.ts';
import { utf8Decoder } from '../edge/read.ts';
import type { BuiltSettings } from '../hosts/node/handler.ts';
import type { AskBuild, BuildAnswer } from './ask.ts';
import { createCheckLink, type LinkSource } from './check-link.ts';
import { independentParts, type LinksIn, linksInKind, linksInPart } from './documents.ts';
import { type Finding, shown } from './finding.ts';
import type { DocumentLinks, Link } from './link.ts';
import { toListAnswer } from './link.ts';
import { linksInMarkdown, type Piece } from './markdown.ts';
import { parseJson } from './parse-json.ts';

/** Expected content, by the rule for unexpected content. */
const expectedByRule = {
  'html/text': 'only HTML that Markdown can produce',
  'html/policy': "only what the page's content security policy allows",
};

const withoutPolicy =
  'Unexpected page without a content security policy, expected <meta http-equiv="Content-Security-Policy"> in its head';

/** A document as it is answered; `target` is its path and query below the base address. */
interface AnsweredDocument extends Pick<BuildAnswer, 'file' | 'contentType' | 'bytes'> {
  readonly target: string;
}

/** Results of checking a document, or a part of one. */
export interface CheckedDocument {
  readonly findings: readonly Finding[];
  /** Links to this site; repeated ones count each time. */
  readonly links: number;
  /** Links to other sites: counted, not followed. */
  readonly external: number;
  /** Targets to walk on to. */
  readonly targets: ReadonlySet<string>;
}

interface CheckedPart extends CheckedDocument {
  /** True if its links mean the same in every document. */
  readonly isPortable: boolean;
}

interface PartSource extends LinkSource {
  readonly linksIn: LinksIn;
  readonly contentType: string;
}

/**
 * Checks a document. `isEntry`: clients know its address without a link. Resolves with undefined for kinds of documents
 * whose links are not read.
 */
type CheckDocument = (document: AnsweredDocument, isEntry: boolean) => Promise<CheckedDocument | undefined>;

/** Creates the check of all documents of one build. */
export function createCheckDocument(settings: BuiltSettings, ask: AskBuild): CheckDocument {
  const checkLink = createCheckLink(settings, ask);
  const checkNext = createCheckNext(ask, settings);

  const checkPart = async (part: Piece, { linksIn, contentType, ...source }: PartSource, withPlaces: boolean) => {
    const checked = { links: 0, external: 0, findings: [] as Finding[], targets: new Set<string>(), isPortable: false };
    const { file } = source;
    // Each parser throws its own kind of error; the finding is that it failed on this text.
    const document = await linksInPart(part, linksIn, settings, withPlaces).catch(messageOf);
    if (typeof document === 'string') {
      const reason = `Unexpected text, expected ${contentType}: ${document}`;
      checked.findings.push({ file, rule: 'links/unreadable', reason });
      return checked;
    }
    const { links, anchors, list, forbidden = [], hasPolicy } = document;
    if (hasPolicy === false) checked.findings.push({ file, rule: 'html/policy', reason: withoutPolicy });
    for (const { rule, what, place } of forbidden) {
      checked.findings.push({ file, rule, reason: `Unexpected ${what}, expected ${expectedByRule[rule]}`, place });
    }
    const from = { ...source, ...(anchors === undefined ? {} : { anchors }) };
    // A list is followed in one page size; other sizes have the same items.
    const goesOn = list === undefined || list.pageSize === queryParameters.page_size.schema.default;
    for (const link of [...links, ...(goesOn ? linksBetweenItems(document, settings) : [])]) {
      const met = checkLink(link, from);
      const { kind, findings: wrongInLink, target, hasLinks } = met instanceof Promise ? await met : met;
      for (const wrong of wrongInLink) checked.findings.push(wrong);
      if (kind === 'internal') checked.links++;
      if (kind === 'external') checked.external++;
      if (target === undefined) continue;
      const wrong = list !== undefined && link.where === 'links.next' && (await checkNext(link, from, target));
      if (wrong) checked.findings.push(wrong);
      if (goesOn && hasLinks) checked.targets.add(target);
    }
    return { ...checked, isPortable: links.every(({ address }) => /^[a-z][a-z0-9+.-]*:/i.test(address)) };
  };

  /** Parts without findings whose links mean the same in every document, by the digests of their texts. */
  const twins = new Map<string, CheckedPart>();
  const checkOnce = async (part: Piece, source: PartSource, mayRepeat: boolean): Promise<CheckedPart> => {
    const digest = mayRepeat ? sha256(part.text.trimEnd()) : '';
    const twin = twins.get(digest);
    if (twin !== undefined) return twin;
    const checked = await checkPart(part, source, false);
    // Almost no document has a finding, and parsers are twice as fast without places.
    if (checked.findings.length > 0) return checkPart(part, source, true);
    // The targets of a part are queued when it is met first.
    if (digest !== '' && checked.isPortable) twins.set(digest, { ...checked, targets: new Set() });
    return checked;
  };

  return async ({ file, target, contentType, bytes }, isEntry) => {
    const linksIn = linksInKind(target, contentType);
    if (linksIn === undefined) return undefined;
    // OpenAPI has several addresses, and llms-full.txt has the texts of pages.
    const mayRepeat = linksIn === linksInMarkdown || (isEntry && /json|yaml/.test(contentType));
    const whole = { links: 0, external: 0, findings: [] as Finding[], targets: new Set<string>() };
    const text = decodedText(bytes);
    if (text === undefined) {
      const reason = `Unexpected text, expected ${contentType}: it is not UTF-8`;
      return { ...whole, findings: [{ file, rule: 'links/unreadable', reason }] };
    }
    for (const part of independentParts(text, linksIn)) {
      const checked = await checkOnce(part, { file, target, linksIn, contentType }, mayRepeat);
      for (const finding of checked.findings) whole.findings.push(finding);
      for (const next of checked.targets) whole.targets.add(next);
      whole.links += checked.links;
      whole.external += checked.external;
    }
    return whole;
  };
}

/** The text of a document. Undefined if it is not in UTF-8. */
function decodedText(bytes: Uint8Array): string | undefined {
  try {
    return utf8Decoder.decode(bytes);
  } catch {
    return undefined;
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
