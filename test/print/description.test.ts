/** Where the service's description appears in which language: clients and agents read English, readers their own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { built, things, write } from '../collections/built.ts';

async function site(description: string): Promise<(path: string) => string> {
  const content = things(
    'title: { type: string, required: true, role: title }\nday: { type: date, role: published }',
    { 'things/a.yaml': 'title: A\nday: 2026-01-02\n' },
    'web: things/{key}\nfeed: true\nlabel: { en: Things, ja: 物 }\n',
  );
  const service = readFileSync(join(content, 'service.yaml'), 'utf8')
    .replace('description: Things.', `description: ${description}`)
    .replace('languages: [en, ja]', 'languages: [ja, en, de]')
    .replace('default_language: en', 'default_language: ja');
  write(content, { 'service.yaml': service });
  const { errors, text } = await built(content);
  expect(errors).toEqual([]);
  return text;
}

const forPrograms = [
  'api/v1/_/index.json',
  'openapi.json',
  'openapi.yaml',
  '.well-known/agent-card.json',
  '.well-known/mcp/server-card.json',
];

describe.each([
  {
    written: '{ ja: 和文。, en: In English. }',
    programs: 'In English.',
    pages: [
      { path: 'index.html', shown: '>和文。</' },
      { path: 'en/index.html', shown: '>In English.</' },
      { path: 'de/index.html', shown: 'lang="ja">和文。</' },
      { path: 'page.md', shown: '和文。' },
      { path: 'en/page.md', shown: 'In English.' },
      // These lists are in the language of their name.
      { path: 'llms.txt', shown: '\n> 和文。\n' },
      { path: 'llms.en.txt', shown: '\n> In English.\n' },
      { path: 'llms.de.txt', shown: '\n> 和文。\n' },
    ],
  },
  {
    written: '{ de: Auf Deutsch., ja: 和文。 }',
    programs: '和文。',
    pages: [
      { path: 'index.html', shown: '>和文。</' },
      { path: 'en/index.html', shown: 'lang="ja">和文。</' },
      { path: 'de/index.html', shown: '>Auf Deutsch.</' },
    ],
  },
  {
    written: '{ de: Auf Deutsch. }',
    programs: 'Auf Deutsch.',
    pages: [{ path: 'index.html', shown: 'lang="de">Auf Deutsch.</' }],
  },
])('the description $written', ({ written, programs, pages }) => {
  let text: Awaited<ReturnType<typeof site>>;
  beforeAll(async () => {
    text = await site(written);
  });

  test.each(forPrograms)('%s has it for programs', (path) => {
    expect(text(path)).toContain(programs);
    for (const other of ['In English.', '和文。', 'Auf Deutsch.'].filter((one) => one !== programs))
      expect(text(path)).not.toContain(other);
  });

  test.each(pages)('$path has $shown', ({ path, shown }) => {
    expect(text(path)).toContain(shown);
  });
});
