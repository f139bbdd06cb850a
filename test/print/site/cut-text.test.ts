/** Where long texts are cut for cards and descriptions. */
import { expect, test } from 'vitest';
import { cutText } from '../../../generator/print/site/cut-text.ts';

test.each([
  { name: 'a text that fits', text: 'One two', most: 7, cut: 'One two' },
  { name: 'after a whole word', text: 'One two three', most: 8, cut: 'One two…' },
  { name: 'before the space that is one too many', text: 'One two x', most: 7, cut: 'One two…' },
  { name: 'without the mark at the end of a word', text: 'One, two', most: 5, cut: 'One…' },
  { name: 'within a word that is longer than all', text: 'Donaudampfschiff', most: 5, cut: 'Donau…' },
  { name: 'an ideograph takes two letters', text: '日本語のテキスト', most: 6, cut: '日本語…' },
  { name: 'between an ideograph and a word', text: '入門Node.js', most: 8, cut: '入門…' },
  { name: 'between a word and an ideograph', text: 'Node.js入門', most: 8, cut: 'Node.js…' },
  { name: 'Hangul', text: '한국어 글', most: 6, cut: '한국어…' },
  { name: 'old Hangul', text: 'ᄀᄂᄃ', most: 4, cut: 'ᄀᄂ…' },
  { name: 'compatible ideographs', text: '\uf900\uf901\uf902', most: 4, cut: '\uf900\uf901…' },
  { name: 'wide forms', text: 'ＡＢＣ', most: 4, cut: 'ＡＢ…' },
  { name: 'wide signs', text: '￠￡￥', most: 4, cut: '￠￡…' },
  { name: 'vertical forms', text: '字︰字︰', most: 4, cut: '字…' },
  { name: 'a word without spaces after an ideograph', text: '字ab', most: 3, cut: '字…' },
  { name: 'a character of two units is whole', text: '𝒜𝒜𝒜', most: 2, cut: '𝒜𝒜…' },
])('$name', ({ text, most, cut }) => {
  expect(cutText(text, most)).toBe(cut);
});
