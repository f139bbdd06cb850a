/** What holds for every request over a real build: a known status, problem documents under /api/, and never a 500. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { folderReader } from '../../generator/hosts/node/folder.ts';
import { problemComplaints, successComplaints } from '../contract/body-schema.ts';
import { type Asked, buildInto, handlerOver, textOf } from '../support/build.ts';
import { fuzz } from '../support/fuzz.ts';
import { movedSite } from '../support/moved-site.ts';
import { scratchFolder } from '../support/scratch.ts';
import { method, path, query } from './nearly-valid.ts';

let site: Asked;
/** The files that were asked for. */
const read = new Set<string>();
beforeAll(async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8').replace('[en, zh-tw]', '[en, zh-tw, ja]');
  const dist = await buildInto(scratchFolder(), movedSite({ 'service.yaml': service }));
  const reader = folderReader(dist);
  site = await handlerOver(dist, (path) => {
    read.add(path);
    return reader(path);
  });
});

const headers = fc.record(
  {
    accept: fc.oneof(fc.constantFrom('text/markdown', '*/*', 'text/html;q=0', ';q=,', 'a/b;q=x'), fc.string()),
    'if-none-match': fc.oneof(fc.constantFrom('*', '"x"', 'W/"', '"', ','), fc.string()),
    'cache-control': fc.constantFrom('no-cache', 'max-age=0', ''),
    host: fc.string(),
  },
  { requiredKeys: [] },
);

const target = fc
  .tuple(fc.constantFrom('', '', '', '', 'http://other.example'), path, fc.constantFrom('', '?'), query)
  .map(([origin, at, mark, question]) => origin + at + (mark === '' ? '' : mark + question));

const statuses = [200, 204, 301, 304, 400, 404, 405];

const { cases, limit } = fuzz(2_000, 20_260_302);

test('any request has an answer that keeps the rules', limit, async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(target, method, headers, async (asked, by, sent) => {
      const answer = await site.answer(asked, by, sent);
      seen.add(answer.status);
      expect(statuses).toContain(answer.status);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      if (by === 'HEAD' || answer.status === 204 || answer.status === 304) expect(answer.body).toBeNull();
      const { location, ...others } = answer.headers;
      for (const value of Object.values(others)) expect(value).toMatch(/^[\x20-\x7e]*$/);
      if (answer.status === 301) expect(location).toMatch(/^\/(?!\/)/);

      const underApi = /^(?:[a-z]+:\/\/[^/?#]*)?\/api(?:[/?]|$)/.test(asked);
      if (!underApi) return;
      expect(answer.status).not.toBe(301);
      if (answer.status < 400) {
        expect(answer.headers['x-api-version']).toBe('1.0.0');
        if (answer.status !== 200) return;
        const path = decodeURIComponent(asked.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/\?.*$/s, ''));
        const description = /^\/api\/openapi\.(json|yaml)$/.exec(path)?.[1];
        expect(answer.headers['content-type']).toBe(`application/${description ?? 'json'}`);
        if (by === 'GET' && description === undefined) {
          expect(successComplaints(path, JSON.parse(textOf(answer)))).toEqual([]);
        }
        return;
      }
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.headers['cache-control']).toBe(answer.status === 405 ? 'no-store' : 'public, max-age=600');
      if (by === 'HEAD') return;
      const problem: { status: number; code: string; instance: string } = JSON.parse(textOf(answer));
      expect(problemComplaints(problem)).toEqual([]);
      expect(problem.status).toBe(answer.status);
      expect(problem.code).toMatch(/^(invalid_parameter|method_not_allowed|(product_|page_|post_|)not_found)$/);
      expect(problem.instance).toMatch(/^\/api(\/|$)[A-Za-z0-9\-._~!$&'()*+,;=:@/%]*$/);
    }),
    cases,
  );
  expect(site.errors).toEqual([]);
  // Whatever was asked, nothing was looked for outside the tree: no way up, no root, no name that a system takes apart.
  const astray = /^\/|(^|\/)\.{0,2}(\/|$)|[\\\0]|^[a-z]:/i;
  expect([...read].filter((path) => astray.test(path))).toEqual([]);
  expect(read.size).toBeGreaterThan(100);
  // Nothing above holds for want of trying.
  expect([...seen].sort()).toEqual(statuses);
});

test.each([
  { name: 'a line break', target: '/developers?a=\r\nSet-Cookie: a=b' },
  { name: 'a NUL', target: '/developers?a=\0' },
  { name: 'a letter outside ASCII', target: '/developers?a=一' },
])('a redirect for a target with $name is still a valid header', async ({ target }) => {
  const { status, headers } = await site.answer(target);
  expect(status).toBe(301);
  expect(headers.location).toMatch(/^\/developers\/\?a=[\x21-\x7e]+$/);
});
