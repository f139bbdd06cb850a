/**
 * A page has one address, which ends with a slash. Who leaves it out is led there, with what the request asks beside
 * the path.
 */
import { expect, inject, test } from 'vitest';
import { handlerOver } from '../support/build.ts';

test.each([
  { target: '/knowledge/price-series', location: '/knowledge/price-series/' },
  { target: '/knowledge/price-series?x=1&y=%20', location: '/knowledge/price-series/?x=1&y=%20' },
  { target: '/en/developers?a?b=%2F&c=%E6%B8%AC', location: '/en/developers/?a?b=%2F&c=%E6%B8%AC' },
  { target: '/en?utm_source=a+b', location: '/en/?utm_source=a+b' },
  // What may not stand in an address is escaped, and escaped once.
  { target: '/en?q="<&r=%', location: '/en/?q=%22%3C&r=%25' },
])('$target redirects to $location', async ({ target, location }) => {
  const { answer } = await handlerOver(inject('sampleDist'));
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, body } = await answer(target, method);
    expect([status, headers.location, body]).toEqual([301, location, null]);
  }
});

test.each(['/knowledge/price-series/?x=1', '/llms.txt?x=1&y=%20', '/?x'])(
  '%s is an address of its own',
  async (target) => {
    const { answer } = await handlerOver(inject('sampleDist'));
    const { status, headers } = await answer(target);
    expect([status, headers.location]).toEqual([200, undefined]);
  },
);

test('an invalid address is not redirected', async () => {
  const { answer } = await handlerOver(inject('sampleDist'));
  for (const target of ['/knowledge/nowhere?x=1', '//example.org/en?x=1', '/en/..%2f..?x=1']) {
    const { status, headers } = await answer(target);
    expect([target, status, headers.location]).toEqual([target, 404, undefined]);
  }
});
