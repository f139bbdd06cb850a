/** Reads service.yaml as the model's Service. */
import { join } from 'node:path';
import { hasDocument } from '../../api/mount.ts';
import { basePath } from '../../api/paths.ts';
import { Notes, type Reporter } from '../../base/diagnostics.ts';
import { canonicalTag, isLanguageTag } from '../../base/language-tag.ts';
import { kindAt } from '../../base/plain-file.ts';
import { keyRule } from '../../base/rules.ts';
import { didYouMean, excerpt, unexpectedLanguage } from '../../base/wording.ts';
import { collectionNames, type Described, descriptionsOf } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import { readingIn } from '../../collections/reading.ts';
import { ownSegments } from '../../collections/web.ts';
import type { ParserChoice } from '../../markdown/parsers.ts';
import type { Service } from '../../model/site.ts';
import { ownerOf } from '../checks/unique.ts';
import { type ServiceData, validateService } from '../data/validate.ts';
import { checkLinkLabels } from '../describe/label-check.ts';
import type { OwnLink } from '../links/own-links.ts';
import type { ContentFiles } from '../scan/files.ts';
import { mayHaveKey, placeInSettings, type ServiceText, servicePath } from '../scan/read-text.ts';
import { isBaseUrl } from '../validators/schema-formats.ts';
import { type Complain, fileNotes } from '../yaml/file-notes.ts';
import { parseYaml, type YamlDocument } from '../yaml/yaml.ts';
import { baseUrlOf, type OtherBaseUrl } from './base-url.ts';
import { buildFolderMistake, missingFolder } from './build-folders.ts';
import { settingsOf } from './build-settings.ts';
import { parseWords, readWords } from './interface-words.ts';
import { checkColors, lookAddresses, lookOf, withScriptTexts } from './look.ts';
import { missingContent } from './project-above.ts';
import { securityTxtOf } from './security-txt.ts';

const defaultPagesLimit = 2000;

/** Paths that exist even with `site: false`. */
const ownPlace = /^\/(api|assets|developers)\//;

/** The contents of service.yaml: the service, and how to read the content. */
export interface ServiceFile {
  readonly service: Service;
  readonly parser: ParserChoice;
  /** The operator's addresses that are on this site. */
  readonly addresses: readonly OwnLink[];
}

/** Reads service.yaml. Undefined, after reporting, if it cannot be used. */
export function readService(
  { text, notes: unreadable }: ServiceText,
  files: ContentFiles,
  collections: readonly Description[] | undefined,
  baseUrl: OtherBaseUrl | undefined,
  reporter: Reporter,
): ServiceFile | undefined {
  const { root, words: wordFiles } = files;
  unreadable.tell(reporter);
  if (text === undefined) {
    // `listContent` reports anything else with this name.
    if (kindAt(join(root, servicePath)) === undefined)
      reporter.report(servicePath, 'files/missing', missingService(root));
    return undefined;
  }
  const words = readWords(root, wordFiles, reporter);
  const file = parseService(text, baseUrl, collections, reporter);
  const own = file && parseWords(wordFiles, words, file.service, reporter);
  if (mayHaveKey(text, 'build')) checkBuildFolders(root, text, collections, reporter);
  if (file === undefined) return undefined;
  checkCardFonts(files, file.service, text, reporter);
  checkListPaths(root, file.service, reporter);
  const service = withScriptTexts(file.service, files, text, reporter);
  return { ...file, service: own === undefined ? service : { ...service, words: own } };
}

function missingService(root: string): string {
  return kindAt(root) === undefined
    ? missingContent(root)
    : `Missing file, expected it in ${root}: \`npx stele init\` writes one in an empty folder`;
}

/** Reports lists whose path begins with a language, because the home page of that language is there. */
function checkListPaths(root: string, service: Service, reporter: Reporter): void {
  for (const { name, web } of descriptionsOf(service)) {
    const first = web.list?.split('/')[0] ?? '';
    if (!service.languages.includes(first)) continue;
    const path = `collections/${name}.yaml`;
    const place = placeInSettings(root, path, 'web');
    const reason = `Unexpected address "${web.item.join(', ')}", expected another one: the pages in ${first} use it`;
    reporter.report(path, 'collections/value', reason, place);
  }
}

