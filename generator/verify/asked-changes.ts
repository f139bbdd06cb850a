/** Asks `/api/v1/changes` as clients do: every state of the history leads to the newest, and no other state is known. */
import { changesIndexFile } from '../api/paths.ts';
import { type Promising, promisedOperations } from '../contract/promised.ts';
import type { History } from '../history/history.ts';
import { findHost } from '../hosts/all.ts';
import type { BuiltSettings } from '../hosts/node/handler.ts';
import type { Answers } from './answers.ts';
import { type AskBuild, createAsk } from './ask.ts';
import { outcomeOf } from './finding.ts';
import { member, parseJson } from './parse-json.ts';

/** Checks the answers about `history`, where the site has the operation on the host that it was built for. */
export async function checkAskedChanges(history: History, settings: BuiltSettings, answers: Answers): Promise<void> {
  const { token, from, steps } = history;
  const promising: Promising = {
    ...settings,
    changes: {},
    ...(isAnswered(settings) ? {} : { runsCode: false }),
  };
  const { path } = promisedOperations(promising).listChanges ?? {};
  if (path === undefined) return;
  const ask = createAsk(settings, async (file) => {
    const bytes = answers.tree.has(file) ? answers.tree.read(file) : undefined;
    return bytes && { bytes: new Uint8Array(bytes) };
  });
  const report = (since: string, what: string, expected: string) =>
    answers.findings.report(
      changesIndexFile,
      'answers/dump',
      `Unexpected ${what} from "${path}?since=${since}", expected ${expected}`,
    );
  for (const since of new Set([from, ...steps.map((step) => step.since), token])) {
    const wrong = await wrongAfter(`${path}?since=${encodeURIComponent(since)}`, history, ask, settings, answers);
    if (wrong !== undefined) report(since, wrong, 'changes that lead to the newest state');
  }
  const forged = await ask(`${path}?since=${'-'.repeat(22)}`);
  if (forged.status !== 400) report('-'.repeat(22), outcomeOf(forged), '400');
}

function isAnswered({ host }: BuiltSettings): boolean {
  return host === undefined || findHost(host).runs === 'handler';
}

/** Follows `links.next`. Returns what is wrong on the way; undefined if it ends at the newest state. */
async function wrongAfter(
  first: string,
  { token, steps }: History,
  ask: AskBuild,
  settings: BuiltSettings,
  { check }: Answers,
): Promise<string | undefined> {
  let target: string | undefined = first;
  for (let asked = 0; target !== undefined; asked++) {
    // Each answer has a page at least.
    if (asked > steps.length * 2 + 64) return 'a circle';
    const answer = await ask(target);
    if (answer.status !== 200) return outcomeOf(answer);
    const body = parseJson(new TextDecoder().decode(answer.bytes));
    const misfit = check('changes', body);
    if (misfit !== undefined) return `body (${misfit})`;
    const next: unknown = member(member(body, 'links'), 'next');
    if (next === null && member(member(body, 'meta'), 'until') !== token) return 'end';
    target = next === null ? undefined : String(next).slice(settings.baseUrl.length);
  }
  return undefined;
}
