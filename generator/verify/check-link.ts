/** Holds one link against what the router answers. */

import { createHash } from 'node:crypto';
import { ownership } from '../api/mount.ts';
import { basePath } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { percentDecoded } from '../base/percent-decoded.ts';
import { onceFor } from '../collections/once.ts';
import { mcpPath } from '../contract/mcp.ts';
import { addresses } from '../print/discovery/addresses.ts';
import type { AskBuild } from './ask.ts';
import { hasElements } from './documents.ts';
import { type Finding, outcomeOf, shown } from './finding.ts';
import { linksInHtml } from './html.ts';
import type { Link } from './link.ts';

/** The document in which links stand. */
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
  readonly contentType?: string;
}

type CheckLink = (link: Link, source: LinkSource) => Promise<CheckedLink>;

const openapiTarget = `/${addresses.openapiJson[0]}`;

/** What templates print of a value that is no text, as it is or encoded. */
const printedObject = /(?:\[|%5b)object(?: |\+|%20)[a-z]+(?:\]|%5d)/i;

/** What they print where there is no value, as a segment of a path. */
const printedNothing = /^[^?]*?\/(undefined|null)(?=[/?]|$)/;

/** Asks for each address once. What is kept of it does not grow with the size of the documents. */
export function createCheckLink(settings: ApiSettings, ask: AskBuild): CheckLink {
  const owns = ownership(settings);
  const outcomeAt = oncePerTarget((target) => ask(target, 'HEAD'));
  /** Only the documents that others link into are read once more for this. */
  const anchorsAt = oncePerTarget(async (target) => {
    const { bytes } = await ask(target);
    return new Set(Array.from(linksInHtml(new TextDecoder().decode(bytes), settings, false).anchors, copied));
  });
  /** Links without findings, by addresses that mean the same in every document: most are on every page. */
  const known = new Map<string, CheckedLink>();

  return async (link, source) => {
    const isSame = link.digest === undefined && /^(?:https?:\/)?\/[^#]*$/i.test(link.address);
    const found = (isSame && known.get(link.address)) || (await check(link, source));
    if (isSame && found.findings.length === 0 && !known.has(link.address)) known.set(copied(link.address), found);
    return found;
  };

  async function check(link: Link, source: LinkSource): Promise<CheckedLink> {
    const { file } = source;
    const destination = resolveAddress(link.address, source.target, settings);
    const findings: Finding[] = [];
    const wrong = (rule: Finding['rule'], reason: string): CheckedLink => {
      findings.push({ file, rule, reason, place: link.place });
      return { kind: 'internal', findings };
    };
    if (printedObject.test(link.address)) {
      const reason = `Unexpected address ${shown(link)}, expected a text instead of "[object Object]"`;
      return wrong('links/malformed', reason);
    }
    if (destination.kind === 'external' || destination.kind === 'other') {
      return { kind: destination.kind, findings: [] };
    }
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
    // Beside an existing site, that site's own program knows its addresses.
    if (!owns(target.slice(1).replace(/\?.*/, ''))) {
      return nothing === undefined ? { kind: 'external', findings: [] } : noValue();
    }
    const outcome = await outcomeAt(target);
    const { status, location, contentType } = outcome;
    // An item may be called so; then its page answers.
    if (status === 404 && nothing !== undefined) return noValue();
    if (status !== 200) {
      const reason = `Unexpected ${outcomeOf(outcome)} from ${shown(link)}, expected 200`;
      return location === undefined
        ? wrong('links/dead', reason)
        : wrong('links/redirect', `${reason} without a redirect`);
    }
    // In OpenAPI the fragment is the code of an error.
    if (leadsToPlace(fragment) && target !== openapiTarget) {
      // A place in the same text need not be looked for in what the whole document's address answers.
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
    return { kind: 'internal', findings, target, contentType };
  }
}

/** Copies `text`, since a string that was cut out of a document keeps all of that document in memory. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}

/** A function that makes the value of each target once. */
function oncePerTarget<Value>(make: (target: string) => Promise<Value>): (target: string) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (target) => {
    const value = values.get(target) ?? make(target);
    values.set(target, value);
    return value;
  };
}

/** No fragment and `#top` lead to the top of any page, and `#:~:text=` to a text that may be there or not (HTML). */
function leadsToPlace(fragment: string): boolean {
  return fragment !== '' && fragment.toLowerCase() !== 'top' && !fragment.startsWith(':~:');
}

/** Target of a link in a document of the site. */
type Destination =
  /** A request to this site: `target` is path and query below the base address, `fragment` decoded, empty for none. */
  | { readonly kind: 'internal'; readonly target: string; readonly fragment: string }
  /** Another site: not asked. */
  | { readonly kind: 'external' }
  /**
   * Nothing that is fetched: mail, telephone, data in the address itself, and the base that addresses are made with.
   */
  | { readonly kind: 'other' }
  /** From the root of a host on which the site lies below a path: the path is missing. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'malformed' };

/** `from` is the target of the document in which the link stands. */
export function resolveAddress(address: string, from: string, settings: ApiSettings): Destination {
  const { baseUrl } = settings;
  // OpenAPI's `servers` and the skill name the service by it; where the website is left out, nothing lies there.
  // The endpoint for MCP takes POST alone.
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
  // `?` alone is a query too, an empty one; the router is asked for what was written.
  const query = search === '' && href.replace(hash, '').endsWith('?') ? '?' : search;
  return {
    kind: 'internal',
    target: (pathname.slice(root.length) || '/') + query,
    fragment: percentDecoded(hash.slice(1)),
  };
}

const originOf = onceFor(({ baseUrl }: ApiSettings) => new URL(baseUrl).origin);

/** Parsed once, unlike by `URL.canParse` before it; undefined for what is no address. */
function toUrl(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
