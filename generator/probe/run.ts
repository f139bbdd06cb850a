/** Asks a site each check's question, one at a time; a check may teach later ones what the site holds. */

import type { Routed } from '../collections/all.ts';
import { type AskSite, asker, type Manners, NoAnswer, type ProbeAnswer } from './ask.ts';
import { type Check, fill, judge, type KnownExamples } from './check.ts';
import { checksOf } from './checks.ts';
import { collectionsIn } from './collections.ts';
import { add, reasonFor } from './examples.ts';
import { list, member, parse } from './json.ts';
import { withRules } from './rules.ts';

interface ProbeOptions extends Manners {
  /** Scheme, host and path of the site, without a trailing slash. */
  readonly address: string;
  /** Called after each check. */
  readonly onResult: (result: ProbeResult) => void;
}

export interface ProbeResult {
  readonly name: string;
  /** Each difference as "expected X, got Y"; empty where the check held. */
  readonly differences: readonly string[];
  /** Why the check was not asked, where it was not. */
  readonly leftOut?: string;
}

/** The site cannot be reached, or is no such service. The message names it and says what came instead. */
class ProbeError extends Error {}

/**
 * Runs all checks. Rejects with a ProbeError where there is nothing to check; a connection that fails later is a
 * difference of its check.
 */
export async function probe({ address, onResult, ...manners }: ProbeOptions): Promise<ProbeResult[]> {
  const ask = asker(address, manners);
  const settings = collectionsIn(await lookFirst(address, ask));
  let known: KnownExamples = { address };
  const results: ProbeResult[] = [];
  for (const check of checksOf(settings)) {
    const { learned = {}, ...result } = await run(check, known, settings, ask);
    known = add(known, learned);
    results.push(result);
    onResult(result);
  }
  return results;
}

/** The service index of the site. */
async function lookFirst(address: string, ask: AskSite): Promise<unknown> {
  const index = await answerOr(ask(indexPath), (reason) => {
    throw new ProbeError(`${address} cannot be reached: ${reason}`);
  });
  const complaint = notTheService(address, index);
  if (complaint !== undefined) throw new ProbeError(complaint);
  return parse(index.body);
}

type CheckOutcome = ProbeResult & { readonly learned?: KnownExamples };

async function run(template: Check, known: KnownExamples, settings: Routed, ask: AskSite): Promise<CheckOutcome> {
  const { name } = template;
  const filled = fill(template, known);
  if (typeof filled === 'string') return { name, differences: [], leftOut: reasonFor(filled, known, settings) };
  const { path, complaint } = pathOn(known.address ?? '', filled.target);
  if (path === undefined) return { name, differences: [complaint] };
  const check = withRules({ ...filled, target: path });
  const answer = await answerOr(ask(path, check), (reason) => reason);
  if (typeof answer === 'string') return { name, differences: [`no answer: ${answer}`] };
  const body = parse(answer.body);
  const learned = body === undefined ? undefined : check.learn?.(body, answer, known);
  return { name, differences: judge(check, answer), ...(learned === undefined ? {} : { learned }) };
}

async function answerOr<Otherwise>(
  answer: Promise<ProbeAnswer>,
  otherwise: (reason: string) => Otherwise,
): Promise<ProbeAnswer | Otherwise> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NoAnswer) return otherwise(error.message);
    throw error;
  }
}

type PathOrComplaint =
  | { readonly path: string; readonly complaint?: never }
  | { readonly path?: never; readonly complaint: string };

/** The part of a target below the site's address, which a link of the site gives as a whole. Nobody else is asked. */
function pathOn(address: string, target: string): PathOrComplaint {
  if (target.startsWith('/')) return { path: target };
  if (!URL.canParse(target)) return { complaint: `expected an address, got ${JSON.stringify(target)}` };
  if (target.startsWith(`${address}/`)) return { path: target.slice(address.length) };
  const { origin } = new URL(target);
  const elsewhere = origin === new URL(address).origin ? target : origin;
  return { complaint: `links lead to ${elsewhere}; build with --base-url ${address}` };
}

/** Where one looks first: the service index (contract 2.8). */
const indexPath = '/api/v1/';

/**
 * What is wrong with `answer` as the service index of `address`, in one sentence; undefined where it is one. Its
 * Content-Type and other headers do not decide: a host that spoils these has a service, and its check says so.
 */
function notTheService(address: string, answer: ProbeAnswer): string | undefined {
  const index = parse(answer.body);
  const missing = [
    ...['service', 'version'].filter((name) => typeof member(index, name) !== 'string'),
    ...(list(index, 'endpoints') === undefined ? ['endpoints'] : []),
  ];
  if (answer.status === 200 && missing.length === 0) return undefined;
  const expected = `expected ${indexPath} to be a JSON index with service, version and endpoints`;
  const lack = answer.status === 200 && index !== undefined ? ` without ${missing.join(', ')}` : '';
  return `${address} is no such service: ${expected}, got ${shown(answer)}${lack}`;
}

function shown({ status, headers }: ProbeAnswer): string {
  const location = headers.get('location');
  const type = headers.get('content-type') ?? 'no content type';
  return `${status}, ${type}${location === null ? '' : `, to ${location}`}`;
}
