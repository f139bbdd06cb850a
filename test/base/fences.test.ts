/** Which lines are code, before a parser reads them. */
import { expect, test } from 'vitest';
import { FenceLines, fenceEnd } from '../../generator/base/fences.ts';

/** The lines of a text that are code or the marks around it. */
function codeIn(text: string): string[] {
  const fences = new FenceLines();
  return text.split('\n').filter((line) => fences.isCode(line));
}

test.each([
  ['a\n```\nb\n```\nc', ['```', 'b', '```']],
  ['~~~ x`y\nb\n~~~\nc', ['~~~ x`y', 'b', '~~~']],
  ['``` x`y\nb', []],
  ['``\nb\n``', []],
  ['````\n```\n````\nb', ['````', '```', '````']],
  ['```\n````  \nb', ['```', '````  ']],
  ['```\n~~~\n```\nb', ['```', '~~~', '```']],
  ['```\n``` js\n```\nb', ['```', '``` js', '```']],
  ['```\n``~\n```\nb', ['```', '``~', '```']],
  ['```\nno end', ['```', 'no end']],
  ['\t```\nb\n\t```\nc', ['\t```', 'b', '\t```']],
  ...['-', '*', '+', '1.', '1)', '123456789.'].map((mark) => [
    `${mark} \`\`\`\nb\n  \`\`\`\nc`,
    [`${mark} \`\`\``, 'b', '  ```'],
  ]),
  ['-  \t```\nb\n```\nc', ['-  \t```', 'b', '```']],
  ['- 1. ```\nb\n```\nc', ['- 1. ```', 'b', '```']],
  ['1234567890. ```\nb', []],
  ['-```\nb', []],
  ['1: ```\nb', []],
  // A quote ends, and with it the code in it.
  ['> ```\n> b\nc', ['> ```', '> b']],
  [' \t> ```\n \t> b\nc', [' \t> ```', ' \t> b']],
  ['> ```\n> b\n> ```\nc', ['> ```', '> b', '> ```']],
  ['```\n> b\n```\nc', ['```', '> b', '```']],
])('%j has the code %j', (text, code) => {
  expect(codeIn(text as string)).toEqual(code);
});

test.each([
  ['a\n```\nb', '```', 5],
  ['> > \t```\t \nb', '```', 10],
  ['```` \n```', '````', 5],
  ['```\n````', '````', 8],
  ['~~~\n```', '```', 7],
  ['``` x\n```', '```', 9],
  ['x ```\n', '```', undefined],
  ['', '```', undefined],
])('a block in %j that begins with %s ends at %s', (text, fence, end) => {
  expect(fenceEnd(text, 0, fence)).toBe(end);
});
