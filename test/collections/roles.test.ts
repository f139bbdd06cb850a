/** Roles that say when an item is published, and members whose time is over. */
import { describe, expect, test } from 'vitest';
import { built, things } from './built.ts';

const fields = `name: { type: string, required: true, role: title }
opens: { type: date, role: published }
closes: { type: datetime, role: expires }
hidden: { type: boolean, role: draft, api: none }
label: { type: string, deprecated: name, absent: omit }`;

/** The builds are for a moment in 2100. */
const files = {
  'things/plain.yaml': 'name: Plain\n',
  'things/hidden.yaml': 'name: Hidden\nhidden: true\n',
  'things/draft.yaml': 'name: Draft\ndraft: true\n',
  'things/over.yaml': 'name: Over\ncloses: 2026-01-01 10:00:00 +0900\n',
  'things/ended.yaml': 'name: Ended\nexpires_at: 2026-01-01\n',
  'things/early.yaml': 'name: Early\nopens: 9998-01-01\n',
  'things/open.yaml': 'name: Open\nopens: 2026-01-01\ncloses: 9998-01-01\nhidden: false\n',
};

test('items that are hidden, over or not yet open are not published', async () => {
  const { errors, json } = await built(things(fields, files));
  expect(errors).toEqual([]);
  const { data } = json('api/v1/_/list/things/en/100/1.json');
  expect(data.map(({ key }: { key: string }) => key)).toEqual(['open', 'plain']);
  expect(data[0]).toEqual({
    key: 'open',
    url: 'https://t.example/api/v1/things/open',
    name: 'Open',
    opens: '2026-01-01',
    closes: '9998-01-01T00:00:00Z',
  });
});

describe('front matter of other programs', () => {
  const described = `title: { type: string, role: title }
published_at: { type: datetime, role: published, from: [published_at, publishDate, date] }
gone: { type: datetime, role: expires, from: [expiryDate, expires, unpublish] }
shown: { type: boolean, role: visible, from: published, api: none }`;
  const words = 'ignore: all\ninvalid: skip\n';
  const listed = async (frontMatter: readonly string[]) => {
    const texts = frontMatter.map((text, index) => [`things/t${index}.md`, `---\ntitle: T${index}\n${text}\n---\n`]);
    const site = things(described, Object.fromEntries(texts), words, 'things/{key}.md');
    const { errors, warnings, json } = await built(site);
    const { data } = json('api/v1/_/list/things/en/100/1.json');
    return {
      errors,
      warnings,
      shown: data.map(({ key }: { key: string }) => frontMatter[Number(key.slice(1))]).sort(),
    };
  };

  test('an item that they hide is not published, in any spelling', async () => {
    const hidden = [
      'draft: true',
      'draft: yes',
      'draft: "true"',
      'draft: "Yes"',
      'Draft: true',
      'DRAFT: on',
      'published: false',
      'published: no',
      'published: "false"',
      'expiryDate: 2024-02-01',
      'expires: 2024-2-1',
      'unpublish: February 1, 2024',
      'Expires_at: 2024/02/01',
      'publishDate: 9998/01/02\ndate: 2024-01-01',
      'date: January 2, 9998',
      'date: 9998-1-2',
      'Published_At: 9998-01-02',
      'EXPIRYDATE: 2024-02-01',
    ];
    const shown = ['date: 2 Jan 2024', 'draft: no', 'expiryDate: January 2, 9998', 'published: true'];
    expect(await listed([...hidden, ...shown])).toEqual({ errors: [], warnings: [], shown });
  });

  test('a translation that it hides is not published, and the item is', async () => {
    const files = {
      'things/a.en.md': '---\ntitle: A\npublished: true\n---\n',
      'things/a.ja.md': '---\ntitle: 日\npublished: false\n---\n',
      'things/b.en.md': '---\ntitle: B\npublished: "no"\n---\n',
      'things/b.ja.md': '---\ntitle: 本\n---\n',
    };
    const translated = described.replace('role: title', 'role: title, translate: true');
    const { errors, json } = await built(things(translated, files, 'ignore: all\n', 'things/{key}.{lang}.md'));
    expect(errors).toEqual([]);
    const titles = (lang: string) =>
      json(`api/v1/_/list/things/${lang}/100/1.json`).data.map(({ title }: { title: string }) => title);
    expect([titles('en'), titles('ja')]).toEqual([['A'], ['A']]);
  });

  test('an item with an unreadable date of publication is left out: it may be in the future', async () => {
    const { warnings, shown } = await listed(['date: next spring', 'expires: soon', 'date: 2024-01-02']);
    expect(shown).toEqual(['date: 2024-01-02']);
    expect(warnings).toEqual([
      expect.stringContaining('things/t0.md:3:7: Unexpected date "next spring", expected YYYY-MM-DD'),
      expect.stringContaining('things/t1.md:3:10: Unexpected date "soon", expected YYYY-MM-DD'),
    ]);
  });
});

test('an item that ends before it begins is reported by the names of its fields', async () => {
  const { errors } = await built(
    things(fields, { 'things/a.yaml': 'name: A\nopens: 2026-03-01\ncloses: 2026-02-01\n' }),
  );
  expect(errors).toEqual([
    expect.stringContaining('things/a.yaml:3:9: Unexpected closes "2026-02-01", expected a time after opens'),
  ]);
});

test('OpenAPI names the replacement of a member', async () => {
  const { json } = await built(things(fields, files));
  const { properties } = json('openapi.json').components.schemas.Thing;
  expect(properties.label).toEqual({
    type: 'string',
    description: '`name` takes its place.',
    deprecated: true,
  });
  expect(properties.name).not.toHaveProperty('deprecated');
});
