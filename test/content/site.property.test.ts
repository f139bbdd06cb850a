/** The sample content, its bytes, texts and names damaged at random: a site or diagnostics, never an uncaught error. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRule } from '../../generator/base/rules.ts';
import { contractSite, filesBelow } from '../support/folders.ts';
import { fuzz } from '../support/fuzz.ts';
import { loadSite } from '../support/load.ts';
import { scratchFolder } from '../support/scratch.ts';
import { textDamage } from './damaged-text.ts';

// Each case is a site on disk.
const { cases, limit } = fuzz(30, 20_260_105, 1 / 100);

/** Without most pages, so that a case is quick. */
const sample = filesBelow(contractSite).filter((path) => !path.startsWith('pages/') || path.startsWith('pages/about'));

/** Does something to the file at `path` below `root`. */
type Damage = (root: string, path: string) => void;

const edit =
  (change: (old: Buffer) => Uint8Array | string): Damage =>
  (root, path) =>
    writeFileSync(join(root, path), change(readFileSync(join(root, path))));

const name = fc.oneof(
  fc.constantFrom(
    'service.yaml',
    'moved.yaml',
    'posts/x.md',
    'posts/X.en.md',
    'posts/x.en.md/y',
    'pages/about/é.en.md',
  ),
  fc.stringMatching(/^(posts|pages\/about|products|assets)\/[a-zA-Z0-9._ ~#%-]{1,20}$/),
);

const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 4, arbitrary: textDamage.map((change) => edit((old) => change(old.toString()))) },
  fc
    .tuple(fc.nat(2000), fc.nat(4), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([at, length, part]) => edit((old) => Buffer.concat([old.subarray(0, at), part, old.subarray(at + length)]))),
  name.map(
    (to): Damage =>
      (root, path) => {
        if (existsSync(join(root, to))) return;
        mkdirSync(dirname(join(root, to)), { recursive: true });
        renameSync(join(root, path), join(root, to));
      },
  ),
  fc.constant<Damage>((root, path) => rmSync(join(root, path))),
);

test(
  'loading a randomly damaged site reports errors and does not throw',
  async () => {
    const sound = join(scratchFolder(), 'sound');
    for (const path of sample) cpSync(join(contractSite, path), join(sound, path));
    const root = join(scratchFolder(), 'content');

    const damages = fc.array(fc.tuple(fc.constantFrom(...sample), damage), { minLength: 1, maxLength: 6 });
    const property = fc.asyncProperty(damages, async (all) => {
      rmSync(root, { recursive: true, force: true });
      cpSync(sound, root, { recursive: true });
      // An earlier damage may have taken the file away.
      for (const [path, apply] of all) if (existsSync(join(root, path))) apply(root, path);

      const { diagnostics, site } = await loadSite({ root, view: { now: '2026-06-01T00:00:00Z' } });
      expect(site === undefined).toBe(diagnostics.failed);
      for (const { messages } of diagnostics.files()) {
        for (const { ruleId = '', reason, line = 1, column = 1 } of messages) {
          expect(isRule(ruleId)).toBe(true);
          expect(reason).toMatch(/^(Unexpected|Missing) /);
          expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
        }
      }
    });
    await fc.assert(property, cases);
  },
  limit.timeout,
);
