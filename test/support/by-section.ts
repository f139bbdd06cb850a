/** The part of a list request that asks for a section. */
export function bySection(value: string) {
  return { filters: [[{ name: 'section', type: 'section' }, value] as const] };
}
