/** An Arazzo workflow, run step by step against the preview: each answer must also fit the description. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { whenInstalled } from '../../hosts/installed.ts';
import { type Preview, startPreview } from '../../support/preview.ts';
import { run } from '../../support/run.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { startChangedPreview, withBodyChanged } from './changed-preview.ts';
import { sampleFile } from './described.ts';

const flow = 'test/print/openapi/flow.arazzo.yaml';

whenInstalled('openapi', (tools) => {
  /** Runs the workflow against `preview`, and closes it. */
  async function respect(preview: Preview) {
    const folder = scratchFolder();
    cpSync(flow, join(folder, 'flow.arazzo.yaml'));
    writeFileSync(join(folder, 'openapi.yaml'), sampleFile('openapi.yaml'));
    const redocly = join(tools, 'node_modules/.bin/redocly');
    return run(redocly, ['respect', 'flow.arazzo.yaml', '--server', `api=${preview.origin}`], folder).finally(
      preview.close,
    );
  }

  describe('redocly respect', () => {
    test('finds every step of the workflow as it should be', async () => {
      const { ok, output } = await respect(await startPreview());
      expect(output).toContain('Workflows: 4 passed, 4 total');
      expect(ok, output).toBe(true);
    });

    test.each([
      { broken: 'a last page that goes on', from: '"next":null', to: '"next":"https://elsewhere.example/"' },
      { broken: 'a post without its slug', from: /"slug":"[^"]*",/, to: '' },
      { broken: 'a problem without its code', from: /"code":"[^"]*",/, to: '' },
    ])('redocly respect refuses $broken', async ({ from, to }) => {
      const { ok, output } = await respect(await startChangedPreview((answer) => withBodyChanged(answer, from, to)));
      expect(output).toMatch(/Workflows: .*[1-9] failed/);
      expect(ok).toBe(false);
    });
  });
});

test('the workflow uses every operation', () => {
  const used = new Set(readFileSync(flow, 'utf8').match(/(?<=operationId: )\w+/g));
  expect([...used].sort()).toEqual([
    'getPage',
    'getPost',
    'getProduct',
    'getServiceIndex',
    'listPages',
    'listPosts',
    'listProducts',
  ]);
});
