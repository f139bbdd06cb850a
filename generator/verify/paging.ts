/** Follows `links.next` from page to page: the chain must end, and each page must continue the previous one. */
import type { Described } from '../collections/all.ts';
import type { AskBuild } from './ask.ts';
import type { LinkSource } from './check-link.ts';
import { type Finding, shown } from './finding.ts';
import type { Link } from './link.ts';
import { toListAnswer } from './list-answer.ts';
import { parseJson } from './parse-json.ts';

/** Checks the `links.next` of `source`, which points to the document at `target`; undefined if it is correct. */
type CheckNext = (link: Link, source: LinkSource, target: string) => Promise<Finding | undefined>;

/**
 * Creates the check for one walk. Pages may come in any order, because documents may link into the middle of a list.
 */
export function createCheckNext(ask: AskBuild, settings: Described): CheckNext {
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
