/** The title of a page of a list, from the second on with its number. */
import type { WebListPage } from '../model/public-pages.ts';
import type { Language, Service } from '../model/site.ts';
import { fillPlaceholders, wordsIn } from './words.ts';

export function pagedTitle({ titleIn, number, count }: WebListPage, lang: Language, service: Service): string {
  const title = titleIn(lang);
  if (number === 1) return title;
  return fillPlaceholders(wordsIn(lang, service).pageOf, { title, page: String(number), pages: String(count) });
}
