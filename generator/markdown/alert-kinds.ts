/** Kinds of boxes beside a text, by the names that programs give them. */
import { capitalised } from '../collections/english.ts';

const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;

export type AlertKind = (typeof alertKinds)[number];

/** Names whose box has the title of its kind. */
const sameTitle: ReadonlyMap<string, AlertKind> = new Map([
  ...alertKinds.map((kind) => [kind, kind] as const),
  ...(['info', 'seealso', 'callout'] as const).map((name) => [name, 'note'] as const),
  ['hint', 'tip'],
  ...(['attention', 'warn'] as const).map((name) => [name, 'warning'] as const),
  ...(['danger', 'error'] as const).map((name) => [name, 'caution'] as const),
]);

/** Names that say more than the kind, so that they are the title. */
const ownTitle: ReadonlyMap<string, AlertKind> = new Map([
  ...(
    [
      'abstract',
      'summary',
      'tldr',
      'todo',
      'question',
      'help',
      'faq',
      'example',
      'quote',
      'cite',
      'details',
      'dropdown',
      'admonition',
    ] as const
  ).map((name) => [name, 'note'] as const),
  ...(['success', 'check', 'done'] as const).map((name) => [name, 'tip'] as const),
  ...(['failure', 'fail', 'missing', 'bug'] as const).map((name) => [name, 'caution'] as const),
]);

interface Alert {
  readonly kind: AlertKind;
  /** Empty for the title of the kind. */
  readonly title: string;
}

/** Returns the box that programs call `name`, in any case. Undefined if it is not the name of a box. */
export function alertCalled(name: string): Alert | undefined {
  const lower = name.toLowerCase();
  const kind = sameTitle.get(lower);
  if (kind !== undefined) return { kind, title: '' };
  const named = ownTitle.get(lower);
  return named && { kind: named, title: capitalised(lower) };
}
