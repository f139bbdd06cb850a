/**
 * What a host answers where files of its build are gone or closed (contract 7.2, server_error): what it would answer
 * else, or a 500 that nobody keeps, never something else that looks like an answer.
 */
import { chmodSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../../generator/hosts/host.ts';
import { filtered } from '../collections/filter-suite.ts';
import { type Answer, send } from '../contract/client.ts';
import { needs } from '../support/needs.ts';
import type { Preview } from '../support/preview.ts';
import { type Built, buildFor } from './printed.ts';

/** Requests whose answer is made of files. */
const ofFiles = [
  '/api/v1/',
  '/api/v1/recordings',
  '/api/v1/recordings?page_size=100',
  '/api/v1/recordings?page=99',
  '/api/v1/recordings?page_size=2&page=2',
  '/api/v1/recordings?genres=Jazz',
  '/api/v1/recordings?genres=Jazz&page=2',
  '/api/v1/recordings?genres=nobody',
  '/api/v1/recordings?year=2000',
  '/api/v1/recordings?format=tape',
  '/api/v1/recordings/night',
  '/api/openapi.json',
];

/** Requests that are refused: what refuses them may be a file. */
const refused = ['/api/v1/recordings/nope', '/api/v1/nope', '/api/v1/recordings?page=0', '/api/v1/recordings?year=x'];

const written = { method: 'POST', target: '/api/v1/recordings' };

const requests = [...ofFiles.map((target) => ({ target })), ...refused.map((target) => ({ target })), written];

interface DamageOptions {
  /** Milliseconds for which the host trusts what it has read. */
  readonly trustMs?: number;
  /** Whether the server runs as a user that rights hold for; without it, what is closed to others is not tried. */
  readonly isUnprivileged?: boolean;
}

/** `start` serves a build for the host, as a user of its own where that is possible. */
export function damageSuite(
  host: Host,
  start: (built: Built) => Promise<Preview>,
  { trustMs = 0, isUnprivileged = false }: DamageOptions = {},
): void {
  describe(`${host.title}: a damaged build`, () => {
    const { content, baseUrl } = filtered;
    let root: string;
    let server: Preview;
    let whole: Map<string, Answer>;
    beforeAll(async () => {
      const built = await buildFor(host, content, baseUrl);
      root = built.root;
      server = await start(built);
      whole = await askAll(server.origin);
    });
    afterAll(() => server?.close());

    /** What is asked for while `damage` lasts. */
    const damaged = async (damage: () => () => void): Promise<Map<string, Answer>> => {
      const repair = damage();
      try {
        await pause(trustMs);
        return await askAll(server.origin);
      } finally {
        repair();
      }
    };
    const without = (path: string) => () => {
      const [place, aside] = [join(root, path), join(root, '..', 'aside')];
      renameSync(place, aside);
      return () => renameSync(aside, place);
    };
    const closed = (path: string) => () => {
      const place = join(root, path);
      const { mode } = statSync(place);
      chmodSync(place, statSync(place).isDirectory() ? 0o700 : 0);
      return () => chmodSync(place, mode);
    };
    const rights = needs(isUnprivileged, 'only root can start a server as somebody else');

    test('every request has an answer of the kind that its damage could take away', () => {
      expect(Object.fromEntries(Array.from(whole, ([name, { status }]) => [name, status]))).toEqual({
        ...Object.fromEntries(ofFiles.map((target) => [`GET ${target}`, 200])),
        'GET /api/v1/recordings/nope': 404,
        'GET /api/v1/nope': 404,
        'GET /api/v1/recordings?page=0': 400,
        'GET /api/v1/recordings?year=x': 400,
        'POST /api/v1/recordings': 405,
      });
    });

    // Where settings are compiled in, nothing but its file says that an item is there.
    const knowsSettings = host.code?.some(({ knows }) => knows === 'settings') ?? false;
    test('without its folder, every request that needs a file is a 500', async () => {
      const answers = await damaged(without('.'));
      for (const target of ofFiles) {
        if (knowsSettings && target === '/api/v1/recordings/night') continue;
        expect([target, isFailure(answers.get(`GET ${target}`))]).toEqual([target, true]);
      }
    });

    test('with its folder closed, the website is a line of text', rights, async () => {
      const repair = closed('.')();
      try {
        await pause(trustMs);
        for (const target of ['/', '/llms.txt', '/nope', '/developers/']) {
          const { status, headers, body } = await send(server.origin, { target });
          expect([target, status, headers['content-type'], headers['cache-control'], body.toString()]).toEqual([
            target,
            500,
            'text/plain; charset=utf-8',
            'no-store',
            'Internal Server Error\n',
          ]);
        }
      } finally {
        repair();
      }
    });

    test.each(['.', 'api', 'api/v1/_'])('with %s closed, whatever needs a file is a 500', rights, async (folder) => {
      const answers = await damaged(closed(folder));
      expect(wrong(answers, whole)).toEqual([]);
      // That an OpenAPI description is closed follows from its folder.
      for (const target of ofFiles.slice(0, folder === 'api/v1/_' ? -1 : undefined)) {
        expect([target, isFailure(answers.get(`GET ${target}`))]).toEqual([target, true]);
      }
    });

    test.each([
      { folder: 'api/v1/_/item/recordings', target: '/api/v1/recordings/night' },
      { folder: 'api/v1/_/item/recordings/en', target: '/api/v1/recordings/nope' },
      { folder: 'api/v1/_/filter', target: '/api/v1/recordings?genres=nobody' },
      { folder: 'api/v1/_/filter/recordings', target: '/api/v1/recordings?genres=Jazz' },
      { folder: 'api/v1/_/filter/recordings/genres=_4aazz', target: '/api/v1/recordings?genres=Jazz' },
      { folder: 'api/v1/_/filter/recordings/genres=_4aazz/en', target: '/api/v1/recordings?genres=Jazz&page=2' },
      { folder: 'api/v1/_/list/recordings', target: '/api/v1/recordings?page=99' },
    ])('with $folder closed, $target is a 500', rights, async ({ folder, target }) => {
      const answers = await damaged(closed(folder));
      expect(wrong(answers, whole)).toEqual([]);
      expect(isFailure(answers.get(`GET ${target}`))).toBe(true);
    });

    test('without one of the files that every build has, or with it closed, nothing is answered wrongly', async () => {
      const found: string[] = [];
      for (const path of filesOfEveryBuild(root)) {
        found.push(...wrong(await damaged(without(path)), whole).map((what) => `without ${path}: ${what}`));
        if (!isUnprivileged) continue;
        found.push(...wrong(await damaged(closed(path)), whole).map((what) => `${path} closed: ${what}`));
      }
      expect(found).toEqual([]);
    });

    const always = ['api/v1/_/index.json', 'api/v1/_/list/recordings/en/100/1.json', 'api/openapi.json'];
    const targets: Readonly<Record<string, string>> = {
      'api/v1/_/index.json': '/api/v1/',
      'api/v1/_/list/recordings/en/100/1.json': '/api/v1/recordings?page_size=100',
      'api/openapi.json': '/api/openapi.json',
    };
    test.each(always)('without %s its answer is a 500', async (path) => {
      const answers = await damaged(without(path));
      expect(isFailure(answers.get(`GET ${targets[path]}`))).toBe(true);
    });

    test('the file of an item, and the folder of a value, are their existence', async () => {
      const item = await damaged(without('api/v1/_/item/recordings/en/night.json'));
      expect(item.get('GET /api/v1/recordings/night')?.status).toBe(404);
      const value = await damaged(without('api/v1/_/filter/recordings/genres=_4aazz'));
      const list = value.get('GET /api/v1/recordings?genres=Jazz');
      expect([list?.status, JSON.parse(String(list?.body)).meta]).toEqual([
        200,
        { total: 0, page: 1, page_size: 50, total_pages: 0, lang: 'en', genres: 'Jazz' },
      ]);
    });
  });
}

async function askAll(origin: string): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const row of requests) {
    answers.set(`${'method' in row ? row.method : 'GET'} ${row.target}`, await send(origin, row));
  }
  return answers;
}

/** The answers that are neither those of the whole build nor failures. */
function wrong(answers: ReadonlyMap<string, Answer>, whole: ReadonlyMap<string, Answer>): string[] {
  return Array.from(answers).flatMap(([name, answer]) => {
    const { status, headers, body } = answer;
    const before = whole.get(name);
    const isSame =
      status === before?.status &&
      headers['content-type'] === before.headers['content-type'] &&
      body.equals(before.body);
    return isSame || isFailure(answer)
      ? []
      : [`${name} is ${status} ${headers['content-type']} ${body.toString().slice(0, 80)}`];
  });
}

function isFailure(answer: Answer | undefined): boolean {
  if (answer?.status !== 500 || answer.headers['content-type'] !== 'application/problem+json') return false;
  const { code, status } = JSON.parse(answer.body.toString());
  return code === 'server_error' && status === 500 && answer.headers['cache-control'] === 'no-store';
}

/** The answers' own, without those of other pages, items and values, and without problems, which code makes itself. */
function filesOfEveryBuild(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const isMany = /^api\/v1\/_\/(item|filter|section|problem)\/|\/_\/list\/(?!recordings\/en\/50\/)/.test(path);
    return /^api\//.test(path) && !isMany && statSync(join(root, path)).isFile();
  });
}
