/**
 * Contract 4.1 and 7.2: every operation × parameter × way to get it wrong is 400 invalid_parameter naming it.
 *
 * The queries are raw: `%0A` stays escaped on the wire, and decoding it must not sneak past a pattern's `$`.
 */
import type { Row } from '../row.ts';

const COLLECTIONS = ['/api/v1/products', '/api/v1/pages', '/api/v1/posts'];
const ITEMS = [
  '/api/v1/products/ocr',
  '/api/v1/pages/knowledge/price-series',
  '/api/v1/posts/why-we-measure-share-not-volume',
];

/** Raw query to the reason why it is refused. */
type Bad = readonly [query: string, why: string];

const BAD_LANG: readonly Bad[] = [
  ['lang=', 'empty'],
  ['lang', 'no equals sign'],
  ['lang=xx', 'not a language of the service'],
  ['lang=zh-tw.html', 'no suffix ends a value'],
  ['lang=zh', 'a part of a tag'],
  ['lang=zh-TW-x', 'a longer tag'],
  ['lang=zh_tw', 'an underscore'],
  ['lang=en,ja', 'a list'],
  ['lang=%20en', 'a leading space'],
  ['lang=en+', 'a trailing space'],
  ['lang=en%0A', 'a trailing line feed'],
  ['lang=en%00', 'a trailing NUL'],
  ['lang=en;page=2', 'a semicolon separates nothing'],
  ['lang=en?page=2', 'a second question mark'],
  ['lang=en%26page=2', 'an escaped ampersand separates nothing'],
  ['lang==en', 'a second equals sign'],
  ['lang=%EF%BD%85%EF%BD%8E', 'full-width letters'],
  ['lang=zh-t%C5%B4', 'a letter that is no ASCII'],
  ['lang=constructor', 'a member of every object'],
  ['lang=__proto__', 'a member of every object'],
  ['lang=%zz', 'a malformed escape'],
  ['lang=en%', 'a malformed escape'],
  ['lang=e%6', 'a malformed escape'],
  ['lang=%ff', 'an escape that is not UTF-8'],
  ['lang=%2565n', 'decoded once, not twice'],
  ['lang=en&lang=ja', 'given twice'],
  ['lang=en&lang=en', 'given twice, alike'],
  ['lang=en&page=1&l%61ng=en', 'given twice, once in disguise'],
  ['lang=en&lang', 'given twice, once empty'],
  ['lang=en&lang=%zz', 'given twice, once malformed'],
];

/** What is wrong with any integer, as values. */
const BAD_INTEGER: readonly Bad[] = [
  ['', 'empty'],
  ['0', 'zero'],
  ['-1', 'negative'],
  ['-0', 'negative zero'],
  ['+1', 'a plus sign, which is a space'],
  ['%2B1', 'an escaped plus sign'],
  ['01', 'a leading zero'],
  ['%201', 'a leading space'],
  ['1%20', 'a trailing space'],
  ['1%0A', 'a trailing line feed'],
  ['1%00', 'a trailing NUL'],
  ['1.0', 'a decimal'],
  ['1.5', 'a decimal'],
  ['1,2', 'a list'],
  ['1e1', 'an exponent'],
  ['0x10', 'hexadecimal'],
  ['1_0', 'a separator'],
  ['1;', 'a semicolon'],
  ['ten', 'a word'],
  ['NaN', 'a word'],
  ['Infinity', 'a word'],
  ['null', 'a word'],
  ['true', 'a word'],
  ['%EF%BC%91', 'a full-width digit'],
  ['%D9%A1', 'an Arabic digit'],
  ['%zz', 'a malformed escape'],
  ['1%', 'a malformed escape'],
  ['%3', 'a malformed escape'],
  ['%ff', 'an escape that is not UTF-8'],
  ['18446744073709551617', 'more than 64 bits'],
  ['9'.repeat(400), 'more than a double'],
];

const BAD_PAGE: readonly Bad[] = [
  ...BAD_INTEGER.map(([value, why]): Bad => [`page=${value}`, why]),
  ['page', 'no equals sign'],
  ['page=1000000000', 'one more than the greatest'],
  ['page=1&page=2', 'given twice'],
  ['page=1&page=1', 'given twice, alike'],
  ['page=1&p%61ge=1', 'given twice, once in disguise'],
  ['page=1&page=', 'given twice, once empty'],
];

const BAD_PAGE_SIZE: readonly Bad[] = [
  ...BAD_INTEGER.map(([value, why]): Bad => [`page_size=${value}`, why]),
  ['page_size', 'no equals sign'],
  ['page_size=101', 'one more than the greatest'],
  ['page_size=1000', 'one more digit'],
  ['page_size=10&page_size=20', 'given twice'],
  ['page_size=10&page_size=10', 'given twice, alike'],
  ['page_size=10&page%5Fsize=10', 'given twice, once in disguise'],
];

const BAD_SECTION: readonly Bad[] = [
  ['section=', 'empty'],
  ['section', 'no equals sign'],
  ['section=Knowledge', 'upper case'],
  ['section=know_ledge', 'an underscore'],
  ['section=knowledge/', 'a slash'],
  ['section=knowledge%2Fprice-series', 'an escaped slash'],
  ['section=..', 'dots'],
  ['section=..%2F..%2Fitem', 'a way out of the folder'],
  ['section=-knowledge', 'a leading hyphen'],
  ['section=knowledge-', 'a trailing hyphen'],
  ['section=use--case', 'two hyphens'],
  ['section=use%20case', 'a space'],
  ['section=use+case', 'a plus sign, which is a space'],
  ['section=knowledge%0A', 'a trailing line feed'],
  ['section=knowledge%00', 'a trailing NUL'],
  ['section=__proto__', 'a member of every object'],
  ['section=%E7%9F%A5%E8%AD%98', 'not ASCII'],
  [`section=${'a'.repeat(65)}`, '65 characters'],
  ['section=%zz', 'a malformed escape'],
  ['section=knowledge%2', 'a malformed escape'],
  ['section=%C0%AF', 'an overlong escape'],
  ['section=about&section=knowledge', 'given twice'],
  ['section=about&section=about', 'given twice, alike'],
  ['section=about&sectio%6E=about', 'given twice, once in disguise'],
];

function refused(target: string, parameter: string, bad: readonly Bad[]): Row[] {
  return bad.map(([query, why]) => ({
    name: `${target}?${query.slice(0, 60)} is refused: ${why}`,
    clause: '4.1, 7.2 invalid_parameter',
    class: 'query',
    request: { target: `${target}?${query}` },
    expect: { status: 400, code: 'invalid_parameter', parameter },
  }));
}

export const invalidQueryRows: readonly Row[] = [
  ...[...COLLECTIONS, ...ITEMS].flatMap((target) => refused(target, 'lang', BAD_LANG)),
  ...COLLECTIONS.flatMap((target) => refused(target, 'page', BAD_PAGE)),
  ...COLLECTIONS.flatMap((target) => refused(target, 'page_size', BAD_PAGE_SIZE)),
  ...refused('/api/v1/pages', 'section', BAD_SECTION),
];
