/** What a test has counted, for a table at the end of the run (tables.ts). */
import { TestRunner } from 'vitest';

export interface TableRow {
  /** The title of the table that it stands in. */
  readonly table: string;
  readonly cells: Readonly<Record<string, string | number>>;
}

declare module 'vitest' {
  interface TaskMeta {
    rows?: TableRow[];
  }
}

/** Leaves a row of the running test. */
export function noteRow(table: string, cells: TableRow['cells']): void {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) throw new Error('no test is running');
  test.meta.rows = [...(test.meta.rows ?? []), { table, cells }];
}
