/**
 * llms-full.txt: the texts of all pages in one file per language, or one per section if they are too long. The file
 * without a language is the default language's.
 */
import { groupBy } from '../../base/group-by.ts';
import { sha256 } from '../../base/sha256.ts';
import { groupOf, itemPage, publicPages } from '../../model/public-pages.ts';
import { type Item, type Language, type Service, type Site, shownText } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { linkItem } from '../markdown-text.ts';
import { addresses, llmsFullIn } from './addresses.ts';
import { groupTitles, llmsHead } from './llms.ts';
import { shownIn } from './page-items.ts';
import { pageText } from './page-text.ts';

/** Length of a language's texts from which each section has its own file, in characters of HTML. */
const maxCharacters = 1_000_000;

/** Characters for the title and the facts of a page. */
const headLength = 500;

/** The files of all languages. */
export function llmsFullFiles(site: Site): readonly OutputFile[] {
  const { languages, defaultLanguage } = site.service;
  return languages.flatMap((lang) => {
    const [file, ...parts] = filesIn(lang, site);
    const isDefault = lang === defaultLanguage;
    return [...(isDefault ? [{ ...file, path: addresses.llmsFull }] : []), file, ...parts];
  });
}

function filesIn(lang: Language, site: Site): readonly [OutputFile, ...OutputFile[]] {
  const items = itemsWithPage(lang, site);
  const head = llmsHead(site, lang).join('\n');
  const whole = llmsFullIn(lang);
  const total = items.reduce((sum, item) => sum + pageLength(item, lang, site.service), 0);
  if (total <= maxCharacters) return [textsFile(whole, head, items, lang, site.service)];
  const titleOf = groupTitles(site, lang);
  const sections = [...groupBy(items, groupOf)].map(([group, members]) => {
    return { title: titleOf(group), file: textsFile(llmsFullIn(lang, group), head, members, lang, site.service) };
  });
  const links = sections.map(({ title, file }) => linkItem(title, `${site.service.baseUrl}/${file.path}`));
  return [{ path: whole, body: `${head}\n${links.join('\n')}\n` }, ...sections.map(({ file }) => file)];
}

/** Items with a page in `lang`. For the default language, includes those that have no page in it. */
function itemsWithPage(lang: Language, site: Site): readonly Item[] {
  const isDefault = lang === site.service.defaultLanguage;
  return [...publicPages(site)]
    .filter(({ languages }) => isDefault || languages.includes(lang))
    .map(({ item }) => item);
}

function pageLength(item: Item, lang: Language, service: Service): number {
  return headLength + (shownText(item, lang, service).text.body?.length ?? 0);
}

/** In parts, because all texts of a large site exceed the longest possible string. */
function textsFile(path: string, head: string, items: readonly Item[], lang: Language, service: Service): OutputFile {
  return {
    path,
    key: sha256([head, lang, ...items.map(({ digest }) => digest)].join(' ')),
    body: () => [head, ...items.map((item) => fullText(item, lang, service))],
  };
}

function fullText(item: Item, asked: Language, service: Service): Uint8Array {
  const page = itemPage(item, service);
  const lang = shownIn(page, asked);
  return Buffer.from(`\n${pageText(page.textIn(lang), service.baseUrl + page.pathIn(lang))}`);
}
