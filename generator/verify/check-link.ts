/** Checks one link against the router's answer. */

import { createHash } from 'node:crypto';
import { ownership } from '../api/mount.ts';
import { basePath } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { percentDecoded } from '../base/percent-decoded.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { mcpPath } from '../contract/mcp.ts';
import { addresses } from '../print/discovery/addresses.ts';
import type { AskBuild } from './ask.ts';
import { hasElements, linksInKind } from './documents.ts';
import { type Finding, outcomeOf, shown } from './finding.ts';
import { linksInHtml } from './html.ts';
import type { Link } from './link.ts';

export interface LinkSource {
  /** Its path in dist/. */
  readonly file: string;
  /** Path and query below the base address. */
  readonly target: string;
  readonly anchors?: ReadonlySet<string>;
}

interface CheckedLink {
  readonly kind: 'internal' | 'external' | 'other';
  readonly findings: readonly Finding[];
  /** Target of the link, if there is a document. */
  readonly target?: string;
  /** True if the target has links itself. */
  readonly hasLinks?: boolean;
}

/** Returns no promise if the address was met before: waiting for each of a million links takes a second. */
type CheckLink = (link: Link, source: LinkSource) => CheckedLink | Promise<CheckedLink>;

const openapiTarget = `/${addresses.openapiJson[0]}`;

/** Printed by templates for a value that is not text, plain or encoded. */
const printedObject = /(?:\[|%5b)object(?: |\+|%20)[a-z]+(?:\]|%5d)/i;

/** Printed for a missing value, as a segment of a path. */
const printedNothing = /^[^?]*?\/(undefined|null)(?=[/?]|$)/;

