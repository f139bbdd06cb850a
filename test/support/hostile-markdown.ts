/** Texts that somebody might write who wants to do harm, or who has a bad day. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { damagedText } from '../content/damaged-text.ts';
import { contractSite, filesBelow } from './folders.ts';

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java&#x73;cript:',
  'vbscript:',
  'data:text/html,',
  'blob:',
  'file:///',
  '&#1;javascript:',
  'https://',
  'mailto:',
  '//',
  '#',
  '/',
];
const pieces = [
  ...[
    '<script>',
    '</script>',
    '<script',
    '<svg onload=',
    '<img src=x onerror=',
    '<a href="',
    "<iframe srcdoc='",
    '<style>',
    '</style>',
    '<math>',
  ],
  ...[
    '<!--',
    '-->',
    '<!-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '<!doctype',
    '<plaintext>',
    '<textarea>',
    '<noscript>',
    '<template>',
    '<base href=//x>',
  ],
  ...[
    'alert(1)',
    'onclick=',
    'style=',
    '"',
    "'",
    '`',
    '=',
    '>',
    '<',
    '/>',
    '&lt;',
    '&quot;',
    '&#x3C;',
    '&#0;',
    '&',
    '\\',
    '\0',
  ],
  ...[
    '[',
    ']',
    '](',
    '](<',
    '>)',
    ')',
    '![',
    '[^1]',
    '[^1]: ',
    '[a]: ',
    ' "',
    "'",
    '<https://',
    '<mailto:',
    'www.',
    '@a.b',
  ],
  ...[
    '\n',
    '\n\n',
    ' ',
    '    ',
    '\t',
    '> ',
    '- ',
    '1. ',
    '# ',
    '```',
    '~~~',
    '```js" onclick="',
    '| ',
    '|\n|-|\n',
    '**',
    '~~',
    '- [ ] ',
  ],
  ...['a', '字', '😀', '\ud800', '\u2028', '\u202e', '\ufeff'],
];
/** Whole links, in every form: chance alone seldom ends one. */
const link = fc
  .tuple(
    fc.constantFrom('[a](@)', '![a](@)', '[a](<@>)', '<@>', '[a]\n\n[a]: @\n', '[![a](@)](@)', '@'),
    fc.constantFrom(...schemes),
    fc.constantFrom('x', '//x', 'alert(1)', '%0a', '"', '&quot;', 'a@b.c'),
  )
  .map(([form, scheme, rest]) => form.replaceAll('@', () => scheme + rest));

const hostile = fc
  .array(
    fc.oneof(
      { weight: 1, arbitrary: link },
      { weight: 8, arbitrary: fc.constantFrom(...pieces) },
      { weight: 2, arbitrary: fc.constantFrom(...schemes) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

/** What people write, paragraph by paragraph: whole texts would take longer, and nest no other way. */
const paragraphs = filesBelow(contractSite)
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) => readFileSync(join(contractSite, path), 'utf8').split(/\n\n+/).slice(1));
/** One of either. */
export const anyMarkdown = fc.oneof(
  { weight: 3, arbitrary: hostile },
  { weight: 1, arbitrary: damagedText(paragraphs) },
);
