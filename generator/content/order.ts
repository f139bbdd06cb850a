/** The order in which items are published. */
import type { Page, Post, Service } from '../model/site.ts';

/** Sections as service.yaml lists them, then by key. */
export function bySection({ sections }: Service) {
  const rank = new Map(sections.map((section, index) => [section, index]));
  return (a: Page, b: Page) => (rank.get(a.section) ?? 0) - (rank.get(b.section) ?? 0) || (a.key < b.key ? -1 : 1);
}

/** By date, then by slug. */
export function newestFirst(a: Post, b: Post): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
