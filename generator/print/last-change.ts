/**
 * When readers saw a text change last: what is published after its last edit changes by being published. Feed readers
 * and crawlers would otherwise take something new for something old (RFC 4287, 4.2.15).
 *
 * Dates are RFC 3339 in UTC, so their text is in their order.
 */
export function lastChange(publishedAt: string, updatedAt: string | undefined): string;
export function lastChange(publishedAt: string | undefined, updatedAt: string | undefined): string | undefined;
export function lastChange(publishedAt: string | undefined, updatedAt: string | undefined): string | undefined {
  if (publishedAt === undefined || updatedAt === undefined) return updatedAt ?? publishedAt;
  return publishedAt > updatedAt ? publishedAt : updatedAt;
}
