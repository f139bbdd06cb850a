/** References that repeat a long address too often are named, where one parser would leave them and the other go on. */
import { describe, expect, test } from 'vitest';
import { renderers } from '../support/renderers.ts';

describe.each(renderers)('$parser', ({ parser, renderMarkdown }) => {
  const messages = (body: string) =>
    renderMarkdown(body, (url) => ({ url })).mistakes.map(({ rule, place }) => `${place.line}:${place.column} ${rule}`);
  const address = (length: number) => 'https://a.example/'.padEnd(length, 'b');

  test.each([
    { name: 'links', body: `${'[a] '.repeat(101)}\n\n[a]: ${address(1000)}` },
    { name: 'images', body: `${'![a] '.repeat(101)}\n\n[a]: ${address(1000)}` },
    { name: 'a title', body: `${'[a] '.repeat(101)}\n\n[a]: # "${'b'.repeat(1000)}"` },
    { name: 'two of one long address', body: `[a] [a]\n\n[a]: ${address(90_000)}` },
    { name: 'the longest of several', body: `${'[a] [b] '.repeat(120)}\n\n[a]: ${address(900)}\n[b]: ${address(50)}` },
  ])('$name is reported at the definition', ({ body }) => {
    expect(messages(body)).toEqual(['3:1 markdown/references']);
  });

  test('too many references to footnotes are refused, at the first that is too many', () => {
    expect(messages(`${'[^a]\n'.repeat(10_001)}\n[^a]: b`)).toEqual([
      // remark takes fewer marks of any kind.
      parser === 'remark' ? expect.stringMatching(/ markdown\/marks$/) : '10001:1 markdown/references',
    ]);
  });

  test.each([
    { name: '3,000 references to an ordinary address', body: `${'[a] '.repeat(3000)}\n\n[a]: ${address(30)}` },
    { name: 'a long address, referred to once', body: `[a]\n\n[a]: ${address(90_000)}` },
    { name: 'a long address that nothing refers to', body: `[a]: ${address(200_000)}` },
    { name: 'links that name their address', body: `[a](${address(1000)}) `.repeat(120) },
  ])('takes $name', ({ body }) => {
    expect(messages(body)).toEqual([]);
  });
});
