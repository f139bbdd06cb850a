/** Redocly and Spectral read the description with their whole rule sets; a warning fails as an error does. */
import { cpSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { whenInstalled } from '../../hosts/installed.ts';
import { run } from '../../support/run.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { declaredSites, describedSite } from './declared-sites.ts';
import { type Document, described, sampleFile } from './described.ts';

interface Described {
  readonly name: string;
  readonly file: string;
  readonly text: () => string | Promise<string>;
}

const sound: readonly Described[] = [
  ...['openapi.json', 'openapi.yaml'].map((file) => ({ name: file, file, text: () => sampleFile(file) })),
  ...declaredSites.map((site) => ({
    name: `that of the site ${site}, whose collections are its own`,
    file: `${site}.json`,
    text: async () => JSON.stringify(await describedSite(site)),
  })),
];

const broken: readonly Described[] = [
  damaged('a reference that leads nowhere', 'reference.json', ({ components }) => delete components.schemas.Links),
  damaged('two operations of one id', 'ids.json', ({ paths }) =>
    Object.assign(paths['/api/v1/posts']?.get ?? {}, { operationId: 'listPages' }),
  ),
  damaged('an example that does not fit its schema', 'example.json', ({ components }) =>
    Object.assign(components.schemas.Product?.properties?.name ?? {}, { type: 'integer' }),
  ),
];

function damaged(name: string, file: string, damage: (document: Document) => void): Described {
  const text = () => {
    const document = described();
    damage(document);
    return JSON.stringify(document);
  };
  return { name, file, text };
}

/** Writes documents, and the settings of the linters, into a new folder. */
async function folderWith(documents: readonly Described[]): Promise<string> {
  const folder = scratchFolder();
  for (const config of ['redocly.yaml', 'spectral.yaml']) {
    cpSync(join('test/print/openapi', config), join(folder, config));
  }
  for (const { file, text } of documents) writeFileSync(join(folder, file), await text());
  return folder;
}

whenInstalled('openapi', (tools) => {
  const linter = (name: string) => join(tools, 'node_modules/.bin', name);

  // Both take longer to start than to read a document: they read all at once, and say which one a finding is in.
  const all = [...sound, ...broken];

  describe('redocly', () => {
    let found: readonly string[];
    beforeAll(async () => {
      const options = ['--config', 'redocly.yaml', '--format', 'github-actions', '--max-problems', '1000'];
      const names = all.map(({ file }) => file);
      const { output } = await run(linter('redocly'), ['lint', ...names, ...options], await folderWith(all));
      for (const name of names) expect(output).toContain(`${name}: validated in`);
      found = output.split('\n').filter((line) => line.startsWith('::'));
    });
    const foundIn = ({ file }: Described) => found.filter((line) => line.includes(`file=${file},`));

    test.each(sound)('finds nothing in $name', (one) => {
      expect(foundIn(one)).toEqual([]);
    });
    test.each(broken)('redocly refuses $name', (one) => {
      expect(foundIn(one)).not.toEqual([]);
    });
  });

  describe('spectral', () => {
    let found: readonly { readonly source: string; readonly code: string; readonly message: string }[];
    beforeAll(async () => {
      const options = ['--ruleset', 'spectral.yaml', '--fail-severity', 'hint', '--format', 'json'];
      const { output } = await run(
        linter('spectral'),
        ['lint', ...all.map(({ file }) => file), ...options],
        await folderWith(all),
      );
      found = JSON.parse(output);
    });
    const foundIn = ({ file }: Described) => found.filter(({ source }) => basename(source) === file);

    test.each(sound)('finds nothing in $name', (one) => {
      expect(foundIn(one)).toEqual([]);
    });
    test.each(broken)('spectral refuses $name', (one) => {
      expect(foundIn(one)).not.toEqual([]);
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
