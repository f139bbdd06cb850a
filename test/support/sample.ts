/**
 * What a push tries in part (`vitest.config.ts`): rows of large tables that run the same code in another place. All other
 * modes try all of them.
 */

/** Whether this run tries a part. */
export const isSample = process.env.STELE_ROWS === 'sample';

/** Of `rows`, every `one`th in a sample, the same each time; else all. */
export function sampleOf<Row>(rows: readonly Row[], one: number): readonly Row[] {
  return isSample ? rows.filter((_row, index) => index % one === Math.min(7, one - 1)) : rows;
}
