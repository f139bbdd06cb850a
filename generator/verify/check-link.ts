/** Holds one link against what the router answers. */

import { createHash } from 'node:crypto';
import { basePath } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { percentDecoded } from '../base/percent-decoded.ts';
import type { AskBuild, Asked } from './ask.ts';
import { hasElements } from './documents.ts';
import { type Finding, linkFinding, outcomeOf, shown } from './finding.ts';
import { linksInHtml } from './html.ts';
import type { Link } from './link.ts';

/** The document in which links stand. */
export interface Source {
  /** Its path in dist/. */
  readonly file: string;
  /** Path and query below the base address. */
  readonly target: string;
  readonly anchors?: ReadonlySet<string>;
}

export interface CheckedLink {
  readonly kind: 'internal' | 'external' | 'other';
  readonly findings: readonly Finding[];
  /** Target of the link, if there is a document. */
  readonly target?: string;
  readonly contentType?: string;
}

type CheckLink = (link: Link, source: Source) => Promise<CheckedLink>;

type LinkOutcome = Pick<Asked, 'status' | 'contentType' | 'location' | 'failure'>;

/** Asks for each address once. What is kept of it does not grow with the size of the documents. */
export function createCheckLink(settings: ApiSettings, ask: AskBuild): CheckLink {
  const outcomes = new Map<string, LinkOutcome>();
  const anchors = new Map<string, ReadonlySet<string>>();

  const outcomeAt = async (target: string): Promise<LinkOutcome> => {
    const known = outcomes.get(target);
    if (known !== undefined) return known;
    const { status, contentType, location, failure } = await ask(target, 'HEAD');
    const outcome = { status, contentType, location, failure };
    outcomes.set(target, outcome);
    return outcome;
  };
  /** Only the documents that others link into are read once more for this. */
  const anchorsAt = async (target: string): Promise<ReadonlySet<string>> => {
    const known = anchors.get(target);
    if (known !== undefined) return known;
    const { bytes } = await ask(target);
    const found = linksInHtml(new TextDecoder().decode(bytes)).anchors ?? new Set();
    anchors.set(target, found);
    return found;
  };

  return async (link, source) => {
    const { file } = source;
    const destination = resolveAddress(link.address, source.target, settings);
    if (destination.kind === 'malformed') {
      const reason = `Unexpected address ${shown(link)}, expected one that can be parsed`;
      return { kind: 'internal', findings: [linkFinding(file, 'links/malformed', reason, link)] };
    }
    if (destination.kind === 'outside') {
      const reason = `Unexpected address ${shown(link)}, expected one below "${basePath(settings)}/", where the site lies`;
      return { kind: 'internal', findings: [linkFinding(file, 'links/dead', reason, link)] };
    }
    if (destination.kind !== 'internal') return { kind: destination.kind, findings: [] };

    const { target, fragment } = destination;
    const outcome = await outcomeAt(target);
    if (outcome.status !== 200) {
      const [rule, expected] =
        outcome.location === undefined
          ? (['links/dead', '200'] as const)
          : (['links/redirect', '200 without a redirect'] as const);
      const reason = `Unexpected ${outcomeOf(outcome)} from ${shown(link)}, expected ${expected}`;
      return { kind: 'internal', findings: [linkFinding(file, rule, reason, link)] };
    }

    const findings: Finding[] = [];
    if (leadsToPlace(fragment)) {
      // A place in the same text need not be looked for in what the whole document's address answers.
      const own = link.address.startsWith('#') || target === source.target ? source.anchors : undefined;
      const known = own ?? (hasElements(outcome.contentType) ? await anchorsAt(target) : undefined);
      if (known?.has(fragment) === false) {
        const reason = `Unexpected anchor in ${shown(link)}, expected an element with the id "${fragment}"`;
        findings.push(linkFinding(file, 'links/anchor', reason, link));
      }
    }
    if (link.digest !== undefined) {
      const digest = `sha256:${createHash('sha256')
        .update((await ask(target)).bytes)
        .digest('hex')}`;
      if (digest !== link.digest) {
        const reason = `Unexpected digest ${digest} of ${shown(link)}, expected ${link.digest}`;
        findings.push(linkFinding(file, 'links/digest', reason, link));
      }
    }
    return { kind: 'internal', findings, target, contentType: outcome.contentType };
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
export function resolveAddress(address: string, from: string, { baseUrl }: ApiSettings): Destination {
  // OpenAPI's `servers` and the skill name the service by it; where the website is left out, nothing lies there.
  if (address === baseUrl) return { kind: 'other' };
  const here = baseUrl + from;
  if (!URL.canParse(address, here)) return { kind: 'malformed' };
  const { protocol, href, hash, origin, pathname, search } = new URL(address, here);
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'other' };
  const base = new URL(baseUrl);
  const root = basePath({ baseUrl });
  if (origin !== base.origin) return { kind: 'external' };
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
