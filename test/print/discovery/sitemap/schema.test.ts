/** xmllint holds the sitemaps against the schemas of sitemaps.org, with the links to other languages. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { whenInstalled } from '../../../hosts/installed.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { hostileBuild, over } from '../hostile-build.ts';

/** Throws, with what xmllint says, where the document does not fit. */
function validate(schema: string, text: string): void {
  const file = join(scratchFolder(), 'sitemap.xml');
  writeFileSync(file, text);
  execFileSync('xmllint', ['--nonet', '--noout', '--schema', join('test/standards/sitemap', schema), file], {
    stdio: 'pipe',
  });
}

whenInstalled('discovery', () => {
  const sound = over(inject('sampleDist')).text('sitemap.xml');
  const schema = 'sitemap-with-hreflang.xsd';

  test('the sitemap of the sample fits the schema', () => {
    validate(schema, sound);
  });

  test('the sitemap of the hostile site fits the schema', async () => {
    validate(schema, (await hostileBuild()).text('sitemap.xml'));
  });

  test('an index of sitemaps fits the schema', () => {
    const part = '<sitemap><loc>https://a.example/sitemap-1.xml</loc></sitemap>';
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${part}</sitemapindex>`;
    validate('siteindex.xsd', index);
    expect(() => validate('siteindex.xsd', index.replaceAll('loc>', 'url>'))).toThrow(/not expected/);
  });

  describe('refused', () => {
    test.each([
      { name: 'a relative address', from: /<loc>https:\/\/[^/]+/, to: '<loc>' },
      { name: 'an entry without its address', from: /<loc>.*?<\/loc>/, to: '' },
      { name: 'a date in another form', from: /<lastmod>.*?<\/lastmod>/, to: '<lastmod>1 May 2026</lastmod>' },
      { name: 'an element out of order', from: /(<loc>.*?<\/loc>)\s*(<xhtml:link[^>]*>)/, to: '$2$1' },
      { name: 'a language of the API', from: 'hreflang="zh-TW"', to: 'hreflang="zh-tw"' },
      { name: 'another relation', from: 'rel="alternate"', to: 'rel="canonical"' },
      { name: 'an unknown element', from: '<url>', to: '<url><title>T</title>' },
    ])('$name', ({ from, to }) => {
      const broken = sound.replace(from, to);
      expect(broken).not.toBe(sound);
      expect(() => validate(schema, broken)).toThrow();
    });
  });
});
