/**
 * In which language an item answers: the asked one, else the default one, else the first that exists in the site's
 * order.
 */
import { expect, test } from 'vitest';
import {
  existingLanguages,
  type Service,
  shownLanguage,
  shownOperator,
  shownText,
} from '../../generator/model/site.ts';
import { plainLook } from '../support/look.ts';

const settings = {
  baseUrl: 'https://m.example',
  languages: ['en', 'ja', 'de'],
  defaultLanguage: 'ja',
  sections: [],
  pageSizes: [100],
  pathAddressing: false,
  markdownByAccept: true,
};
const item = (...langs: string[]) => ({ translations: new Map(langs.map((lang) => [lang, `in ${lang}`])) });

test.each([
  { exists: ['en', 'ja', 'de'], asked: 'de', shown: 'de' },
  { exists: ['de', 'en', 'ja'], asked: 'en', shown: 'en' },
  { exists: ['en', 'ja'], asked: 'de', shown: 'ja' },
  // Not in the order of the item's own files.
  { exists: ['de', 'en'], asked: 'ja', shown: 'en' },
  { exists: ['de'], asked: 'en', shown: 'de' },
])('of the languages $exists, a request for $asked gets $shown', ({ exists, asked, shown }) => {
  expect(shownLanguage(item(...exists), asked, settings)).toBe(shown);
  expect(shownText(item(...exists), asked, settings)).toEqual({ lang: shown, text: `in ${shown}` });
});

test('an item in no language at all is a defect of ours', () => {
  expect(() => shownLanguage(item(), 'en', settings)).toThrow('an item without any translation reached the model');
  expect(() => shownLanguage(item('fr'), 'en', settings)).toThrow('an item without any translation reached the model');
});

test('the languages of an item are in the order of the site', () => {
  expect(existingLanguages(item('de', 'en'), settings)).toEqual(['en', 'de']);
});

test.each([
  { names: { en: 'E', ja: 'J' }, asked: 'en', name: 'E', lang: 'en' },
  { names: { en: 'E', ja: 'J' }, asked: 'de', name: 'J', lang: 'ja' },
  { names: { de: 'D', en: 'E' }, asked: 'ja', name: 'D', lang: 'de' },
])('an operator called $names, for readers of $asked: $name', ({ names, asked, name, lang }) => {
  const service: Service = {
    ...settings,
    name: 'S',
    description: 'S',
    operator: new Map(Object.entries(names)),
    contact: {},
    termsOfService: undefined,
    website: true,
    imagesFrom: 'any',
    look: plainLook,
    pagesLimit: 2000,
    dumps: true,
    search: true,
    mcp: true,
    contentSignal: {},
  };
  expect(shownOperator(service, asked)).toEqual({ lang, name });
  expect(() => shownOperator({ ...service, operator: new Map() }, asked)).toThrow('an operator without a name');
});
