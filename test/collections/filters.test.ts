/** Lists by filters on Node. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Host } from '../../generator/hosts/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { send } from '../contract/client.ts';
import { type Built, buildFor } from '../hosts/printed.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { filtered, filterSuite } from './filter-suite.ts';

const { content, baseUrl } = filtered;

function suite(host: Host, start: (built: Built) => Promise<Preview>): void {
  let root = '';
  const startBuilt = async () => {
    const built = await buildFor(host, content, baseUrl);
    root = built.root;
    return start(built);
  };
  filterSuite(host, startBuilt, (server) => {
    test('a value that a later build has is found, and one that is gone is an empty list', async () => {
      const later = scratchFolder();
      cpSync(content, later, { recursive: true });
      const file = join(later, 'recordings/night.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"Drum & Bass"', '"Bossa Nova"'));
      await buildFor(host, later, baseUrl, { root });
      const ids = async (genre: string) => {
        const { body } = await send(server().origin, { target: `/api/v1/recordings?genres=${genre}` });
        return JSON.parse(body.toString()).data.map(({ id }: { id: string }) => id);
      };
      expect(await ids('Bossa%20Nova')).toEqual(['night']);
      expect(await ids('Drum%20%26%20Bass')).toEqual([]);
    });
  });
}

suite(node, ({ root, settings }) => serve(root, settings.baseUrl));
