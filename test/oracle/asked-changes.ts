/**
 * Asks for changes as clients do: items that changed are there, every state of the history leads to the newest, and no
 * other state is known.
 */
import { changesIndexFile, linkUrl } from '../../generator/api/paths.ts';
import { promisedOperations } from '../../generator/api/promised.ts';
import type { History, LineChange } from '../../generator/history/history.ts';
import type { BuiltSettings } from '../../generator/hosts/node/handler.ts';
import { type AskBuild, createAsk } from '../../generator/verify/ask.ts';
import { outcomeOf } from '../../generator/verify/finding.ts';
import { member, parseJson } from '../../generator/verify/parse-json.ts';
import type { Answers } from './answers.ts';

/** Checks the answers about `history`. */
export async function checkAskedChanges(history: History, settings: BuiltSettings, answers: Answers): Promise<void> {
  const { token, from, steps } = history;
  const { path } = promisedOperations({ ...settings, changes: {} }).listChanges ?? {};
  if (path === undefined) return;
  const ask = createAsk(settings, answers.tree.serve);
  const report = (since: string, what: string, expected: string) =>
    answers.findings.report(
      changesIndexFile,
      'answers/dump',
      `Unexpected ${what} from "${path}?since=${since}", expected ${expected}`,
    );
  for (const since of new Set([from, ...steps.map((step) => step.since), token])) {
    const wrong = await wrongAfter(`${path}?since=${encodeURIComponent(since)}`, history, ask, settings, answers);
    if (wrong !== undefined) report(since, wrong, 'changes up to the newest state');
  }
  const forged = await ask(`${path}?since=${'-'.repeat(22)}`);
  if (forged.status !== 400) report('-'.repeat(22), outcomeOf(forged), '400');
}

/** Checks that each item of `history` which no later change removed or moved is there. */
export async function checkChangedItems(history: History, settings: BuiltSettings, answers: Answers): Promise<void> {
  const ask = createAsk(settings, answers.tree.serve);
  for (const { collection, lang, key } of presentItems(history)) {
    const target = linkUrl({ kind: 'item', collection, lang, key }, settings).slice(settings.baseUrl.length);
    const answer = await ask(target, 'HEAD');
    if (answer.status === 200) continue;
    const reason = `Unexpected ${outcomeOf(answer)} from "${target}", expected the item that is named as changed`;
    answers.findings.report(changesIndexFile, 'answers/dump', reason);
  }
}

/** The last change of each item that exists after all of them. */
function presentItems({ steps }: History): Iterable<LineChange> {
  const present = new Map<string, LineChange>();
  for (const change of steps.flatMap(({ changes }) => changes)) {
    const { type, collection, lang, key, from } = change;
    if (from !== undefined) present.delete(JSON.stringify([collection, lang, from]));
    const name = JSON.stringify([collection, lang, key]);
    if (type === 'removed') present.delete(name);
    else present.set(name, change);
  }
  return present.values();
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
