/** A release says where the package comes from, or is none: no address is made up. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { run, scriptOf, standIns } from './steps.ts';

const url = 'git+https://github.example/owner/stele.git';
const whole = { repository: { type: 'git', url }, homepage: 'https://x.example', bugs: { url: 'https://x.example/i' } };

test.each([
  { name: 'all of it', fields: whole, status: 0, output: '' },
  { name: 'nothing', fields: {}, status: 1, output: 'Missing repository, homepage, bugs' },
  { name: 'no bugs', fields: { ...whole, bugs: {} }, status: 1, output: 'Missing bugs' },
  {
    name: 'another repository',
    fields: { ...whole, repository: { url: 'git+https://github.example/other/stele.git' } },
    status: 1,
    output: `expected ${url}`,
  },
])('the release checks a package.json with $name', ({ fields, status, output }) => {
  const folder = scratchFolder();
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, ...fields }));
  const env = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'owner/stele' };
  const script = scriptOf('release', 'publish', 'Ask where the package comes from');
  const ended = run(script, folder, standIns(join(folder, 'none'), {}), env);
  expect({ status: ended.status, stdout: ended.stdout }).toMatchObject({
    status,
    stdout: output === '' ? '' : expect.stringContaining(output),
  });
});
