/**
 * Walks a build through its own router, from the entry points along every link, and reports broken links.
 *
 * Uses no network. One document is in memory at a time; only the addresses of the others are kept.
 */
import type { ReadFile } from '../edge/read.ts';
import type { BuiltSettings } from '../hosts/node/handler.ts';
import { createAsk } from './ask.ts';
import { type CheckedDocument, createCheckDocument } from './check-document.ts';
import { type EntryPoint, entryPoints } from './entry-points.ts';
import { compareFindings, type Finding, outcomeOf } from './finding.ts';

export interface WalkOptions {
  readonly settings: BuiltSettings;
  readonly read: ReadFile;
  /** See `createAsk`. */
  readonly open?: ReadFile;
  /** Called after each document; `seen` grows during the walk. */
  readonly onDocument?: (done: number, seen: number) => void;
}

export interface Walked extends Pick<CheckedDocument, 'links' | 'external'> {
  /** In the order of their files and places. */
  readonly findings: readonly Finding[];
  /** Documents whose links were checked. */
  readonly documents: number;
}

/** Walks the whole build. Rejects only on disk errors; defects of the build are findings. */
export async function walk({ settings, read, open, onDocument }: WalkOptions): Promise<Walked> {
  const ask = createAsk(settings, read, open);
  const checkDocument = createCheckDocument(settings, ask);
  const findings: Finding[] = [];
  const count = { documents: 0, links: 0, external: 0 };
  const queue: EntryPoint[] = entryPoints(settings);
  const queued = new Set(queue.map(({ target }) => target));
  const known = queue.length;
  for (const [index, { target, method, status, optional }] of queue.entries()) {
    const answer = await ask(target, method);
    onDocument?.(index + 1, queue.length);
    if (answer.status !== status) {
      if (optional) continue;
      const reason = `Unexpected ${outcomeOf(answer)} from "${target}", where clients begin, expected ${status}`;
      findings.push({ file: answer.file, rule: 'links/entry', reason });
      continue;
    }
    const checked = await checkDocument({ ...answer, target }, index < known);
    if (checked === undefined) continue;
    count.documents++;
    count.links += checked.links;
    count.external += checked.external;
    for (const finding of checked.findings) findings.push(finding);
    for (const next of checked.targets) {
      if (queued.has(next)) continue;
      queued.add(next);
      queue.push({ target: next, status: 200 });
    }
  }
  return { ...count, findings: findings.sort(compareFindings) };
}
