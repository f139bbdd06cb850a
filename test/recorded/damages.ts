/** Damages to data, for what validates it. */

const others: readonly unknown[] = [
  null,
  1,
  -1,
  1.5,
  true,
  'x',
  '',
  'A b',
  [],
  {},
  ['x', 'x'],
  'x'.repeat(501),
  `/${'x'.repeat(500)}`,
];

/** `value` with each of its parts replaced, removed or renamed. Of a list, its first entry stands for all. */
export function* damages(value: unknown): Generator<unknown> {
  yield* others;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const damaged of value.length === 0 ? [] : damages(value[0])) yield [damaged, ...value.slice(1)];
  } else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...rest } = value as Readonly<Record<string, unknown>>;
      yield rest;
      yield { ...rest, [`${name} x`]: member };
      yield { ...rest, [`${name}_1`]: member };
      for (const damaged of damages(member)) yield { ...value, [name]: damaged };
    }
}
