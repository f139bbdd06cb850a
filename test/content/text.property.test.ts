/**
 * What holds for the text of any content file: it is data that the model can take, or mistakes with their places, and
 * never an uncaught error.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Diagnostics, type Reporter } from '../../generator/base/diagnostics.ts';
import { isRule, rules } from '../../generator/base/rules.ts';
import { validateItem } from '../../generator/content/data/validate.ts';
import { splitFrontMatter } from '../../generator/content/parse/front-matter.ts';
import { parseService } from '../../generator/content/settings/service.ts';
import { parseYaml } from '../../generator/content/yaml/yaml.ts';
import { contractSite, filesBelow } from '../support/folders.ts';
import { fuzz } from '../support/fuzz.ts';
import { movedSite } from '../support/moved-site.ts';
import { validateKind } from '../support/validate-kind.ts';
import { damagedText } from './damaged-text.ts';

const sample = (pattern: RegExp) =>
  filesBelow(contractSite)
    .filter((path) => pattern.test(path))
    .map((path) => readFileSync(join(contractSite, path), 'utf8'));

const services = [...sample(/^service\.yaml$/), readFileSync('test/sites/small/service.yaml', 'utf8')];

/** One of `texts` with something odd in its base address: damage anywhere seldom hits a part so small. */
function strangeAddress(texts: readonly string[]): fc.Arbitrary<string> {
  const part = fc.string({ unit: 'grapheme-ascii', maxLength: 4 });
  return fc
    .tuple(fc.constantFrom(...texts), part, part)
    .map(([text, host, path]) =>
      text
        .replace(/^base_url: .*$/m, () => `base_url: ${JSON.stringify(`https://a${host}b.example/c${path}`)}`)
        .concat('\naddressing: path\n'),
    );
}

const { limit } = fuzz(600, 0);

/** Checks every mistake as it comes, and counts errors. */
class Mistakes implements Reporter {
  count = 0;

  report(...[, rule, reason, place]: Parameters<Reporter['report']>): void {
    if (!isRule(rule) || rules[rule] === 'error') this.count++;
    expect(isRule(rule)).toBe(true);
    expect(reason).toMatch(/^(Unexpected|Missing) /);
    expect(Math.min(place?.line ?? 1, place?.column ?? 1)).toBeGreaterThanOrEqual(1);
  }
}

/** That data and mistakes exclude each other, and that nothing got into what all objects share. */
function expectOneOf(data: unknown, { count }: Mistakes): void {
  expect(data === undefined).toBe(count > 0);
  expect(Object.keys(Object.prototype)).toEqual([]);
}

describe('Markdown files', () => {
  test.each([
    { kind: 'page', collection: 'pages' as const, texts: sample(/^pages\/about/), seed: 20_260_501 },
    { kind: 'post', collection: 'posts' as const, texts: sample(/^posts\//), seed: 20_260_502 },
  ])(
    'any text as a $kind is loaded or reported',
    ({ collection, texts, seed }) => {
      let sound = 0;
      const { cases } = fuzz(600, seed);
      fc.assert(
        fc.property(damagedText(texts), (text) => {
          const parts = splitFrontMatter(text);
          if (parts.kind === 'broken') {
            expect(parts.reason).toMatch(/^(Unexpected|Missing) /);
            return;
          }
          expect(text.endsWith(parts.body)).toBe(true);
          const mistakes = new Mistakes();
          const { data } = validateItem(collection, 'x.md', parts.yaml, {}, mistakes);
          expectOneOf(data, mistakes);
          if (data === undefined) return;
          sound++;
          expect(typeof data.title).toBe('string');
          const { keywords = [] } = data;
          expect(Array.isArray(keywords) && keywords.every((keyword) => typeof keyword === 'string')).toBe(true);
        }),
        cases,
      );
      // Nothing above holds for want of trying.
      expect(sound).toBeGreaterThan(cases.numRuns / 20);
    },
    limit.timeout,
  );
});

describe('YAML files', () => {
  test.each([
    { kind: 'products' as const, texts: sample(/^products\//), seed: 20_260_503 },
    { kind: 'moved' as const, texts: [readFileSync(`${movedSite()}/moved.yaml`, 'utf8')], seed: 20_260_504 },
  ])(
    'any text as the YAML file of a $kind is loaded or reported',
    ({ kind, texts, seed }) => {
      fc.assert(
        fc.property(damagedText(texts), (text) => {
          const mistakes = new Mistakes();
          expectOneOf(validateKind(kind, 'x.yaml', parseYaml(text), mistakes), mistakes);
        }),
        fuzz(600, seed).cases,
      );
    },
    limit.timeout,
  );

  test(
    'any text as service.yaml is loaded or reported',
    () => {
      const { cases } = fuzz(600, 20_260_505);
      let sound = 0;
      fc.assert(
        fc.property(
          fc.oneof({ weight: 4, arbitrary: damagedText(services) }, { weight: 1, arbitrary: strangeAddress(services) }),
          (text) => {
            const diagnostics = new Diagnostics('content');
            const file = parseService(text, undefined, undefined, diagnostics);
            if (!diagnostics.failed) sound++;
            for (const { ruleId = '', reason } of diagnostics.files().flatMap(({ messages }) => messages)) {
              expect(isRule(ruleId)).toBe(true);
              expect(reason).toMatch(/^(Unexpected|Missing) /);
            }
            // With an error there may be something to check the rest of the content against.
            if (file === undefined) {
              expect(diagnostics.failed).toBe(true);
              return;
            }
            const { baseUrl, languages, defaultLanguage, sections, pageSizes } = file.service;
            // What is printed into addresses and configs.
            expect(baseUrl).toMatch(
              /^https?:\/\/[a-zA-Z0-9_.:[\]-]+(\/([A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})+)?(?<!\/)$/,
            );
            expect(languages).toContain(defaultLanguage);
            for (const name of [...languages, ...sections]) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
            expect(pageSizes).toContain(100);
            for (const size of pageSizes) expect(size).toBeGreaterThanOrEqual(1);
          },
        ),
        cases,
      );
      expect(sound).toBeGreaterThan(cases.numRuns / 20);
    },
    limit.timeout,
  );
});
