/**
 * While nothing changes that decides where links lead, they are resolved with the same; after any such change, with
 * another.
 */
import { expect, test } from 'vitest';
import { LastingMemo } from '../../generator/base/memo.ts';
import { linkContext } from '../../generator/content/links/targets.ts';
import type { Document } from '../../generator/content/read/document.ts';
import { contentFolder, loadFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';

const publication = {
  draft: false,
  draftLanguages: new Set<string>(),
  invalid: false,
  invalidLanguages: new Set<string>(),
  publishedAt: '2026-01-01T00:00:00Z',
  expiresAt: undefined,
};
const none: readonly string[] = [];

/** As far as links are concerned. */
const post = {
  stem: 'posts/hello',
  collection: 'posts',
  key: 'hello',
  webPath: 'posts/hello',
  aliases: ['old'],
  translations: new Map([['en', {}]]),
  lead: { lang: 'en' },
  publication,
} as unknown as Document;

test.each<{ name: string; change: object; isSame?: boolean }>([
  { name: 'nothing', change: {}, isSame: true },
  { name: 'its text alone', change: { translations: new Map([['en', { hash: 'other' }]]) }, isSame: true },
  { name: 'its file', change: { stem: 'posts/hi' } },
  { name: 'its key', change: { key: 'hi' } },
  { name: 'its web path', change: { webPath: 'blog/hello' } },
  { name: 'its aliases', change: { aliases: ['older'] } },
  {
    name: 'its languages',
    change: {
      translations: new Map([
        ['en', {}],
        ['ja', {}],
      ]),
    },
  },
  { name: 'that it is a draft', change: { publication: { ...publication, draft: true } } },
  { name: 'which languages are drafts', change: { publication: { ...publication, draftLanguages: new Set(['en']) } } },
  { name: 'that it has an error', change: { publication: { ...publication, invalid: true } } },
  {
    name: 'which translations have an error',
    change: { publication: { ...publication, invalidLanguages: new Set(['en']) } },
  },
  { name: 'when it is published', change: { publication: { ...publication, publishedAt: '2027-01-01T00:00:00Z' } } },
  { name: 'when it expires', change: { publication: { ...publication, expiresAt: '2027-01-01T00:00:00Z' } } },
])('of a text that links may lead to, $name changes', async ({ change, isSame = false }) => {
  const { site } = await loadFolder(contentFolder());
  if (site === undefined) throw new Error('the small site has no error');
  const memo = new LastingMemo();
  const contextOf = (document: Document) =>
    linkContext(
      {
        service: site.service,
        documents: [document],
        assets: none,
        unread: none,
        statics: none,
        leftOut: none,
        view: late,
      },
      '',
      memo,
    );
  const before = contextOf(post);
  expect(contextOf({ ...post, ...change }) === before).toBe(isSame);
});
