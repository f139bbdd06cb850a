/**
 * When readers saw a text change last: at its last edit, or at its publication if that was later. Otherwise, feed
 * readers and crawlers would treat a new text as an old one (RFC 4287, 4.2.15).
 *
 * Dates are RFC 3339 in UTC, so they compare as text.
 */
export function lastChange(publishedAt: string, updatedAt: string | undefined): string;
export function lastChange(publishedAt: string | undefined, updatedAt: string | undefined): string | undefined;
export function lastChange(publishedAt: string | undefined, updatedAt: string | undefined): string | undefined {
  if (publishedAt === undefined || updatedAt === undefined) return updatedAt ?? publishedAt;
  return publishedAt > updatedAt ? publishedAt : updatedAt;
}
