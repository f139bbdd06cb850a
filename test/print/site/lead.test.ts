/** The lead of a page whose whole text is a summary, and the description of one without a summary. */
import { beforeAll, describe, expect, test } from 'vitest';
import { built, things } from '../../collections/built.ts';

const long = 'and it goes on for more than sixty letters in all';

/** The first sentence is the lead if the text is long, and what follows is a paragraph. */
const leads: readonly (readonly [summary: string, lead: string, after: string])[] = [
  [`A sentence of its own. B ${long}.`, 'A sentence of its own.', `B ${long}.`],
  [`A sentence of its own!  B ${long}.`, 'A sentence of its own!', `B ${long}.`],
  [`A sentence of its own? 3 ${long}.`, 'A sentence of its own?', `3 ${long}.`],
  [`A sentence of its own. 中 ${long}.`, 'A sentence of its own.', `中 ${long}.`],
  ...['。', '！', '？'].map((mark) => {
    const sentence = `これは二十字をこえる長い長い最初の文章になります${mark}`;
    const rest = 'そのあとに続く文章もあって、全体では六十字をこえる長さになるように、もう少し書いておきます。';
    return [sentence + rest, sentence, rest] as const;
  }),
  // No end of a sentence: too early, before a small letter, without a space, or at the end.
  [`No. 1 of many things that are here, ${long}`, `No. 1 of many things that are here, ${long}`, ''],
  [`It has approx. five of them and more, ${long}`, `It has approx. five of them and more, ${long}`, ''],
  [`It is at www.Example.com/of/this/site, ${long}`, `It is at www.Example.com/of/this/site, ${long}`, ''],
  [`One sentence alone, ${long}.`, `One sentence alone, ${long}.`, ''],
  // Sixty characters are short.
  [`${'a'.repeat(28)}. ${'B'.repeat(30)}`, `${'a'.repeat(28)}. ${'B'.repeat(30)}`, ''],
  [`${'a'.repeat(28)}. ${'B'.repeat(31)}`, `${'a'.repeat(28)}.`, 'B'.repeat(31)],
];

const bodies: readonly (readonly [markdown: string, description: string])[] = [
  [
    '# Title\n\n- a list\n\nThe first\nparagraph, with `code` and  *words*.\n\nThe second.',
    'The first paragraph, with code and words.',
  ],
  ['- a list alone', ''],
];

describe('a site', () => {
  let site: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    const fields = `title: { type: string, role: title, from: [title, "{key}"] }
note: { type: text, role: summary, absent: omit }
content_html: { type: markdown, from: "{body}", role: body, absent: omit }`;
    const files = Object.fromEntries([
      ...leads.map(([summary], at) => [`things/lead-${at}.md`, `---\nnote: ${JSON.stringify(summary)}\n---\n`]),
      ...bodies.map(([body], at) => [`things/body-${at}.md`, `---\ntitle: B${at}\n---\n${body}\n`]),
    ]);
    site = await built(things(fields, files, 'web: things/{key}\n', 'things/{key}.md'));
    expect(site.errors).toEqual([]);
  });

  test.each(leads.map((row, at) => [at, ...row] as const))('lead %s: %s', (at, _, lead, after) => {
    const page = site.text(`things/lead-${at}/index.html`);
    expect(/<p class="lead"[^>]*>([^<]*)<\/p>/.exec(page)?.[1]).toBe(lead);
    expect(/<p class="prose"[^>]*>([^<]*)<\/p>/.exec(page)?.[1] ?? '').toBe(after);
  });

  test.each(bodies.map((row, at) => [at, ...row] as const))('body %s: %j', (at, _, description) => {
    const page = site.text(`things/body-${at}/index.html`);
    expect(/<meta name="description" content="([^"]*)">/.exec(page)?.[1] ?? '').toBe(description);
  });
});
