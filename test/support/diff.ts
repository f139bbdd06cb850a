/** Two builds of the small site, and what `stele diff` says of them. */
import { steleHere } from '../cli/stele-here.ts';
import { buildInto } from './build.ts';
import { type Changes, contentFolder } from './content-folder.ts';
import { scratchFolder } from './scratch.ts';

/** A build of the small site with `changes`; gives its folder. */
export function builtSite(changes: Changes = {}): Promise<string> {
  return buildInto(scratchFolder(), contentFolder(changes));
}

interface Told {
  readonly kind: string;
  readonly collection: string;
  readonly key: string;
  readonly lang: string | null;
  readonly from?: string;
  readonly fields?: readonly string[];
  readonly what?: string;
  readonly declared?: boolean;
  readonly likely?: string;
  readonly address?: { readonly from: string; readonly to: string };
}

/** The exit code, and a line for each change, e.g. `moved posts/hi>hello en: title`. */
export async function diff(before: string, after: string): Promise<{ code: number | null; changes: string[] }> {
  const { code, stdout, stderr } = await steleHere(['diff', before, after, '--json']);
  if (stdout === '') throw new Error(stderr);
  const report: { ok: boolean; changes: Told[] } = JSON.parse(stdout);
  return { code, changes: report.changes.map(line) };
}

function line({ kind, collection, key, lang, from, fields, what, declared, likely, address }: Told): string {
  const name = from === undefined ? key : `${from}>${key}`;
  const more = [
    ...(fields ?? []),
    ...(what === undefined ? [] : [what]),
    ...(address === undefined ? [] : [`${address.from}>${address.to}`]),
    ...(declared === undefined ? [] : [declared ? 'declared' : 'accident']),
    ...(likely === undefined ? [] : [`likely ${likely}`]),
  ];
  return `${kind} ${collection}/${name} ${lang ?? '*'}${more.length === 0 ? '' : `: ${more.join(', ')}`}`;
}
