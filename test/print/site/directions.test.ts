/** Pages of languages that are written from right to left. */

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { directionOf } from '../../../generator/base/language-tag.ts';
import { built, write } from '../../collections/built.ts';
import { scratchFolder } from '../../support/scratch.ts';

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['en', 'ltr'],
  ['zh-TW', 'ltr'],
  ['arn', 'ltr'],
])('%s runs %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});

// Aramaic, Sorani, Dhivehi, Hebrew of old, N'Ko, Pashto, Sindhi, Syriac, Uyghur, Yiddish; then scripts.
test.each(
  'arc ckb dv iw nqo ps PS-AF sd syr ug yi az-Hebr tmr-syrc xx-Thaa man-Nkoo ff-Adlm rhg-Rohg pa-Arab-PK he-arabx'.split(
    ' ',
  ),
)('%s runs from right to left', (tag) => {
  expect(directionOf(tag)).toBe('rtl');
});

// Another script, also before a region, and subtags that only begin like one.
test.each(['ar-Latn-EG', 'he-Latn', 'xx-arabx', 'en-x-rohgx'])('%s runs from left to right', (tag) => {
  expect(directionOf(tag)).toBe('ltr');
});

describe('a site in English and Arabic', () => {
  let text: (path: string) => string;
  beforeAll(async () => {
    const content = join(scratchFolder(), 'content');
    write(content, {
      'service.yaml': `name: Guide
description: A guide.
base_url: https://guide.example
languages: [en, ar]
default_language: en
operator: { en: Guide, ar: دليل }
collections: [notes]
`,
      'collections/notes.yaml': `item: note
files: notes/{key}.{lang}.md
label: { en: Notes, ar: ملاحظات }
web: notes/{key}
fields:
  title: { type: string, required: true, translate: true, role: title }
  content_html: { from: "{body}", type: markdown, translate: true, role: body }
`,
      'notes/one.en.md': '---\ntitle: One\n---\nText.\n',
      'notes/one.ar.md': '---\ntitle: واحد\n---\nنص.\n',
    });
    const { errors, text: read } = await built(content);
    expect(errors).toEqual([]);
    text = read;
  });

  test('a page and its text run from right to left, and its English parts do not', () => {
    const html = text('ar/notes/one/index.html');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<h1 lang="ar" dir="rtl">واحد</h1>');
    expect(html).toContain('<div class="prose" lang="ar" dir="rtl">');
    expect(html).toContain('lang="en" dir="ltr">English</a>');
  });

  test('English words have no direction where others are inside them: the page keeps its own', () => {
    for (const path of ['ar', 'ar/notes', 'ar/notes/one', 'ar/search']) {
      const boxes = text(`${path}/index.html`).matchAll(/<(?:header|nav|footer|details|dl|section)\b[^>]*>/g);
      const all = Array.from(boxes, ([box]) => box);
      expect(all.length).toBeGreaterThan(3);
      expect(all.filter((box) => box.includes('dir="ltr"'))).toEqual([]);
    }
  });

  test('the English page runs from left to right', () => {
    expect(text('notes/one/index.html')).toContain('<html lang="en" dir="ltr">');
  });
});
