/** Runs checks against a site, one at a time; later checks use examples from earlier answers. */

import { type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import type { Mountable } from '../collections/mountable.ts';
import { type AskSite, createAskSite, type ProbeAnswer, type RequestOptions } from './ask.ts';
import { type Check, fillExamples, judge, type KnownExamples } from './check.ts';
import { checksOf } from './checks.ts';
import { dumpChecks } from './dumps.ts';
import { addExamples } from './examples.ts';
import { fileChecks, filesIndexPath, isOfFiles, withFileRules } from './files.ts';
import { filtersFromIndex, orderingFromIndex } from './filters.ts';
import { arrayAt, parseOrUndefined, valueAtPath } from './json.ts';
import { endpointPath, mcpChecks } from './mcp.ts';
import { apiPath, withRules } from './rules.ts';
import { searchChecks } from './search.ts';

interface ProbeOptions extends RequestOptions {
  /** Scheme, host and path of the site, without a trailing slash. */
  readonly address: string;
  /** The documents that `mount` names, if the site belongs to another program and Stele adds the API. */
  readonly mount?: readonly Mountable[] | undefined;
  /** Called after each check. */
  readonly onResult: (result: ProbeResult) => void;
}

export interface ProbeResult {
  readonly name: string;
  /** Differences as "expected X, got Y"; empty if the check passed. */
  readonly differences: readonly string[];
  /** Reason why the check was skipped, if it was. */
  readonly leftOut?: string;
}

/** Thrown if the site cannot be reached, or is not such a service. The message names the site and its answer. */
class ProbeError extends Error {}

/**
 * Runs all checks. Rejects with a ProbeError if there is nothing to check. A connection that fails later is a
 * difference of its check.
 */
export async function runProbeChecks({ address, mount, onResult, ...manners }: ProbeOptions): Promise<ProbeResult[]> {
  const ask = createAskSite(address, manners);
  let known: KnownExamples = { address, ...(mount?.includes('mcp') ? { mcp: endpointPath } : {}) };
  const results: ProbeResult[] = [];
  const index = await fetchIndex(address, ask);
  const isFiles = isOfFiles(index);
  const rules = isFiles ? withFileRules : withRules;
  const checks = isFiles
    ? fileChecks(index, mount)
    : [
        ...checksOf(collectionsFromIndex(index), mount),
        ...searchChecks(index),
        ...dumpChecks(index, mount === undefined),
        ...mcpChecks,
      ];
  for (const check of checks) {
    if (check.ifKnown && typeof fillExamples(check, known) === 'string') continue;
    const { learned = {}, ...result } = await runSiteCheck(check, known, { address, ask, rules });
    known = addExamples(known, learned);
    results.push(result);
    onResult(result);
  }
  return results;
}

/** Requests the service index of the site, which a host of files has at another address. */
async function fetchIndex(address: string, ask: AskSite): Promise<unknown> {
  const index = await ask(indexPath);
  if (typeof index === 'string') throw new ProbeError(`${address} cannot be reached: ${index}`);
  const complaint = indexMistake(address, index);
  if (complaint === undefined) return parseOrUndefined(index.body);
  const file = index.isWhole ? await ask(filesIndexPath) : complaint;
  if (typeof file === 'string' || indexMistake(address, file) !== undefined) throw new ProbeError(complaint);
  const found = parseOrUndefined(file.body);
  if (isOfFiles(found)) return found;
  throw new ProbeError(
    `${address} answers no queries: expected a host that runs Stele's code, or \`addressing: path\` and no host in service.yaml`,
  );
}

async function runSiteCheck(
  template: Check,
  known: KnownExamples,
  { address, ask, rules }: { address: string; ask: AskSite; rules: (check: Check) => Check },
): Promise<ProbeResult & { readonly learned?: KnownExamples | undefined }> {
  const { name } = template;
  const filled = fillExamples(template, known);
  if (typeof filled === 'string') return { name, differences: [], leftOut: filled };
  const target = pathOnSite(address, filled.target);
  if (typeof target === 'object') return { name, differences: [target.complaint] };
  const check = rules({ ...filled, target });
  const answer = await ask(target, check);
  if (typeof answer === 'string') return { name, differences: [`no answer: ${answer}`] };
  const body = parseOrUndefined(answer.body);
  const learned = body === undefined ? check.learnText?.(answer.body) : check.learn?.(body, answer, known);
  return { name, differences: judge(check, answer), learned };
}

/**
 * Returns the part of a target below the site's address, since the site's links are whole addresses. Other sites are
 * not requested.
 */
function pathOnSite(address: string, target: string): string | { readonly complaint: string } {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return { complaint: `expected an address, got ${JSON.stringify(target)}` };
  if (target.startsWith(`${address}/`)) return target.slice(address.length);
  const { origin } = new URL(target);
  const elsewhere = origin === new URL(address).origin ? target : origin;
  return { complaint: `links point to ${elsewhere}; build with --base-url ${address}` };
}

/** Path of the service index, which is requested first (contract 2.8). */
const indexPath = '/api/v1/';

/**
 * Returns in one sentence why `answer` is not the service index of `address`; undefined if it is. Ignores Content-Type
 * and other headers: if a host breaks them, the check of the index reports it.
 */
function indexMistake(address: string, answer: ProbeAnswer): string | undefined {
  const index = parseOrUndefined(answer.body);
  const missing = [
    ...['service', 'version'].filter((name) => typeof valueAtPath(index, name) !== 'string'),
    ...(arrayAt(index, 'endpoints') === undefined ? ['endpoints'] : []),
  ];
  if (answer.status === 200 && missing.length === 0) return undefined;
  const expected = `expected ${indexPath} to be a JSON index with service, version and endpoints`;
  const lack = answer.status === 200 && index !== undefined ? ` without ${missing.join(', ')}` : '';
  return `${address} is not a Stele site: ${expected}, got ${formatAnswer(answer)}${lack}`;
}

function formatAnswer({ status, headers }: ProbeAnswer): string {
  const location = headers.get('location');
  const type = headers.get('content-type') ?? 'no content type';
  return `${status}, ${type}${location === null ? '' : `, to ${location}`}`;
}

/** Reads the collections of a site from its service index, as far as the checks need them. */
const itemPath = /^\/api\/v1\/([a-z0-9-]+)\/\{([a-z0-9_]+)\}$/;

/** Returns the site's collections; the contract's if the index lists no others. */
function collectionsFromIndex(index: unknown): Routed {
  const codes = (arrayAt(index, 'errors.codes') ?? [])
    .map((error) => String(valueAtPath(error, 'code')))
    .filter((code) => /^[a-z0-9_]+_not_found$/.test(code));
  const paths = (arrayAt(index, 'endpoints') ?? []).flatMap((endpoint) => {
    const [, name, parameter] = itemPath.exec(String(valueAtPath(endpoint, 'path'))) ?? [];
    return name === undefined || parameter === undefined ? [] : [{ name, parameter }];
  });
  // Both are in the order of the collections.
  const found = paths.map(({ name, parameter }, number) => {
    const routing = routingFromIndex(name, parameter, codes[number] ?? '');
    const known = new Set(routing.filters.map((filter) => filter.name));
    const others = filtersFromIndex(index, `${apiPath}/${name}`).filter((filter) => !known.has(filter.name));
    const ordering = orderingFromIndex(index, `${apiPath}/${name}`);
    return { ...routing, ...ordering, filters: [...routing.filters, ...others] };
  });
  return found.length === 0 ? {} : { collections: found };
}

function routingFromIndex(name: string, parameter: string, code: string): Routing {
  const ofContract = routingsOf({}).find((routing) => routing.name === name);
  if (ofContract !== undefined) return ofContract;
  const one = code.replace(/_not_found$/, '');
  const key = parameter.startsWith(`${one}_`) ? parameter.slice(one.length + 1) : parameter;
  return { name, item: one, noun: one.replaceAll('_', ' '), key, files: `${name}/{key}.{lang}.md`, filters: [] };
}
