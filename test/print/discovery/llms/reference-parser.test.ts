/** The stand-in for the reference implementation refuses what the real one breaks on, or silently loses. */
import { expect, test } from 'vitest';
import { parseLlms } from './reference-parser.ts';

const sound =
  '# T\n\n> S\n\nProse.\n\n## A\n\n- [One](https://a.example/): Note\n- [Two](https://b.example/)\n\n## Optional\n\n';

test('a sound text is read', () => {
  const { title, summary, prose, lists } = parseLlms(sound);
  expect({ title, summary, prose: prose.trim() }).toEqual({ title: 'T', summary: 'S', prose: 'Prose.' });
  expect([...lists]).toEqual([
    [
      'A',
      [
        { title: 'One', url: 'https://a.example/', note: 'Note' },
        { title: 'Two', url: 'https://b.example/', note: undefined },
      ],
    ],
    ['Optional', []],
  ]);
});

test.each([
  { name: 'a byte order mark', text: `\uFEFF${sound}`, reason: 'byte order mark' },
  { name: 'lines that end in CRLF', text: sound.replaceAll('\n', '\r\n'), reason: 'carriage return' },
  { name: 'no title', text: sound.slice(4), reason: 'no title' },
  { name: 'no summary', text: sound.replace('> S\n\n', ''), reason: 'no title, or no summary' },
  { name: 'a second title', text: sound.replace('Prose.', 'Prose.\n\n# U'), reason: 'second title' },
  { name: 'a third level', text: sound.replace('Prose.', '### Prose'), reason: 'another level' },
  { name: 'prose below a list heading', text: sound.replace('- [One]', 'See [One]'), reason: 'no link' },
  { name: 'a bracket in a name', text: sound.replace('[One]', '[O]ne]'), reason: 'no link' },
  { name: 'an escaped bracket in a name', text: sound.replace('[One]', '[O\\]ne]'), reason: 'no link' },
  { name: 'a parenthesis in an address', text: sound.replace('b.example/', 'b.example/(1)'), reason: 'no link' },
  { name: 'a line break in a note', text: sound.replace('Note', 'No\nte'), reason: 'no link' },
  { name: 'two lists of one name', text: sound.replace('## Optional', '## A'), reason: 'two lists' },
])('the reference parser of llms.txt refuses $name', ({ text, reason }) => {
  expect(() => parseLlms(text)).toThrow(reason);
});
