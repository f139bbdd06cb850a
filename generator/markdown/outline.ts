/** The outline of a body: its page has the title as the one heading of level 1, and levels go down one by one. */
import type { Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';
import type { Heading } from './headings.ts';

interface OutlineMistake {
  readonly rule: Extract<Rule, `headings/${string}`>;
  readonly reason: string;
  readonly place: Place;
}

/** What is wrong with the levels of `headings`, in their order. */
export function outlineMistakes(headings: readonly Pick<Heading, 'depth' | 'place'>[]): OutlineMistake[] {
  return headings.flatMap(({ depth, place }, index): OutlineMistake[] => {
    if (depth === 1) {
      const reason = 'Unexpected heading of level 1, expected ## or deeper: the title is the heading of the page';
      return [{ rule: 'headings/title', reason, place }];
    }
    const above = headings[index - 1]?.depth ?? 1;
    if (depth <= above + 1) return [];
    const reason = `Unexpected heading of level ${depth}, expected ${'#'.repeat(above + 1)} or higher after level ${above}`;
    return [{ rule: 'headings/skipped', reason, place }];
  });
}
