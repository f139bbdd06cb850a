/** The comment on a pull request: one, kept up to date, on the right one, and no name of a branch is ever a command. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { run, scriptOf, standIns } from './steps.ts';

const mark = '<!-- stele diff -->';
const diff = '### Content: 1 item added\n';
const same = '### Content: no differences\n';
const bot = 'github-actions[bot]';

/** Writes down what it is asked, and answers with what lies in the folder. */
const gh = `
printf '%s\\n' "$@" -- >> asked.txt
case "$*" in
  *"/pulls "*) cat pulls.json ;;
  *"--paginate"*) cat comments.json ;;
  *"--method P"*) cp comment.md sent.md ;;
esac`;

interface Case {
  readonly diff?: string;
  readonly head?: string;
  readonly sha?: string;
  readonly comments?: readonly {
    readonly id: number;
    readonly user: { readonly login: string };
    readonly body: string;
  }[];
}

function comment({ diff: text = diff, head = 'stranger:patch-1', sha = 'abc', comments = [] }: Case, command = gh) {
  const folder = scratchFolder();
  const pulls = [
    { number: 6, head: { sha: 'old' } },
    { number: 7, head: { sha: 'abc' } },
  ];
  writeFileSync(join(folder, 'pulls.json'), JSON.stringify(pulls));
  writeFileSync(join(folder, 'comments.json'), JSON.stringify(comments));
  writeFileSync(join(folder, 'diff.md'), text);
  const { status, stdout } = run(
    scriptOf('comment', 'comment', 'Comment'),
    folder,
    standIns(join(folder, 'commands'), { gh: command }),
    { GITHUB_REPOSITORY: 'owner/site', HEAD: head, SHA: sha, GH_TOKEN: 'none' },
  );
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  const calls = read('asked.txt')
    .split('--\n')
    .filter((call) => call !== '')
    .map((call) => call.trimEnd().split('\n'));
  return { folder, status, stdout, calls, last: calls.at(-1), sent: read('sent.md') };
}

const written = { id: 99, user: { login: bot }, body: `${mark}\nearlier` };
const others = [
  { id: 1, user: { login: 'someone' }, body: `${mark}\nnot ours` },
  { id: 2, user: { login: bot }, body: 'about something else' },
];

test.each([
  { name: 'the first', given: {}, method: 'POST', at: 'repos/owner/site/issues/7/comments' },
  { name: 'one among others', given: { comments: others }, method: 'POST', at: 'repos/owner/site/issues/7/comments' },
  {
    name: 'the next takes the place of the first',
    given: { comments: [...others, written] },
    method: 'PATCH',
    at: 'repos/owner/site/issues/comments/99',
  },
])('$name', ({ given, method, at }) => {
  const { status, last, sent } = comment(given);
  expect(status).toBe(0);
  expect(last).toEqual(['api', '--silent', '--method', method, at, '--field', 'body=@comment.md']);
  expect(sent).toBe(`${mark}\n${diff}`);
});

test('a comment about no difference is written only over an earlier comment', () => {
  expect(comment({ diff: same, comments: others }).sent).toBe('');
  expect(comment({ diff: same, comments: [written] }).sent).toBe(`${mark}\n${same}`);
});

test('a run overtaken by a later commit writes no comment', () => {
  const { status, stdout, calls, sent } = comment({ sha: 'overtaken' });
  expect({ status, sent, calls: calls.length }).toEqual({ status: 0, sent: '', calls: 1 });
  expect(stdout).toContain('overtaken');
});

test.each(['x:$(touch pwned)', 'x:`touch pwned`', "x:';touch pwned;'", 'x:a b&state=closed', 'x:@/etc/passwd'])(
  'a branch called %s is looked for, and nothing else',
  (head) => {
    const { folder, status, calls } = comment({ head });
    expect(status).toBe(0);
    expect(calls[0]).toEqual([
      ...['api', '--method', 'GET', 'repos/owner/site/pulls', '--raw-field', 'state=open'],
      ...['--raw-field', `head=${head}`],
    ]);
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  },
);

test.each([
  { name: 'the pull requests', command: 'exit 1' },
  { name: 'the comments', command: gh.replace('cat comments.json', 'exit 1') },
])('the workflow fails where GitHub does not answer: $name', ({ command }) => {
  const { status, sent } = comment({}, command);
  expect(status).not.toBe(0);
  expect(sent).toBe('');
});
