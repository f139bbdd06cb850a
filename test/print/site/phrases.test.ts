/** Where a line of a title may end: between the words of Chinese and Japanese, which have no spaces. */
import { expect, test } from 'vitest';
import { phrasesOf } from '../../../generator/print/site/phrases.ts';

test.each([
  ['ja', '今日は天気です', ['今日は', '天気です']],
  ['zh-TW', '今天是晴天', ['今天', '是', '晴天']],
  ['zh-Hans-CN', '今天是晴天', ['今天', '是', '晴天']],
  ['zh-HK', '如何申請服務', ['如何', '申請', '服務']],
  ['zh-MO', '如何申請服務', ['如何', '申請', '服務']],
  ['zh-hant', '如何申請服務', ['如何', '申請', '服務']],
  ['zh-CN', '如何申請服務', ['如何', '申請服務']],
  ['jam', '今日は天気です', ['今日は天気です']],
  ['en-x-ja', '今日は天気です', ['今日は天気です']],
  ['zhx', '今天是晴天', ['今天是晴天']],
  ['en', '今天是晴天 today', ['今天是晴天 today']],
])('in %s: %s', (tag, title, phrases) => {
  expect(phrasesOf(title, tag)).toEqual(phrases);
});

test.each(['為替レート：動いたのは商品か、円か', '「価格」とは何か（その一）'])(
  'no line of "%s" begins with a mark',
  (title) => {
    const phrases = phrasesOf(title, 'ja');
    expect(phrases.join('')).toBe(title);
    for (const phrase of phrases) expect(phrase).not.toMatch(/^[：、」）]/);
  },
);

test('a title without end stays whole', () => {
  expect(phrasesOf('今日は'.repeat(1000), 'ja')).toHaveLength(1);
});
