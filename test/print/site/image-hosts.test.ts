/** `images_from`: the policy of pages, `check` and `verify` agree on the hosts that images may come from. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../../generator/run/build.ts';
import { verify } from '../../../generator/verify/verify.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { late } from '../../support/late.ts';
import { scratchFolder } from '../../support/scratch.ts';

const post = (image: string) => `---\ntitle: X\npublished_at: 2026-01-05\n---\n\n![x](${image})\n`;
const service = (more: string) =>
  `name: S\ndescription: S.\nbase_url: https://s.example\nlanguages: [en, zh-tw]\ndefault_language: en\noperator: { en: S }\nsections: [guides, about]\npage_sizes: [100]\n${more}`;

async function built(more: string, image: string, cache?: string) {
  const content = contentFolder({ 'service.yaml': service(more), 'posts/x.en.md': post(image) });
  return { content, ...(await buildOf(content, cache)) };
}

async function buildOf(content: string, cache?: string) {
  const out = join(scratchFolder(), 'dist');
  const options = cache === undefined ? {} : { cache: { folder: cache, code: 'x' } };
  const { diagnostics } = await build({ content, out, templates: ['templates'], view: late, ...options });
  const messages = diagnostics.files().flatMap((file) => file.messages.filter(({ fatal }) => fatal));
  return { out, rules: messages.map(({ ruleId }) => ruleId) };
}

const policyOf = (out: string) =>
  /img-src[^;"]*/.exec(readFileSync(join(out, 'posts/x/index.html'), 'utf8'))?.[0].replaceAll('&#x27;', "'");

describe('images_from', () => {
  test.each([
    { more: '', image: 'https://a.example/x.png', policy: "img-src 'self' https:" },
    { more: 'images_from: any', image: 'https://a.example/x.png', policy: "img-src 'self' https:" },
    { more: 'images_from: self', image: 'https://s.example/assets/dot.svg', policy: "img-src 'self'" },
    { more: 'images_from: [a.example]', image: '//a.example/x.png', policy: "img-src 'self' https://a.example" },
    {
      more: 'images_from: ["*.a.example", b.example:8443]',
      image: 'https://x.a.example/x.png',
      policy: "img-src 'self' https://*.a.example https://b.example:8443",
    },
  ])('with "$more", an image of $image is shown, and verify agrees', async ({ more, image, policy }) => {
    const { out, rules } = await built(more, image);
    expect(rules).toEqual([]);
    expect(policyOf(out)).toBe(policy);
    const { findings } = await verify({ root: out, digests: undefined });
    expect(findings.filter(({ rule }) => rule === 'html/policy')).toEqual([]);
  });

  test.each([
    { more: 'images_from: self', image: 'https://a.example/x.png' },
    { more: 'images_from: self', image: '//a.example/x.png' },
    { more: 'images_from: self', image: 'HTTPS://S.EXAMPLE:8443/x.png' },
    { more: 'images_from: [a.example]', image: 'http://a.example/x.png' },
    { more: 'images_from: [a.example]', image: 'https://b.example/x.png' },
    { more: 'images_from: [a.example]', image: 'https://x.a.example/x.png' },
    { more: 'images_from: ["*.a.example"]', image: 'https://a.example/x.png' },
    { more: 'images_from: ["*.a.example"]', image: 'https://nota.example/x.png' },
    { more: 'images_from: [a.example]', image: 'https://a.example@b.example/x.png' },
  ])('with "$more", an image of $image is an error', async ({ more, image }) => {
    expect((await built(more, image)).rules).toEqual(['links/image']);
  });

  test('is kept to where the text was rendered for an earlier build', async () => {
    const cache = scratchFolder();
    const { content, rules } = await built('images_from: any', 'https://a.example/x.png', cache);
    expect(rules).toEqual([]);
    writeFileSync(join(content, 'service.yaml'), service('images_from: self'));
    expect((await buildOf(content, cache)).rules).toEqual(['links/image']);
  });

  test.each([
    { allowed: 'a.example', image: 'https://b.example/x.png' },
    { allowed: 'a.example', image: 'https://x.a.example/x.png' },
    { allowed: '"*.a.example"', image: 'https://a.example/x.png' },
    { allowed: '"*.a.example"', image: 'https://nota.example/x.png' },
  ])(
    'is kept to by verify where a page was changed after the build: $image of $allowed',
    async ({ allowed, image }) => {
      const before = allowed.replace(/["]/g, '').replace('*', 'x');
      const { out } = await built(`images_from: [${allowed}]`, `https://${before}/x.png`);
      const page = join(out, 'posts/x/index.html');
      const changed = readFileSync(page, 'utf8').replace(`src="https://${before}/x.png"`, `src="${image}"`);
      writeFileSync(page, changed);
      const { findings } = await verify({ root: out, digests: undefined });
      expect(findings).toContainEqual(
        expect.objectContaining({
          file: 'posts/x/index.html',
          rule: 'html/policy',
          reason: expect.stringContaining(`<img> from "${image}"`),
        }),
      );
    },
  );
});
