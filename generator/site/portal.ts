/** The developer portal, in each language that its texts are written in. The texts stand in templates/developers/. */
import { twinPath } from '../api/paths.ts';
import { problemDocument } from '../api/problem.ts';
import { queryParameters } from '../contract/parameters.ts';
import { service as contract } from '../contract/service.ts';
import { canonicalTag } from '../languages.ts';
import { type Language, type Service, type Site, shownText } from '../model.ts';
import type { OutputFile } from '../output/output-file.ts';
import { publicPages } from '../public-pages.ts';
import type { AssetAddress } from './assets.ts';
import { errorRows, operationRows, parameterRows } from './contract-words.ts';
import { feedsIn, hasFeeds, languageName } from './frame.ts';
import { type Pages, pageFile } from './page-file.ts';
import { portalLanguages, portalPath } from './portal-paths.ts';
import { wordsIn, wordsLanguage } from './words.ts';

export function* portalPages(pages: Pages, asset: AssetAddress): Generator<OutputFile> {
  for (const lang of portalLanguages(pages.site.service)) yield* portalIn(pages, lang, asset);
}

/** The portal's pages: name of the template, path below the portal, and the words for its title and what it holds. */
const portal = [
  { template: 'overview', path: '', title: 'portal', link: 'overview', note: undefined },
  { template: 'reference', path: 'reference', title: 'reference', link: 'reference', note: 'referenceNote' },
  { template: 'errors', path: 'errors', title: 'errors', link: 'errors', note: 'errorsNote' },
  { template: 'agents', path: 'agents', title: 'agents', link: 'agents', note: 'agentsNote' },
] as const;

function* portalIn(pages: Pages, lang: Language, asset: AssetAddress): Generator<OutputFile> {
  const { service } = pages.site;
  const words = wordsIn(lang);
  const members = { ...facts(pages, lang), ...referenceAssets(asset) };
  for (const { template, path, title, note } of portal) {
    const pathIn = (language: Language) => portalPath(language, service, path);
    const page = {
      lang,
      writtenIn: wordsLanguage(lang),
      languages: portalLanguages(service),
      pathIn,
      title: words[title],
      description: note === undefined ? service.description : words[note],
      crumbs: [
        { title: words.portal, path: portalPath(lang, service), tag: undefined },
        ...(path === '' ? [] : [{ title: words[title], path: pathIn(lang), tag: undefined }]),
      ],
      data: [],
      place: 'developers',
    };
    const ways = portal.map((entry) => ({
      path: portalPath(lang, service, entry.path),
      title: words[entry.link],
      current: entry.path === path,
    }));
    yield pageFile(pages, `developers/${template}.${wordsLanguage(lang)}`, page, { ...members, ways });
  }
}

/** What the portal's texts name. */
function facts({ site }: Pages, lang: Language) {
  const { service, products } = site;
  const mistake = { code: 'invalid_parameter', parameter: 'page_size' } as const;
  const detail = 'The query parameter "page_size" has the unexpected value "500".';
  return {
    contract,
    operations: operationRows(wordsLanguage(lang)),
    parameters: parameterRows(wordsLanguage(lang)).map((row) => ({ ...row, ...allowed(row.name, service) })),
    errors: errorRows(wordsLanguage(lang)),
    example: JSON.stringify(problemDocument({ ...mistake, detail }, service, '/api/v1/products'), null, 2),
    maxAgeMinutes: contract.maxAge / 60,
    apiLanguages: service.languages.map((code) => ({
      code,
      name: languageName(code),
      tag: canonicalTag(code),
      feeds: hasFeeds(site) ? feedsIn(code, service) : null,
    })),
    twin: twinOf(site, lang),
    commercialServices: products
      .filter(({ commercialApi }) => commercialApi)
      .map((product) => shownText(product, lang, service).text.name),
  };
}

/** The twin of the first page that there is, to show how their addresses are made; empty where there is none. */
function twinOf(site: Site, lang: Language): string {
  for (const { languages, pathIn } of publicPages(site)) if (languages.includes(lang)) return twinPath(pathIn(lang));
  return '';
}

/** The values that a query parameter may have, in signs that need no translation. */
function allowed(name: keyof typeof queryParameters, { languages, defaultLanguage }: Service) {
  if (name === 'lang') return { values: languages.join(', '), preset: defaultLanguage };
  const { schema } = queryParameters[name];
  return schema.type === 'integer'
    ? { values: `${schema.minimum} – ${schema.maximum}`, preset: String(schema.default) }
    : { values: schema.pattern, preset: '' };
}

function referenceAssets(asset: AssetAddress) {
  return {
    component: asset('swagger-ui/swagger-ui.js'),
    referenceScript: asset('reference.js'),
    referenceStyle: asset('reference.css'),
  };
}
