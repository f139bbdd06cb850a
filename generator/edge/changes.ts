/**
 * Answers `/api/v1/changes?since=…` from the files below `dumps/changes/`: with as many of their pages as fit.
 */

import { ParameterMistake, single, unexpected } from '../api/parameters.ts';
import {
  changesFile,
  changesIndexFile,
  changesPage,
  changesSinceUrl,
  documentationUrl,
  dumpsUrl,
} from '../api/paths.ts';
import { parseQuery } from '../api/query.ts';
import { changesPerPage, sinceParameter } from '../contract/changes.ts';
import { encode, ok, versionHeader } from './answer.ts';
import type { AnswerMore } from './answerer.ts';
import { listLinks } from './links.ts';
import { momentOf } from './moment.ts';
import { type FileInMemory, parsedFile, type ReadFile, readAnswer, requireAnswer } from './read.ts';
import { problemAnswer } from './refusal.ts';

/** `changesIndexFile`. */
interface Index {
  /** Token of the newest state, and the time of its build. */
  readonly token: string;
  readonly at: string;
  /** Start of the complete history. */
  readonly from: string;
  /** Oldest first. */
  readonly steps: readonly IndexStep[];
}

interface IndexStep {
  readonly since: string;
  readonly until: string;
  readonly at: string;
  /** Number of changes. */
  readonly changes: number;
}

interface PageAfter {
  readonly name: string;
  readonly at: string;
  /** Token for the changes after it. */
  readonly until: string;
}

interface PagesAfter {
  readonly pages: readonly PageAfter[];
  /** Token for the changes after the last page. */
  readonly until: string;
}

/** Undefined if the site has no history. */
export const answerChanges: AnswerMore = async (request, path, query, settings, read) => {
  const file = await readAnswer(read, changesIndexFile);
  if (file === undefined) return undefined;
  try {
    const asked = readSince(query);
    // A deploy may happen between two reads: read all files again.
    let found = await changesAfter(asked, file, read);
    found ??= await changesAfter(asked, await requireAnswer(read, changesIndexFile), read);
    if (found === undefined) throw new Error('mixed builds');
    const { index, since, pages, until, data } = found;
    const next = until === index.token ? null : changesSinceUrl(until, settings);
    const at = pages.at(-1)?.at ?? index.at;
    const links = {
      self: changesSinceUrl(asked, settings),
      next,
      dumps: dumpsUrl(settings),
      documentation: documentationUrl(settings),
    };
    const bytes = encode(`${JSON.stringify({ data, meta: { since, until, at }, links })}\n`);
    const link = listLinks({ next, prev: null }, settings);
    return await ok(request, { bytes }, 'application/json', { ...versionHeader, link });
  } catch (error) {
    if (!(error instanceof ParameterMistake)) throw error;
    const expected = `a token of the history, or a time in it. Without one, read all items and a token from ${dumpsUrl(settings)}`;
    return problemAnswer({ ...error.cause, expected }, request, path, settings);
  }
};

function readSince(query: string): string {
  const asked = single(parseQuery(query, [sinceParameter.name]), sinceParameter);
  if (asked === undefined) throw new ParameterMistake(sinceParameter, 'is missing.');
  return asked;
}

/** Returns the token of the requested state: as given, or the state at a given moment. */
function stateToken(asked: string, { token, from, steps }: Index): string {
  if (/^[\w-]{22}(\.(?!1$)[1-9]\d?)?$/.test(asked)) return asked;
  const moment = momentOf(asked);
  if (moment === undefined) throw unexpected(sinceParameter, asked);
  if (moment < new Date(from))
    throw new ParameterMistake(sinceParameter, `is before the start of the history, ${from}.`);
  // A step with the same time as the previous one was built with a clock that was behind: it may be later.
  const last = steps.findLastIndex(({ at }, index) => new Date(at) <= moment && at !== (steps[index - 1]?.at ?? from));
  return steps[last + 1]?.since ?? token;
}

/** Most files per answer: Cloudflare limits them to 50. */
const mostRead = 40;

/** Returns the pages after a state that fit in one answer. */
function pagesAfter(since: string, { token, steps }: Index): PagesAfter {
  const known = new Map(steps.map((step) => [step.since, step]));
  const pages: PageAfter[] = [];
  let [state = '', number = '1'] = since.split('.');
  let [page, room] = [Number(number), changesPerPage];
  while (state !== token || page > 1) {
    const step = known.get(state);
    const left = (step?.changes ?? 0) - (page - 1) * changesPerPage;
    // Every step has at least one page, even without visible changes.
    if (step === undefined || (page > 1 && left <= 0)) {
      throw new ParameterMistake(sinceParameter, 'is a token that is unknown or too old.');
    }
    room -= Math.min(left, changesPerPage);
    if (room < 0 || pages.length === mostRead) break;
    const name = changesPage(state, page);
    [state, page] = left > changesPerPage ? [state, page + 1] : [step.until, 1];
    pages.push({ name, at: step.at, until: changesPage(state, page) });
  }
  return { pages, until: changesPage(state, page) };
}

/** Returns the changes after the requested state. Undefined if a page is missing or does not match the index. */
async function changesAfter(asked: string, file: FileInMemory, read: ReadFile) {
  const index: Index = parsedFile(file);
  const since = stateToken(asked, index);
  const { pages, until } = pagesAfter(since, index);
  const changes = await Promise.all(
    pages.map(async (page) => {
      const file = await readAnswer(read, changesFile(page.name));
      const found: ChangesPage | undefined = file && parsedFile(file);
      return found?.meta.until === page.until ? found.data.map((change) => ({ ...change, at: page.at })) : undefined;
    }),
  );
  return changes.includes(undefined) ? undefined : { index, since, pages, until, data: changes.flat() };
}

/** A `changesFile`. */
interface ChangesPage {
  readonly data: readonly object[];
  readonly meta: { readonly until: string };
}