/** Reports fonts of cards that are not in the content folder. */
function checkCardFonts({ fonts, assets }: ContentFiles, { look }: Service, text: string, reporter: Reporter): void {
  for (const [index, font] of (look.cards?.fonts ?? []).entries()) {
    if (fonts.includes(font) || assets.includes(font)) continue;
    const reason = `Unexpected font "${font}", expected a file in the content folder`;
    const yaml = parseYaml(text);
    const isList = yaml.sourceAt(['cards', 'font']) === undefined;
    const place = yaml.valueAt(isList ? ['cards', 'font', String(index)] : ['cards', 'font']);
    reporter.report(servicePath, 'service/cards', reason, place);
  }
}

/** Checked on every build, because it depends on the disk. */
function checkBuildFolders(
  root: string,
  text: string,
  collections: readonly Description[] | undefined,
  reporter: Reporter,
): void {
  const yaml = parseYaml(text);
  const { templates, out } = settingsOf(yaml.data);
  const readings = descriptionsOf({ collections }).map(readingIn);
  for (const [name, folder] of Object.entries({ templates, out })) {
    if (folder === undefined) continue;
    const reason =
      buildFolderMistake(root, folder, readings) ?? (name === 'templates' ? missingFolder(root, folder) : undefined);
    if (reason !== undefined) reporter.report(servicePath, 'service/build', reason, yaml.valueAt(['build', name]));
  }
}

/**
 * Parses service.yaml. `baseUrl` replaces the file's. With errors, which are reported, the result is still good enough
 * to check the rest of the content. Undefined if languages, default language or sections are unknown.
 */
export function parseService(
  text: string,
  baseUrl: OtherBaseUrl | undefined,
  collections: readonly Description[] | undefined,
  diagnostics: Reporter,
): ServiceFile | undefined {
  const yaml = parseYaml(text);
  const file = fileNotes(servicePath, yaml, diagnostics);
  const valid = validateService(servicePath, yaml, diagnostics);
  if (valid !== undefined) checkConsistency(valid, { collections }, yaml, diagnostics);
  const data = valid ?? assumedData(yaml);
  if (!data?.languages.includes(data.default_language)) return undefined;
  if (data.sections === undefined && usesSections({ collections })) return undefined;
  const service = toService(data, collections, baseUrl, (reason, at) =>
    file.atValue('service/left-out', reason, ...at),
  );
  if (valid !== undefined) checkBasePath(service, baseUrl, file.atValue);
  if (valid !== undefined && baseUrl === undefined) checkHost(service, file.atValue);
  const parser = { wanted: data.markdown?.parser, place: yaml.valueAt(['markdown', 'parser']) };
  return { service, parser, addresses: valid === undefined ? [] : ownAddresses(valid, service, yaml) };
}

/** The license that service.yaml names. `toAddress` completes a path, or returns undefined to leave it out. */
function licenseOf(
  written: string | undefined,
  toAddress: (url: string) => string | undefined,
): Pick<Service, 'license'> {
  if (written === undefined) return {};
  if (!/[:/]/.test(written)) {
    return { license: { name: written, isSpdx: true, url: `https://spdx.org/licenses/${written}.html` } };
  }
  const url = toAddress(written);
  return url === undefined ? {} : { license: { name: url, isSpdx: false, url } };
}

/** Addresses of this site in the settings. Left-out ones were reported before. */
function ownAddresses(
  data: ServiceData,
  { baseUrl, contact, termsOfService, license, website }: Service,
  yaml: YamlDocument,
): OwnLink[] {
  const address = (url: string | undefined, written: string | undefined, ...at: string[]): OwnLink[] => {
    if (written === undefined || !url?.startsWith(`${baseUrl}/`)) return [];
    const target = url.slice(baseUrl.length);
    return [{ path: servicePath, written, target, place: yaml.valueAt(at), isPublished: true }];
  };
  const ownPath = (written: string | undefined, ...at: string[]) =>
    written?.startsWith('/') ? address(baseUrl + written, written, ...at) : [];
  return [
    ...address(termsOfService, data.terms_of_service, 'terms_of_service'),
    ...address(license?.url, data.license, 'license'),
    ...Object.entries(contact).flatMap(([name, url]) => address(url, data.contact?.[name], 'contact', name)),
    ...(website ? lookAddresses(data).flatMap(({ written, at }) => ownPath(written, ...at)) : []),
  ];
}

/** Hosts answer queries only at their root; below a path there are only files. */
function checkBasePath(service: Service, other: OtherBaseUrl | undefined, complain: Complain): void {
  if (service.pathAddressing || basePath(service) === '') return;
  const given = other !== undefined && 'url' in other ? other : undefined;
  const reason = `Unexpected path in ${given?.source ?? 'base_url'} "${service.baseUrl}", expected none, or \`addressing: path\`: queries are answered only at the root of a host`;
  complain('service/base-url', reason, ...(given === undefined ? ['base_url'] : []));
}

