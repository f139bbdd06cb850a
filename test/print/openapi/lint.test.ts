/** Redocly and Spectral read the description with their whole rule sets; a warning fails as an error does. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { whenInstalled } from '../../hosts/installed.ts';
import { run } from '../../support/run.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { declaredSites, describedSite } from './declared-sites.ts';
import { type Document, described, sampleFile } from './described.ts';

whenInstalled('openapi', (tools) => {
  const linters: Record<string, (file: string) => readonly string[]> = {
    redocly: (file) => ['lint', file, '--config', 'redocly.yaml'],
    spectral: (file) => ['lint', file, '--ruleset', 'spectral.yaml', '--fail-severity', 'hint'],
  };

  function lint(linter: string, file: string, text: string) {
    const folder = scratchFolder();
    for (const config of ['redocly.yaml', 'spectral.yaml']) {
      cpSync(join('test/print/openapi', config), join(folder, config));
    }
    writeFileSync(join(folder, file), text);
    return run(join(tools, 'node_modules/.bin', linter), linters[linter]?.(file) ?? [], folder);
  }

  const broken: readonly { what: string; damage: (document: Document) => void }[] = [
    {
      what: 'a reference that leads nowhere',
      damage: ({ components }) => delete components.schemas.Links,
    },
    {
      what: 'two operations of one id',
      damage: ({ paths }) => Object.assign(paths['/api/v1/posts']?.get ?? {}, { operationId: 'listPages' }),
    },
    {
      what: 'an example that does not fit its schema',
      damage: ({ components }) =>
        Object.assign(components.schemas.Product?.properties?.name ?? {}, { type: 'integer' }),
    },
  ];

  describe.each(Object.keys(linters))('%s', (linter) => {
    test.each(['openapi.json', 'openapi.yaml'])('finds nothing in %s', async (file) => {
      const { ok, output } = await lint(linter, file, sampleFile(file));
      expect(ok, output).toBe(true);
    });

    test.each(declaredSites)('finds nothing in that of the site %s, whose collections are its own', async (name) => {
      const { ok, output } = await lint(linter, 'openapi.json', JSON.stringify(await describedSite(name)));
      expect(ok, output).toBe(true);
    });

    test.each(broken)('refuses $what', async ({ damage }) => {
      const document = described();
      damage(document);
      const { ok } = await lint(linter, 'openapi.json', JSON.stringify(document));
      expect(ok).toBe(false);
    });
  });

  test('redocly finds nothing in the workflow either', async () => {
    const folder = scratchFolder();
    cpSync('test/print/openapi/flow.arazzo.yaml', join(folder, 'flow.arazzo.yaml'));
    writeFileSync(join(folder, 'openapi.yaml'), sampleFile('openapi.yaml'));
    const { ok, output } = await run(join(tools, 'node_modules/.bin/redocly'), ['lint', 'flow.arazzo.yaml'], folder);
    expect(ok, output).toBe(true);
  });
});
