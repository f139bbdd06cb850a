/**
 * What a server's parser refuses: under /api/ even that is a problem document (contract, chapter 7), elsewhere a line
 * of text.
 */
import { expect, test } from 'vitest';
import { ask, textOf, unkept } from './in-memory.ts';

/** Status and reason phrase (RFC 9110, 15.5; RFC 6585, 5). */
test.each([
  [400, 'Bad Request'],
  [408, 'Request Timeout'],
  [414, 'URI Too Long'],
  [431, 'Request Header Fields Too Large'],
] as const)('the refusal %i has the title %s', async (status, title) => {
  const problem = await ask('/api/v1/products?page=0', { refused: status });
  expect([problem.status, problem.read]).toEqual([status, []]);
  const headers = { ...unkept, 'content-type': 'application/problem+json' };
  expect(problem.headers).toEqual({ ...headers, 'content-length': String(textOf(problem).length) });
  expect(textOf(problem)).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(textOf(problem))).toEqual({
    type: 'https://edge.example/developers/errors/#invalid_parameter',
    title,
    status,
    code: 'invalid_parameter',
    detail: expect.stringMatching(/^\S.* .*\.$/),
    instance: '/api/v1/products',
    hint: expect.stringMatching(/^\S.*\.$/),
    documentation_url: 'https://edge.example/developers/',
  });

  const text = await ask('/posts/a/', { refused: status });
  expect([text.status, text.read, textOf(text)]).toEqual([status, [], `${title}\n`]);
  expect(text.headers).toEqual({
    ...unkept,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(title.length + 1),
  });
});

test('the answer to a request without a target has no other details', async () => {
  const answer = await ask('', { refused: 400 });
  expect([answer.status, textOf(answer)]).toEqual([400, 'Bad Request\n']);
});
