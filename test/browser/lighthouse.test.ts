/**
 * Lighthouse finds nothing to mend in what pages say and how they say it: in one page of each kind that differs in its
 * scripts and its layout, as it takes ten seconds for each. What holds for all is tried on every page. Its measure of
 * speed is left out: it is one of the machine too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../generator/edge/answer.ts';
import { whenInstalled } from '../hosts/installed.ts';
import { withBodyChanged } from '../print/openapi/changed-preview.ts';
import { contractSite } from '../support/folders.ts';
import { needs } from '../support/needs.ts';
import { run } from '../support/run.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type SelfAddressed, startSelfAddressed } from '../support/self-addressed.ts';

const chromium = '/usr/bin/chromium-headless-shell';

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
}

whenInstalled('lighthouse', (tools) =>
  describe(
    'in Chromium',
    needs(existsSync(chromium), 'Chromium is not installed: run scripts/install-tools.sh browser'),
    () => {
      let site: SelfAddressed;
      /** Spoils answers on their way. */
      let spoil: ((answer: Answer) => Answer) | undefined;
      beforeAll(async () => {
        const out = join(scratchFolder(), 'dist');
        site = await startSelfAddressed(contractSite, out, (answer) => spoil?.(answer) ?? answer);
      });
      afterEach(() => {
        spoil = undefined;
      });
      afterAll(() => site?.close());

      /** Score of each category, from 0 to 1. */
      async function scores(path: string, screen: 'mobile' | 'desktop') {
        const folder = scratchFolder();
        const report = join(folder, 'report.json');
        const { output } = await run(
          join(tools, 'node_modules/.bin/node'),
          [
            join(tools, 'node_modules/lighthouse/cli/index.js'),
            site.origin + path,
            ...(screen === 'desktop' ? ['--preset=desktop'] : []),
            '--only-categories=accessibility,best-practices,seo',
            '--no-enable-error-reporting',
            '--quiet',
            '--output=json',
            `--output-path=${report}`,
            '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
          ],
          folder,
          { CHROME_PATH: chromium },
        );
        expect(existsSync(report), output).toBe(true);
        const { categories } = JSON.parse(readFileSync(report, 'utf8')) as Report;
        return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]));
      }

      test.each([
        { path: '/en/posts/unit-prices/', screen: 'mobile' as const },
        // `npm run test:hosts`: each takes ten seconds.
        ...(process.env.STELE_EVERY_SITE === undefined
          ? []
          : [
              { path: '/en/developers/reference/', screen: 'mobile' as const },
              { path: '/', screen: 'desktop' as const },
            ]),
      ])('Lighthouse finds nothing wrong with $path on $screen', async ({ path, screen }) => {
        expect(await scores(path, screen)).toEqual({ accessibility: 1, 'best-practices': 1, seo: 1 });
      });

      test('Lighthouse finds a page that was damaged on its way', async () => {
        spoil = (answer) =>
          withBodyChanged(withBodyChanged(answer, '<html lang="en">', '<html>'), /<meta name="description"[^>]*>/, '');
        const spoiled = await scores('/en/', 'mobile');
        expect(spoiled.accessibility).toBeLessThan(1);
        expect(spoiled.seo).toBeLessThan(1);
      });
    },
  ),
);