/** Warns of a base_url that only the author's machine can reach. */
function checkHost({ baseUrl }: Service, complain: Complain): void {
  const { hostname } = new URL(baseUrl);
  if (!/^(?:localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(hostname)) return;
  const reason = `Unexpected host "${hostname}", expected the address at which the site will be published: every link would lead to the reader's own machine`;
  complain('service/base-url-local', reason, 'base_url');
}

/** The valid values of a file with errors, with placeholders for the others. */
function assumedData(yaml: YamlDocument): ServiceData | undefined {
  const { languages, default_language, sections, base_url }: { readonly [key: string]: unknown } = {
    ...Object(yaml.data),
  };
  const data = {
    name: 'Unknown',
    description: 'Unknown',
    base_url: typeof base_url === 'string' && isBaseUrl(base_url) ? base_url : 'https://unknown.invalid',
    languages,
    default_language,
    operator: { en: 'Unknown' },
    sections,
  };
  return validateService(servicePath, { ...yaml, data, mistakes: [] }, new Notes());
}

/** `warn` receives each value that is left out, with its place. */
function toService(
  data: ServiceData,
  collections: readonly Description[] | undefined,
  baseUrl: OtherBaseUrl | undefined,
  warn: (reason: string, at: string[]) => void,
): Service {
  const base = baseUrlOf(data.base_url, baseUrl);
  const mount = data.mount === true ? [] : data.mount;
  const website = mount === undefined && (data.site ?? true);
  /** Returns an operator's address as absolute. Undefined, with a warning, if it is a page that is not published. */
  const address = (written: string, at: string[]): string | undefined => {
    const url = written.replace(/^(?=\/)/, base);
    if (website || mount !== undefined || !url.startsWith(`${base}/`) || ownPlace.test(url.slice(base.length)))
      return url;
    const reason = `Unexpected address "${excerpt(written)}" of a page, expected an address elsewhere: \`site: false\` publishes no pages`;
    warn(`${reason}. It is left out`, at);
    return undefined;
  };
  const contact = Object.entries(data.contact ?? {}).flatMap(([name, value]) => {
    const resolved = /^https?:/.test(value) ? address(value, ['contact', name]) : value;
    return resolved === undefined ? [] : [[name, resolved] as const];
  });
  const dumps = (data.dumps ?? true) && hasDocument('dumps', { mount });
  return {
    name: data.name,
    ...serviceDescription(data),
    baseUrl: base,
    languages: data.languages,
    defaultLanguage: data.default_language,
    sections: data.sections ?? [],
    ...(collections === undefined ? {} : { collections }),
    pageSizes: pageSizes(data.page_sizes),
    pathAddressing: data.addressing === 'path',
    // Another site's pages have no Markdown version.
    markdownByAccept: mount === undefined && (data.markdown?.by_accept ?? true),
    ...(mount === undefined ? {} : { mount }),
    website,
    operator: new Map(Object.entries(data.operator)),
    contact: Object.fromEntries(contact),
    termsOfService: data.terms_of_service && address(data.terms_of_service, ['terms_of_service']),
    ...licenseOf(data.license, (url) => address(url, ['license'])),
    ...(data.attribution ? { attribution: true as const } : {}),
    ...(data.time_zone === undefined ? {} : { timeZone: data.time_zone }),
    imagesFrom: allowedImageHosts(data.images_from),
    ...(data.images === undefined ? {} : { images: data.images }),
    look: lookOf(data),
    pagesLimit: data.pages_limit ?? defaultPagesLimit,
    dumps,
    search: data.search !== false && hasDocument('search', { mount }),
    ...searchWeights(data.search, { ...(collections && { collections }) }, warn),
    mcp: (data.mcp ?? true) && hasDocument('mcp', { mount }),
    ...(dumps && data.changes !== false
      ? { changes: { keepDays: Number.parseInt(data.changes?.keep ?? '90d', 10) } }
      : {}),
    contentSignal: data.content_signal ?? {},
    ...(data.security_txt === undefined ? {} : { securityTxt: securityTxtOf(data.security_txt) }),
  };
}

/** A map has the text for clients and agents too, who read English. */
function serviceDescription({
  description,
  default_language: lang,
}: ServiceData): Pick<Service, 'description' | 'descriptions'> {
  if (typeof description === 'string') return { description };
  const [first = ''] = Object.values(description);
  return { description: description.en ?? description[lang] ?? first, descriptions: description };
}

/** How much each collection counts in a search. Names of other collections are left out, with a warning. */
function searchWeights(
  written: ServiceData['search'],
  described: Described,
  warn: (reason: string, at: string[]) => void,
): Pick<Service, 'searchWeights'> {
  if (typeof written !== 'object') return {};
  const names = collectionNames(described);
  const weights = Object.entries(written.weights);
  for (const [name] of weights) {
    if (names.includes(name)) continue;
    const reason = `Unexpected collection "${excerpt(name)}", expected one of ${names.join(', ')}${didYouMean(name, names)}`;
    warn(`${reason}. It is left out`, ['search', 'weights', name]);
  }
  return { searchWeights: Object.fromEntries(weights.filter(([name]) => names.includes(name))) };
}

function allowedImageHosts(written: ServiceData['images_from'] = 'any'): Service['imagesFrom'] {
  return written === 'self' ? [] : written;
}

/** 100 is always among the sizes: every other list can be composed from it. */
function pageSizes(sizes: readonly number[] = [50]): number[] {
  return [...new Set([...sizes, 100])].sort((a, b) => a - b);
}

/** True for two codes of one language, such as `id` and the older `in`: pages would name one language twice. */
export function isSameLanguage(one: string, other: string): boolean {
  return isLanguageTag(one) && canonicalTag(one) === canonicalTag(other);
}

function checkConsistency(data: ServiceData, settings: Described, yaml: YamlDocument, diagnostics: Reporter): void {
  const { atValue: complain, atKey } = fileNotes(servicePath, yaml, diagnostics);
  const { languages, default_language: defaultLanguage } = data;
  if (!languages.includes(defaultLanguage)) {
    const reason = unexpectedLanguage(defaultLanguage, languages);
    complain('service/default-language', reason, 'default_language');
  }
  for (const [index, language] of languages.entries()) {
    const isOwn = ownSegments.includes(language);
    const isTag = !isOwn && isLanguageTag(language);
    const same = isTag ? languages.slice(0, index).find((other) => isSameLanguage(other, language)) : undefined;
    if (isTag && same === undefined) continue;
    const reason = isOwn
      ? `Unexpected language "${language}", expected another code: Stele uses /${language}/`
      : same === undefined
        ? `Unexpected language "${language}", expected a BCP 47 code, such as en, pt-br or zh-hant`
        : `Unexpected language "${language}", expected another language than "${same}": ${language} is an old code of the same`;
    complain('service/languages', reason, 'languages', String(index));
  }
  const byLanguage = { operator: data.operator, description: data.description };
  for (const [name, texts] of Object.entries(byLanguage)) {
    if (typeof texts === 'string') continue;
    for (const language of Object.keys(texts)) {
      if (languages.includes(language)) continue;
      atKey(keyRule('service', name, 'yaml/map'), unexpectedLanguage(language, languages), name, language);
    }
  }
  checkColors(data, complain);
  const { widths = [] } = data.images ?? {};
  const unordered = widths.findIndex((width, index) => width <= (widths[index - 1] ?? 0));
  if (unordered >= 0) {
    const reason = `Unexpected width ${widths[unordered]}, expected more than ${widths[unordered - 1]}: widths go from small to large`;
    complain('service/images', reason, 'images', 'widths', String(unordered));
  }
  checkLinkLabels({ nav: data.nav, footer: data.footer }, languages, complain);
  const others = { site: data.site, by_accept: data.markdown?.by_accept };
  for (const [name, value] of Object.entries(others)) {
    if (data.mount === undefined || value !== true) continue;
    const reason = `Unexpected ${name} with \`mount\`, expected none: the other site has the pages`;
    complain('service/mount', reason, ...(name === 'site' ? [] : ['markdown']), name);
  }
  if (usesSections(settings) && data.sections === undefined) {
    diagnostics.report(servicePath, 'service/sections', 'Missing key "sections"', yaml.valueAt([]));
  }
  for (const [index, section] of (data.sections ?? []).entries()) {
    const owner = ownerOf(section, { ...settings, languages });
    if (owner === undefined) continue;
    const reason = `Unexpected section "${section}", expected another name: ${owner} uses this address`;
    complain('service/sections', reason, 'sections', String(index));
  }
}

function usesSections(settings: Described): boolean {
  return descriptionsOf(settings).some(({ fields }) => fields.section?.options === 'sections');
}
