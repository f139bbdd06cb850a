/** Fields of type `url` that hold an address of the site itself: it is to lead somewhere, as a link in a text is. */
import { expect, test } from 'vitest';
import { contentFolder, loadFolder } from '../../support/content-folder.ts';

const siteWith = (text: string) =>
  contentFolder({
    'service.yaml':
      'name: S\ndescription: S.\nbase_url: https://s.example\nlanguages: [en, zh-tw]\ndefault_language: en\noperator: { en: S }\nsections: [guides, about]\ncollections: [products, pages, posts, cards]\n',
    'collections/cards.yaml': [
      'item: card\nkey: id\nfiles: cards/{key}.yaml\nfields:\n  id: { type: key }\n  link: { type: url }',
      '  links: { type: list, of: { type: url } }\n  more: { type: object, fields: { at: { type: url } } }\n',
    ].join('\n'),
    'cards/one.yaml': text,
  });

test.each([
  { name: 'a page', text: 'link: https://s.example/guides/\n' },
  { name: 'the home page, with and without a slash', text: 'links: [https://s.example, https://s.example/]\n' },
  { name: 'an answer of the API', text: 'link: https://s.example/api/v1/posts?page=1\n' },
  { name: 'another site', text: 'link: https://s.example.org/dead/\n' },
  { name: 'another port', text: 'link: https://s.example:8080/dead/\n' },
])('an address of $name is taken', async ({ text }) => {
  expect((await loadFolder(siteWith(text))).errors).toEqual([]);
});

test.each([
  { name: 'in a field', text: 'link: https://s.example/dead/\n', at: 'cards/one.yaml:1:7' },
  {
    name: 'in a list',
    text: 'links:\n  - https://s.example/guides/\n  - https://s.example/dead/\n',
    at: 'cards/one.yaml:3:5',
  },
  { name: 'in an object', text: 'more:\n  at: https://s.example/dead/\n', at: 'cards/one.yaml:2:7' },
])('a dead address of this site is an error $name, at its line', async ({ text, at }) => {
  expect((await loadFolder(siteWith(text))).errors).toEqual([
    {
      at,
      rule: 'links/dead',
      message:
        'Unexpected link "https://s.example/dead/", expected an address of this site: there is nothing at this one',
    },
  ]);
});
