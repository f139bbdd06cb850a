/** Markdown in fields beside the body: links, ids and mistakes in it. */
import { describe, expect, test } from 'vitest';
import { built, events, things } from './built.ts';

const described = `item: event
key: slug
files: events/{key}.{lang}.md
web: events/{key}
order: [-starts_at]
fields:
  title: { type: string, translate: true, required: true, role: title }
  starts_at: { type: datetime, required: true, role: starts }
  access: { type: markdown, translate: true, label: { en: How to get there, ja: 行き方 } }
  parts: { type: list, of: { type: object, fields: { name: { type: string }, notes: { type: markdown } } } }
  content_html: { type: markdown, from: "{body}", translate: true, api: item, role: body }
`;

const text = `## Times

All day.[^a] See [the times](#times).

[^a]: But not at night.
`;
const indented = text.replaceAll(/^(?=.)/gm, '  ');
const deeper = text.replaceAll(/^(?=.)/gm, '      ');

function site(fair: string, talk = 'See [there](book-fair.en.md#access:times) and [here](book-fair.en.md#times).\n') {
  return events({
    'collections/events.yaml': described,
    'events/book-fair.en.md': fair,
    'events/book-fair.ja.md': '---\ntitle: 本\naccess: "[話](talk.en.md)"\n---\n',
    'events/talk.en.md': `---\ntitle: A talk\nstarts_at: 2027-05-01\n---\n${talk}`,
    'service.yaml':
      'name: T\ndescription: E.\nbase_url: https://t.example\nlanguages: [en, ja]\ndefault_language: en\noperator: { en: T }\n' +
      'collections: [events, venues]\npage_sizes: [100]\n',
  });
}

const fair = `---
title: Fair
starts_at: 2027-02-03
access: |
${indented}
parts:
  - name: One
    notes: |
${deeper}
---
${text}`;

test('texts are rendered as bodies are, and no two of an item have the same ids', async () => {
  const { errors, warnings, json, text: file } = await built(site(fair));
  expect([errors, warnings]).toEqual([[], []]);
  const { data } = json('api/v1/_/item/events/en/book-fair.json');
  expect(data.access).toContain('<h2 id="user-content-access:times">Times</h2>');
  expect(data.access).toContain('<a href="#user-content-access:times">the times</a>');
  expect(data.access).toContain('id="user-content-access:footnotes"');
  expect(data.parts[0].notes).toContain('<h2 id="user-content-parts-0-notes:times">');
  expect(data.content_html).toContain('<h2 id="user-content-times">');
  const page = file('events/book-fair/index.html');
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [, href = ''] of page.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(href);
  expect(page).toContain('<dt>How to get there</dt>');
  expect(file('events/book-fair/page.md')).toContain('## How to get there\n\n## Times\n\nAll day.');
  expect(json('api/v1/_/item/events/ja/book-fair.json').data.access).toBe(
    '<p><a href="https://t.example/events/talk/">話</a></p>\n',
  );
  expect(json('api/v1/_/item/events/en/talk.json').data.content_html).toContain(
    'https://t.example/events/book-fair/#user-content-access:times',
  );
});

describe('a mistake in a text field is reported at the field', () => {
  test.each([
    { name: 'HTML', written: 'One<br>two.', is: '4:9: Unexpected HTML <br>, expected Markdown' },
    { name: 'a link that leads nowhere', written: '"[a](none.md)"', is: '4:9: Unexpected link "none.md"' },
    { name: 'a link to no heading of its own', written: '"[a](#times)"', is: '4:9: Unexpected link "#times"' },
    {
      name: 'a link to no heading elsewhere',
      written: '"[a](talk.en.md#nothing)"',
      is: '4:9: Unexpected link "talk.en.md#nothing", expected the anchor of a heading',
    },
    { name: 'a link to a path of no page', written: '"[a](/nowhere/)"', is: '4:9: Unexpected link "/nowhere/"' },
  ])('$name', async ({ written, is }) => {
    const front = `---\ntitle: Fair\nstarts_at: 2027-02-03\naccess: ${written}\n---\n`;
    const { errors, written: isWritten } = await built(site(front, 'Text.\n'));
    expect(errors).toEqual([expect.stringContaining(`book-fair.en.md:${is}`)]);
    expect(isWritten).toBeUndefined();
  });
});

test('a text in a YAML file may be the main text of an item', async () => {
  const content = things(
    'name: { type: string, translate: true, required: true, role: title }\nstory: { type: markdown, translate: true, role: body, api: item }',
    { 'things/one.yaml': 'name: { en: One, ja: 一 }\nstory:\n  en: |\n    ## Why\n\n    *So.*\n  ja: "[一](#x)"\n' },
    'web: things/{key}\n',
  );
  const broken = await built(content);
  expect(broken.errors).toEqual([expect.stringContaining('things/one.yaml:7:7: Unexpected link "#x"')]);
  const {
    errors,
    json,
    text: file,
  } = await built(
    things(
      'name: { type: string, translate: true, required: true, role: title }\nstory: { type: markdown, translate: true, role: body, api: item }',
      { 'things/one.yaml': 'name: { en: One, ja: 一 }\nstory:\n  en: |\n    ## Why\n\n    *So.*\n' },
      'web: things/{key}\n',
    ),
  );
  expect(errors).toEqual([]);
  const html = '<h2 id="user-content-why">Why</h2>\n<p><em>So.</em></p>\n';
  expect(json('api/v1/_/item/things/en/one.json').data.story).toBe(html);
  expect(json('api/v1/_/item/things/ja/one.json').data.story).toBeNull();
  expect(json('api/v1/_/list/things/en/100/1.json').data[0]).not.toHaveProperty('story');
  expect(file('things/one/index.html')).toContain(
    '<h2 id="why"><span id="user-content-why"></span>Why</h2>\n<p><em>So.</em></p>\n',
  );
  expect(file('things/one/page.md')).toContain('## Why\n\n*So.*\n');
});

test('a link to a file with all languages is one to its item, in the language of the reader', async () => {
  const fields =
    'title: { type: string, translate: true, required: true, role: title }\nabout: { type: markdown, translate: true }';
  const files = {
    'things/a.yaml':
      'title: { en: A, ja: ア }\nabout: { en: "[b](b.yaml#about:more), [c](c.yaml)", ja: "[b](../things/b.yaml)" }\n',
    'things/b.yaml': 'title: { en: B, ja: ベ }\nabout: { en: "## More" }\n',
    'things/c.yaml': 'title: { en: C }\ndraft: true\n',
  };
  const { errors, warnings, json } = await built(things(fields, files, 'web: things/{key}\n'));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('Unexpected link "c.yaml", expected something published')]);
  const about = (lang: string) => json(`api/v1/_/item/things/${lang}/a.json`).data.about;
  expect(about('en')).toBe('<p><a href="https://t.example/things/b/#user-content-about:more">b</a>, c</p>\n');
  expect(about('ja')).toBe('<p><a href="https://t.example/ja/things/b/">b</a></p>\n');
});
