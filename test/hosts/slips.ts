/** Slips of the pen in a path or a query: what servers, shells, templates and file systems read in different ways. */
import fc from 'fast-check';

/** `weighted([9, a], [1, b])` is `a` nine times as often as `b`. */
export function weighted<T>(...choices: readonly (readonly [number, fc.Arbitrary<T>])[]): fc.Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** What a slip puts in: each is special to some server, shell, template or file system. */
const splinters = [
  '-',
  '!',
  '&',
  '$',
  '$page',
  '%24page',
  '{env.HOME}',
  '{',
  '}',
  ';',
  ',',
  '*',
  '+',
  '@',
  ':',
  '~',
  '=',
]
  .concat(['/', '//', '%2F', '%2f', '\\', '%5C', '.', '..', '/..', '/../', '/./', '%2e%2e', '/%2e%2e/', '%2E'])
  .concat([
    '%00',
    '%0A',
    '%20',
    '%zz',
    '%',
    '%ff',
    '%C0%AF',
    '%252F',
    '%E9%9F%B3',
    '"',
    "'",
    '<',
    '|',
    '^',
    '`',
    '(',
    '[',
  ])
  .concat(['\xe4\xbe\xa1', '\xc3\xa9', '\xff', '\xe4\xbe'])
  .concat([
    '.json',
    '.html',
    'index.html',
    '/index',
    '%3F',
    '%23',
    '%26',
    '%3D',
    '%2B',
    '%5F',
    '-x',
    'A',
    '0',
    'a'.repeat(300),
  ]);

const slip = fc.record({
  kind: weighted([4, fc.constant('insert')], [2, fc.constantFrom('escape', 'case', 'cut', 'double', 'twice')]),
  at: fc.nat(60),
  what: fc.constantFrom(...splinters),
});

/** `text` with each slip made in it, at its place, or at the end where the text is shorter. */
export function withSlips(text: string, slips: readonly { kind: string; at: number; what: string }[]): string {
  return slips.reduce((whole, { kind, at, what }) => {
    const place = Math.min(at, whole.length);
    const [before, one, after] = [whole.slice(0, place), whole.slice(place, place + 1), whole.slice(place + 1)];
    const escaped = one === '' ? '' : `%${one.charCodeAt(0).toString(16)}`;
    const instead = { insert: what + one, escape: escaped, case: inCapitals(one), cut: '', double: one + one }[kind];
    return before + (instead ?? escaped.replace('%', '%25')) + after;
  }, text);
}

/** Of ASCII alone: some letters of Latin-1 have none in it. */
function inCapitals(letter: string): string {
  return /[a-z]/.test(letter) ? letter.toUpperCase() : letter;
}

export const slips = (...counts: readonly number[]) =>
  fc.constantFrom(...counts).chain((count) => fc.array(slip, { minLength: count, maxLength: count }));
