/** Targets of requests, and sites below a path of their host. */
import { expect, test } from 'vitest';
import { pathWithin, splitTarget } from '../../generator/edge/target.ts';

test.each([
  ['/a?b=c?d', '/a', 'b=c?d'],
  ['/a', '/a', ''],
  ['/a?', '/a', ''],
  ['?a', '/', 'a'],
  ['', '/', ''],
  ['*', '*', ''],
  ['http://h.example/a?b', '/a', 'b'],
  ['HTTPS://H.example:80?b', '/', 'b'],
  ['http://h.example', '/', ''],
  ['http://h.example#a', '#a', ''],
  ['a+b-c.1://h/p', '/p', ''],
  ['1a://h/p', '1a://h/p', ''],
  ['/x/http://h/p', '/x/http://h/p', ''],
  ['//h/p', '//h/p', ''],
])('%j is the path %j and the query %j', (target, path, query) => {
  expect(splitTarget(target)).toEqual({ path, query });
});

test.each([
  ['/docs/a/b', '/docs', '/a/b'],
  ['/docs/', '/docs', '/'],
  ['/d%6Fcs/a%2Fb', '/docs', '/a%2Fb'],
  ['/a/b/c', '/a/b', '/c'],
  ['/docs', '/docs', undefined],
  ['/docsx/a', '/docs', undefined],
  ['/x/docs/a', '/docs', undefined],
  ['/a', '', '/a'],
])('%s below %s is %s', (path, base, within) => {
  expect(pathWithin(path, base)).toBe(within);
});
