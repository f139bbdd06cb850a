/**
 * Specmatic makes requests of its own from the description, valid ones and nearly valid ones, and compares each answer
 * of the preview with what the description promises. It is given openapi.json as it is published.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../generator/edge/answer.ts';
import { readSettings } from '../../../generator/hosts/node/handler.ts';
import { built } from '../../collections/built.ts';
import { whenInstalled } from '../../hosts/installed.ts';
import { whenOnPath } from '../../hosts/real-server.ts';
import { type Preview, serve, startPreview } from '../../support/preview.ts';
import { run } from '../../support/run.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { startChangedPreview, withBodyChanged } from './changed-preview.ts';
import { sampleFile } from './described.ts';

const summary = /Tests run: (\d+), Successes: (\d+), Failures: (\d+), WIP: 0, Errors: (\d+)/;

whenInstalled('specmatic', (tools) =>
  whenOnPath('java', 'default-jre-headless', () => {
    /**
     * Tests `preview`, only on `path` where one is given, and closes it. Without `generated`, by the examples alone.
     */
    async function specmatic(
      preview: Preview,
      path?: string,
      { description = sampleFile('openapi.json'), generated = true } = {},
    ) {
      const folder = scratchFolder();
      writeFileSync(join(folder, 'openapi.json'), description);
      const jar = join(tools, 'node_modules/specmatic/specmatic.jar');
      const args = ['-jar', jar, 'test', 'openapi.json', '--timeout=30'];
      // What `since` takes is of each site: no value that is made up is a moment of the history. And `q` is any text that has
      // letters, which no schema says.
      const filter = [
        `--filter=${path === undefined ? `PATH!='/api/v1/changes' && PATH!='/api/v1/search'` : `PATH='${path}'`}`,
      ];
      const { output } = await run('java', [...args, `--testBaseURL=${preview.origin}`, ...filter], folder, {
        SPECMATIC_GENERATIVE_TESTS: String(generated),
        // Its run is too short for the optimising compiler and a collector with threads of its own to be worth their
        // while.
        JAVA_TOOL_OPTIONS: `-Duser.home=${folder} -XX:TieredStopAtLevel=1 -XX:+UseSerialGC`,
      }).finally(preview.close);
      const [, tests, successes, failures, errors] = summary.exec(output) ?? [];
      expect(tests, output.slice(0, 5000)).toBeDefined();
      return { tests: Number(tests), successes: Number(successes), failures: Number(failures), errors: Number(errors) };
    }

    describe('generative tests', () => {
      test('find the preview to be as it is described', { timeout: 300_000 }, async () => {
        const { tests, successes } = await specmatic(await startPreview());
        expect(successes).toBe(tests);
        // Fewer would mean that it has not mutated anything.
        expect(tests).toBeGreaterThan(2000);
      });

      // Filters multiply: all combinations of eight parameters are hundreds of thousands of requests. So lists are
      // asked by their examples, and items by what is generated.
      // `npm run test:hosts` alone: each starts two machines of Java.
      const sites = [
        { name: 'events', item: '/api/v1/events/{slug}' },
        { name: 'filters', item: '/api/v1/recordings/{recording_id}' },
      ];
      test.each(process.env.STELE_EVERY_SITE === undefined ? [] : sites)(
        'find the site $name, whose collections are its own, to be as it is described',
        async ({ name, item }) => {
          const out = join(scratchFolder(), 'dist');
          const { errors, text } = await built(`test/sites/${name}`, out);
          expect(errors).toEqual([]);
          const description = text('openapi.json');
          const { baseUrl } = await readSettings(out);
          const byExample = await specmatic(await serve(out, baseUrl), undefined, { description, generated: false });
          expect(byExample.successes).toBe(byExample.tests);
          expect(byExample.tests).toBeGreaterThan(10);
          const generated = await specmatic(await serve(out, baseUrl), item, { description });
          expect(generated.successes).toBe(generated.tests);
          expect(generated.tests).toBeGreaterThan(3);
        },
      );

      test.each<{ broken: string; change: (answer: Answer) => Answer }>([
        { broken: 'a product without its name', change: (answer) => withBodyChanged(answer, /"name":"[^"]*",/, '') },
        { broken: 'every mistake let pass', change: (answer) => ({ ...answer, status: 200 }) },
      ])('generative tests find $broken', async ({ change }) => {
        const broken = await startChangedPreview(change);
        const { tests, failures } = await specmatic(broken, '/api/v1/products/{product_id}');
        expect(tests).toBeGreaterThan(5);
        expect(failures).toBeGreaterThan(0);
      });
    });
  }),
);
