/**
 * What `stele build --host` writes is what `stele verify` expects of a build for that host: nothing is missing, and
 * nothing is extra. `npm run test:hosts` tries every site on every host that takes it, and what `stele init` writes for
 * the host.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostNames } from '../../generator/base/host-names.ts';
import { steleHere } from '../cli/stele-here.ts';
import { scratchFolder } from '../support/scratch.ts';

const isWhole = process.env.STELE_EVERY_SITE !== undefined;

/** A project with this site as its content. */
function projectOf(site: string): string {
  const folder = scratchFolder();
  const content = join(folder, 'content');
  cpSync(`test/sites/${site}`, content, { recursive: true });
  const service = join(content, 'service.yaml');
  const text = readFileSync(service, 'utf8').replace(/^page_sizes:.*\n/m, '');
  writeFileSync(service, `${text.trimEnd()}\npage_sizes: [50, 100]\n`);
  return folder;
}

const sites = isWhole ? ['contract', 'events', 'filters', 'prices', 'releases', 'small', 'sound', 'team'] : ['small'];
const rows = hostNames.flatMap((host) =>
  sites.flatMap((site) => [[], ['--precompress']].map((more) => ({ host, site, more, flags: more.join('') }))),
);

test.each(rows)('$site for $host is verified before it is published $flags', async ({ host, site, more }) => {
  const { code, stdout } = await steleHere(['build', '--host', host, '--verify', ...more], {
    cwd: projectOf(site),
  });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Built dist\n/)]);
});

test.each(isWhole ? hostNames.filter((name) => name !== 'serve') : [])(
  'a new site for %s is verified',
  async (host) => {
    const cwd = scratchFolder();
    const options = [
      '--name',
      'Own',
      '--base-url',
      'https://own.example',
      '--collections',
      'products,pages,posts,events',
    ];
    expect(await steleHere(['init', '--host', host, ...options], { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(await steleHere(['build', '--verify'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  },
);
