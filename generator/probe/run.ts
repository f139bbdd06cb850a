/** Asks a deployed site each check's question, one at a time and at the pace that the contract requests. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Check, checks } from './checks.ts';

export interface ProbeOptions {
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly userAgent: string;
  /** Milliseconds between requests. */
  readonly pace: number;
  /** Called after each check. */
  readonly onResult: (result: ProbeResult) => void;
}

export interface ProbeResult {
  readonly name: string;
  /** Each difference as "expected X, got Y"; empty where the check held. */
  readonly differences: readonly string[];
}

/** Runs all checks. Rejects where the site cannot be reached or is no such service. */
export async function probe({ origin, userAgent, pace, onResult }: ProbeOptions): Promise<ProbeResult[]> {
  const ask = async (target: string, { method = 'GET', headers = {} }: Partial<Check> = {}) => {
    await pause(pace);
    return fetch(origin + target, { method, headers: { 'user-agent': userAgent, ...headers }, redirect: 'manual' });
  };
  const names = await learn(ask);
  const results: ProbeResult[] = [];
  for (const check of checks) {
    const result = { name: check.name, differences: await run(fill(check, names), ask) };
    results.push(result);
    onResult(result);
  }
  return results;
}

type Ask = (target: string, check?: Partial<Check>) => Promise<Response>;

/** What the placeholders stand for on this site. */
async function learn(ask: Ask): Promise<Record<string, string>> {
  const index = await json(await ask('/api/v1/'));
  const list = await ask('/api/v1/products?page_size=1');
  const products = await json(list);
  const pages = await json(await ask('/api/v1/pages?page_size=1'));
  const posts = await json(await ask('/api/v1/posts?page_size=1'));
  const languages = member(index, 'languages');
  return {
    etag: (await ask('/api/v1/products')).headers.get('etag') ?? '',
    lang: String(Array.isArray(languages) ? languages.at(-1) : ''),
    product: String(member(products, 'data.0.id')),
    page: String(member(pages, 'data.0.key')),
    section: String(member(pages, 'data.0.section')),
    post: String(member(posts, 'data.0.slug')),
  };
}

function fill(check: Check, names: Readonly<Record<string, string>>): Check {
  const text = JSON.stringify(check).replace(/\{(\w+)\}/g, (hole, name) =>
    names[name] === undefined ? hole : JSON.stringify(names[name]).slice(1, -1),
  );
  return JSON.parse(text);
}

async function run(check: Check, ask: Ask): Promise<string[]> {
  const response = await ask(check.target, check);
  const differences: string[] = [];
  const compare = (what: string, expected: unknown, got: unknown) => {
    if (expected !== got) differences.push(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`);
  };
  compare('status', check.status, response.status);
  if (check.contentType !== undefined) compare('content-type', check.contentType, response.headers.get('content-type'));
  for (const [name, value] of Object.entries(check.expectedHeaders ?? {}))
    compare(name, value, response.headers.get(name));
  const members = Object.entries(check.members ?? {});
  if (members.length === 0) await response.body?.cancel();
  else {
    const body = await json(response);
    for (const [path, value] of members) compare(path, value, member(body, path));
  }
  return differences;
}

/** The body as JSON, or undefined where it is none. */
async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** `member({ a: [1] }, 'a.0')` is 1; undefined where the path leads nowhere. */
function member(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined;
  }, value);
}
