/** Numbers on pages. `Intl` formats them differently in each version of Node, so the format is one of our words. */

import type { Words } from '../../words/words.ts';
import { numberForm } from '../../words/words.ts';

const separatorForm = new RegExp(numberForm, 'u');

/** `1234567.5` as `1,234,567.5`. Other forms, such as `1e+21`, are unchanged. */
export function shownNumber(number: string, words: Pick<Words, 'number'>): string {
  const [, sign = '', whole = '', decimals] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
  const [, separator = '', point = '.'] = separatorForm.exec(words.number) ?? [];
  if (whole === '') return number;
  const first = whole.length % 3;
  const groups = [...(first === 0 ? [] : [whole.slice(0, first)]), ...(whole.slice(first).match(/\d{3}/g) ?? [])];
  return sign + groups.join(separator) + (decimals === undefined ? '' : point + decimals);
}