/** Requests each address once. Memory use does not grow with the size of the documents. */
export function createCheckLink(settings: ApiSettings, ask: AskBuild): CheckLink {
  const owns = ownership(settings);
  const outcomeAt = oncePerTarget((target) => ask(target, 'HEAD'));
  /** Only documents with links into them are read again for this. */
  const anchorsAt = oncePerTarget(async (target) => {
    const { bytes } = await ask(target);
    return new Set(Array.from(linksInHtml(new TextDecoder().decode(bytes), settings, false).anchors, detachedCopy));
  });
  /** Links without findings, by addresses that resolve the same in every document: most are on every page. */
  const known = new Map<string, CheckedLink>();

  return (link, source) => (link.digest === undefined && known.get(link.address)) || checkNew(link, source);

  async function checkNew(link: Link, source: LinkSource): Promise<CheckedLink> {
    const found = await check(link, source);
    const isSame = /^(?:https?:\/)?\/[^#]*$/i.test(link.address);
    if (isSame && found.findings.length === 0) known.set(detachedCopy(link.address), found);
    return found;
  }

  async function check(link: Link, source: LinkSource): Promise<CheckedLink> {
    const { file } = source;
    const destination = resolveAddress(link.address, source.target, settings);
    const findings: Finding[] = [];
    const wrong = (rule: Finding['rule'], reason: string): CheckedLink => {
      findings.push({ file, rule, reason, place: link.place });
      return { kind: 'internal', findings };
    };
    const isElsewhere = destination.kind === 'external' || destination.kind === 'other';
    // Only authors write fragments of other sites, and may have pasted anything.
    if (printedObject.test(isElsewhere ? link.address.replace(/#.*/s, '') : link.address)) {
      const reason = `Unexpected address ${shown(link)}, expected a text instead of "[object Object]"`;
      return wrong('links/malformed', reason);
    }
    if (isElsewhere) return { kind: destination.kind, findings: [] };
    if (destination.kind === 'malformed') {
      return wrong('links/malformed', `Unexpected address ${shown(link)}, expected one that can be parsed`);
    }
    if (destination.kind === 'outside') {
      const reason = `Unexpected address ${shown(link)}, expected one below "${basePath(settings)}/", the root of the site`;
      return wrong('links/dead', reason);
    }
    const { target, fragment } = destination;
    const [, nothing] = printedNothing.exec(target) ?? [];
    const noValue = () =>
      wrong('links/malformed', `Unexpected address ${shown(link)}, expected a name instead of "${nothing}"`);
    // Beside an existing site, other addresses belong to that site's own program.
    if (!owns(target.slice(1).replace(/\?.*/, ''))) {
      return nothing === undefined ? { kind: 'external', findings: [] } : noValue();
    }
    const outcome = await outcomeAt(target);
    const { status, location, contentType } = outcome;
    // An item may have this name; then its page exists.
    if (status === 404 && nothing !== undefined) return noValue();
    if (status !== 200) {
      const reason = `Unexpected ${outcomeOf(outcome)} from ${shown(link)}, expected 200`;
      return location === undefined
        ? wrong('links/dead', reason)
        : wrong('links/redirect', `${reason} without a redirect`);
    }
    // In OpenAPI the fragment is the code of an error.
    if (leadsToPlace(fragment) && target !== openapiTarget) {
      // Anchors of the same text are known: the answer for the whole document is not needed.
      const own = link.address.startsWith('#') || target === source.target ? source.anchors : undefined;
      const known = own ?? (hasElements(contentType) ? await anchorsAt(target) : undefined);
      if (known?.has(fragment) === false) {
        wrong('links/anchor', `Unexpected anchor in ${shown(link)}, expected an element with the id "${fragment}"`);
      }
    }
    if (link.digest !== undefined) {
      const { bytes } = await ask(target);
      const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
      if (digest !== link.digest) {
        wrong('links/digest', `Unexpected digest ${digest} of ${shown(link)}, expected ${link.digest}`);
      }
    }
    return { kind: 'internal', findings, target, hasLinks: linksInKind(target, contentType) !== undefined };
  }
}

/** Copies `text`: a substring keeps its whole document in memory. */
function detachedCopy(text: string): string {
  return Buffer.from(text).toString();
}

/** Returns a function that computes each target's value once. */
function oncePerTarget<Value>(make: (target: string) => Promise<Value>): (target: string) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (target) => {
    const value = values.get(target) ?? make(target);
    values.set(target, value);
    return value;
  };
}

/**
 * True if the fragment names an element. An empty one and `#top` are the top of any page; `#:~:text=` need not match.
 */
function leadsToPlace(fragment: string): boolean {
  return fragment !== '' && fragment.toLowerCase() !== 'top' && !fragment.startsWith(':~:');
}

/** Target of a link in a document of the site. */
type Destination =
  /** A request to this site: `target` is path and query below the base address, `fragment` decoded, empty for none. */
  | { readonly kind: 'internal'; readonly target: string; readonly fragment: string }
  /** Another site: not asked. */
  | { readonly kind: 'external' }
  /** Not fetched: mail, telephone, data URLs, and the base of relative addresses. */
  | { readonly kind: 'other' }
  /** Path outside the base path of a site that is not at the root of its host: it is missing. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'malformed' };

/** `from` is the target of the document with the link. */
export function resolveAddress(address: string, from: string, settings: ApiSettings): Destination {
  const { baseUrl } = settings;
  // OpenAPI's `servers` and the skill identify the service by it; without the website there is no page at it. The MCP
  // endpoint takes only POST.
  if (address === baseUrl || address === baseUrl + mcpPath) return { kind: 'other' };
  const here = baseUrl + from;
  const url = toUrl(address, here);
  if (url === undefined) return { kind: 'malformed' };
  const { protocol, href, hash, origin, pathname, search } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'other' };
  const root = basePath({ baseUrl });
  if (origin !== originOf(settings)) return { kind: 'external' };
  if (!(pathname === root || pathname.startsWith(`${root}/`))) {
    return { kind: URL.canParse(address) ? 'external' : 'outside' };
  }
  // A `?` alone is an empty query; the router gets the query as written.
  const query = search === '' && href.replace(hash, '').endsWith('?') ? '?' : search;
  return {
    kind: 'internal',
    target: (pathname.slice(root.length) || '/') + query,
    fragment: percentDecoded(hash.slice(1)),
  };
}

const originOf = memoizeByObject(({ baseUrl }: ApiSettings) => new URL(baseUrl).origin);

/** Parses once, unlike `URL.canParse` followed by `new URL`; undefined if it is not an address. */
function toUrl(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
