/** Texts that were right, damaged at random, and what people, editors and parsers find hard. */
import fc from 'fast-check';

const awkward = fc.constantFrom(
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\0',
    '\ufeff',
    '---\n',
    '---js\n',
    '...\n',
    ': ',
    '- ',
    '# ',
    '&a ',
    '*a ',
    '!!binary ',
  ],
  ...[
    '<<: ',
    '? ',
    '| \n',
    '>-\n',
    "'",
    '"',
    '`',
    '[',
    ']',
    '{',
    '}',
    '%',
    '@',
    '~',
    'null',
    '1e999',
    '.nan',
    '0x',
    '!!js/function ',
  ],
  ...[
    '2026-13-40',
    '__proto__: x\n',
    'constructor: {}\n',
    'toString',
    '[^1]: x\n',
    '[a](b.md)',
    '![](../../../x)',
    '<b>',
    '<!--',
  ],
  ...[
    '\ud800',
    '\u0301',
    '𠮷',
    '\u202e',
    '\u2028',
    'x'.repeat(5000),
    '['.repeat(3000),
    '{a: '.repeat(2000),
    '> '.repeat(500),
  ],
  ...[
    '%YAML 1.1\n---\n',
    '%TAG ! tag:x:\n---\n',
    '!!set {a}',
    '&a [*a]',
    'http://[',
    'https://a:b@c/?d#e',
    '{{x}}',
    '${x}',
  ],
);

const fraction = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const piece = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 8 }));

type Damage = (text: string) => string;

export const textDamage: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(fraction, fc.nat(40), piece).map(
    ([at, length, part]): Damage =>
      (text) => {
        const start = Math.floor(at * text.length);
        return text.slice(0, start) + part + text.slice(start + length);
      },
  ),
  fc
    .tuple(fraction, piece)
    .map(([at, part]) => lines(at, (line) => line.replace(/(:|- ).*/s, `$1 ${part.replaceAll('$', '$$$$')}`))),
  fc.tuple(fraction, piece).map(([at, part]) => lines(at, (line) => `${line}\n${part}`)),
  fc.tuple(fraction, piece).map(([at, part]) => lines(at, (line) => part + line)),
  fraction.map((at) => lines(at, (line) => `${line}\n${line}`)),
  fraction.map((at) => lines(at, () => '')),
);

function lines(at: number, change: (line: string) => string): Damage {
  return (text) => {
    const all = text.split('\n');
    const index = Math.floor(at * all.length);
    return all.with(index, change(all[index] ?? '')).join('\n');
  };
}

/** One of `texts` with up to six damages. */
export function damagedText(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(textDamage, { maxLength: 6 }))
    .map(([text, damages]) => damages.reduce((so, apply) => apply(so), text));
}
