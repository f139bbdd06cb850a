/**
 * Refuses words that this repository has another word for: see docs/reference/words.md. Reads code, comments, templates
 * and documentation; tests have names of their own.
 */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';

/** Each with the word to write. */
const refused = [
  [/\b(?:un)?said\b|\b(?:un)?Said\b/, 'value, written, reported'],
  [/\btold (?:of|apart)\b/, 'reported, distinguished'],
  [/\blies\b|\blie in\b/, 'is in'],
  [/\bgo(?:es)? on\b/, 'continues'],
  [/\bleads? (?:to nothing|nowhere)\b/, 'has no target'],
  [/\bheld back\b|\bwithheld\b/, 'unpublished'],
  [/\boutlook\b|\bfirstSight\b/i, 'schedule'],
  [/\bstands (?:at|in(?! front)|under|between|together)\b/, 'is'],
  [/^ *\/\*\* (?:Those|Of|Where) /, 'the noun that the text defines'],
  [/\bspecify\b|\butili[sz]e\b|\bin order to\b/, 'name, use, to'],
  [/\bsimply\b|\beasily\b|\bobviously\b/, 'nothing'],
];

const paths = glob
  .sync(
    [
      'generator/**/*.ts',
      'generator/**/*.js',
      'scripts/**/*.{ts,mjs}',
      'templates/**/*.{hbs,md}',
      'docs/**/*.md',
      'init/**/*.md',
      '*.md',
    ],
    {
      ignore: [
        'scripts/words.mjs',
        'docs/reference/words.md',
        'docs/reference/api.md',
        'CHANGELOG.md',
        'generator/contract/**',
        'docs/examples/**',
      ],
    },
  )
  .sort();

const found = paths.flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      refused.flatMap(([word, better]) => {
        const at = word.exec(line);
        return at === null ? [] : [`${path}:${index + 1}:${at.index + 1} "${at[0]}", better: ${better}`];
      }),
    ),
);
for (const line of found) console.error(line);
process.exitCode = found.length === 0 ? 0 : 1;
