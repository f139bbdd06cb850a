/** Content in two states, and what clean builds make of them: what stands after a fault must be one of these. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { digests } from '../../support/tree.ts';
import { build } from './failing.ts';

/** Digests by path. */
export type Tree = Readonly<Record<string, string>>;

/** Files of the content in both states; null where there is none. */
export type Changes = Readonly<Record<string, readonly [string | null, string | null]>>;

export type State = 0 | 1;

export const post = (title: string, more = '') => `---\ntitle: ${title}\npublished_at: 2026-01-05\n${more}---\nText.\n`;

const service = readFileSync('test/sites/small/service.yaml', 'utf8');
const withoutPages = `${service}site: false\ndumps: false\n`;

export const edits = {
  post: { 'posts/new.en.md': [null, post('New')] },
  title: { 'posts/hello.en.md': [post('Hello'), post('Good morning')] },
  pageSizes: { 'service.yaml': [service, service.replace('[2, 100]', '[2, 3, 5, 7, 100]')] },
  /** Only the post by itself says it: the newest one is an example in the description of the API, too. */
  oneFile: {
    'service.yaml': [withoutPages, withoutPages],
    'posts/older.zh-tw.md': [post('Older'), post('Older')],
    'posts/older.en.md': [post('Older', 'answer_summary: Hi.\n'), post('Older', 'answer_summary: Hello.\n')],
  },
} as const satisfies Record<string, Changes>;

export interface TwoStates {
  /** Holds `content`, in state 0. */
  readonly folder: string;
  readonly trees: readonly [Tree, Tree];
  readonly turn: (state: State) => void;
}

/** A site with `changes`, and the trees that clean builds of both states give. */
export async function twoStates(
  changes: Changes,
  args: readonly string[] = [],
  folder = dirname(contentFolder()),
): Promise<TwoStates> {
  const turn = (state: State) => {
    for (const [path, states] of Object.entries(changes)) {
      const place = join(folder, 'content', path);
      const text = states[state];
      if (text === null) rmSync(place, { force: true });
      else writeFileSync(place, text);
    }
  };
  const cleanTree = async (state: State): Promise<Tree> => {
    turn(state);
    expect(await build(folder, {}, `clean-${state}`, args)).toMatchObject({ code: 0, stderr: '' });
    return digests(join(folder, `clean-${state}`));
  };
  // The first last, so that it is the one that stands.
  const second = await cleanTree(1);
  return { folder, turn, trees: [await cleanTree(0), second] };
}
