/** Prints the tables whose rows tests have noted (`noteRow`), in Markdown: for `npm run fuzz` and `npm run faults`. */
import { markdownTable } from 'markdown-table';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TableRow } from './table-rows.ts';

export default class Tables implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const noted = tests.flatMap((test) => (test.meta().rows ?? []).map((row) => ({ row, test })));
    for (const title of new Set(noted.map(({ row }) => row.table))) {
      const rows = noted.filter(({ row }) => row.table === title);
      console.log(`\n${title}\n\n${tableOf(rows)}`);
    }
  }
}

function tableOf(rows: readonly { readonly row: TableRow; readonly test: TestCase }[]): string {
  const cells = rows.map(({ row, test }) => ({
    Test: `${test.module.relativeModuleId.replace(/^test\/|(\.property)?\.test\.ts$/g, '')}: ${test.fullName}`,
    ...row.cells,
    Seconds: Math.round((test.diagnostic()?.duration ?? 0) / 1000),
  }));
  const columns = [...new Set(cells.flatMap((row) => Object.keys(row)))];
  const byColumn = cells.map((row) => new Map(Object.entries(row).map(([name, value]) => [name, shown(value)])));
  const body = byColumn.map((row) => columns.map((name) => row.get(name) ?? ''));
  return markdownTable([columns, ...body], { align: ['l', ...columns.slice(1).map(() => 'r')] });
}

function shown(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value;
}
