/**
 * The router and a real server over the same build, asked the same: what the server's front, its platform or its
 * printed config makes of an awkward request must be what the pure code makes of it.
 *
 * The contract's rows say what is right; this finds the row that nobody thought of.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeTarget } from '../../generator/hosts/node/received.ts';
import { fuzz } from '../support/fuzz.ts';
import { answerOf, differences, routerOver, type Sent, serverAt } from './answers.ts';
import type { Front, Rule } from './front.ts';
import { requests } from './requests.ts';

/** A server that runs, and the build that it serves. */
export interface Serving {
  readonly server: { readonly origin: string; close(): Promise<void> };
  readonly dist: string;
}

/** How many requests each host gets: enough to meet every kind of slip, few enough for every push. */
const usual = 500;

/** Compares `start`'s server with the router. `share`: the part of the usual requests that a slow server gets. */
export function differentialSuite(front: Front, start: () => Promise<Serving>, share = 1): void {
  describe(`${front.title} against the router`, () => {
    let serving: Serving;
    beforeAll(async () => {
      serving = await start();
    });
    afterAll(() => serving?.server.close());

    test('differences that a rule excuses are declared', () => {
      const declared = (row: string) => front.gaps.some(({ rows }) => rows?.includes(row));
      expect(front.rules.map(({ row }) => row).filter((row) => !declared(row))).toEqual([]);
    });

    const { cases, limit } = fuzz(Math.ceil(usual * share), 20_260_301, share);
    const count = cases.numRuns;
    test(`${count} generated requests get the same answers`, limit, async () => {
      const router = await routerOver(serving.dist);
      const server = serverAt(serving.server.origin);
      const statuses = new Set<unknown>();
      const used = new Map<Rule, { tried: number; differed: number }>();
      let compared = 0;

      const compare = async (request: Sent) => {
        const target = (front.seen ?? encodeTarget)(request.target);
        const expected = await answerOf(router, { ...request, target }, front.whole);
        const rules = front.rules.filter(({ applies }) => applies({ ...request, target }, expected.status, request));
        const [first] = rules;
        if (first === undefined) {
          statuses.add(expected.status);
          compared++;
          expect(differences(expected, await answerOf(server, request, front.whole))).toEqual({});
          return;
        }
        if (rules.some(({ unsent }) => unsent)) return;
        const given = await answerOf(server, request, front.whole).catch((failure) => ({ failure }));
        const found = differences(expected, given);
        const differs = Object.keys(found).length > 0;
        const rule = differs ? rules.find(({ instead }) => instead?.(given) ?? true) : first;
        if (rule === undefined) return expect(found, first.row).toEqual({});
        const { tried, differed } = used.get(rule) ?? { tried: 0, differed: 0 };
        used.set(rule, { tried: tried + 1, differed: differed + (differs ? 1 : 0) });
      };
      await fc.assert(fc.asyncProperty(requests, compare), cases);

      // Nothing above holds for want of trying, and no rule excuses what needs no excuse.
      expect(compared / count).toBeGreaterThanOrEqual(front.compared);
      expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 304, 400, 404, 405]));
      const needless = [...used].filter(([, { tried, differed }]) => tried >= 20 && differed === 0);
      expect(needless.map(([{ row }]) => row)).toEqual([]);
    });
  });
}
