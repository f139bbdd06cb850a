/** How many names a message holds. */
const mostNames = 5;

/** The first few of `names`, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return names.slice(0, mostNames).join(', ') + more;
}
