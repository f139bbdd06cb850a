/** `npm run renew-snapshot`: takes the description of the sample, as it is built, for what v1 promises from here on. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../../generator/run/build.ts';
import { contractSite } from '../../../support/folders.ts';
import { late } from '../../../support/late.ts';
import { snapshotBaseUrl, snapshotFile, toSnapshot } from './snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'stele-snapshot-'));
try {
  const out = join(folder, 'dist');
  const { site } = await build({
    content: contractSite,
    out,
    templates: ['templates'],
    baseUrl: { url: snapshotBaseUrl, source: '--base-url' },
    view: late,
  });
  if (site === undefined) throw new Error('the sample site cannot be built: run `npm run check`');
  writeFileSync(snapshotFile, toSnapshot(readFileSync(join(out, 'openapi.json'), 'utf8')));
  console.log(`Wrote ${snapshotFile}. Review what changed: clients hold on to it.`);
} finally {
  rmSync(folder, { recursive: true });
}
