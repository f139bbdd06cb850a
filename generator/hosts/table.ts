/** What each host holds of the contract, as a Markdown table, made of the gaps that the suite is told to expect. */
import { type Clause, clauses, type Gap, type Host } from './host.ts';

const legend =
  '**exact**: every row of the suite holds. **but N**: all but N. **gap**: not held. Netlify and Cloudflare were run on their own' +
  ' emulators, `netlify dev` and workerd, not on their networks.';

/** The table, and below it the gaps with their reasons. */
export function hostTable(hosts: readonly Host[]): string {
  const rows = hosts.map((host) => [host.title, ...clauses.map((clause) => cell(host, clause))]);
  const gaps = hosts
    .filter((host) => host.gaps.length > 0)
    .flatMap((host) => [`- **${host.title}**`, ...gapLines(host)]);
  return [
    line(['host', ...clauses]),
    line(['---', ...clauses.map(() => ':-:')]),
    ...rows.map(line),
    '',
    legend,
    '',
    ...gaps,
  ].join('\n');
}

function cell({ gaps }: Host, clause: Clause): string {
  const open = gaps.filter((gap) => gap.clause === clause);
  if (open.length === 0) return 'exact';
  const rows = countRows(open);
  return rows === undefined ? 'gap' : `but ${rows}`;
}

/** One line for each reason, with the clauses that it breaks. */
function gapLines({ gaps }: Host): string[] {
  const reasons = [...new Set(gaps.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const broken = gaps.filter((gap) => gap.reason === reason);
    const parts = clauses.flatMap((clause) => {
      const open = broken.filter((gap) => gap.clause === clause);
      if (open.length === 0) return [];
      const rows = countRows(open);
      return rows === undefined ? [clause] : [`${clause} (${rows} of its rows)`];
    });
    return `  - ${parts.join(', ')}: ${reason}`;
  });
}

/** Undefined where a gap is a whole clause. */
function countRows(gaps: readonly Gap[]): number | undefined {
  if (gaps.some(({ rows }) => rows === undefined)) return undefined;
  return gaps.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
