/** Proposes service.yaml and descriptions for the files of a folder. */
import { stringify } from 'yaml';
import { withoutSlashes } from '../../base/paths.ts';
import { contractCollections } from '../../collections/all.ts';
import type { DeclaredCollection } from '../../collections/declaration.ts';
import type { Description } from '../../collections/description.ts';
import { endsInMdx } from '../../collections/markdown-files.ts';
import { namesIn, withoutNumbers } from '../../collections/name-pattern.ts';
import { isComposed } from '../../collections/reading.ts';
import { listPathOf, ownSegments } from '../../collections/web.ts';
import { headingOf } from '../../content/data/heading.ts';
import { pathCalled, valueAt } from '../../content/data/value-at.ts';
import { describeDeclared, longWeb } from '../../content/describe/describe.ts';
import { isTable } from '../../content/parse/formats.ts';
import { firstSegment } from '../../content/scan/layout.ts';
import { maxYamlLength } from '../../content/yaml/yaml.ts';
import type { ProjectFile } from '../write.ts';
import { type CmsCollection, labelsOf, withCms } from './cms.ts';
import { type GuessedField, guessFields } from './fields.ts';
import { type ContentFile, isTxtFile } from './files.ts';
import { proposedFilters } from './filters.ts';
import type { FoundGroup } from './found-group.ts';
import { fromKeys, moduleFor } from './guess-type.ts';
import { type ImageCheck, withImages } from './images.ts';
import { type ItemKeys, itemKeys } from './item-keys.ts';
import { isKeyedByName, snakeCase } from './keys.ts';
import { collectionName, itemName } from './names.ts';
import type { Outline } from './outlines.ts';
import { commonKeys, withFolders, withPlace } from './patterns.ts';
import { categoryNames } from './program-paths.ts';
import { bestSidebar, type ProposedSidebar } from './sidebar.ts';

/** Settings that the descriptions of all groups share. */
export interface SiteChoice {
  /** The addresses of items' pages, as `docs/{slug}`, where links say them. */
  readonly pagePaths: ReadonlyMap<FoundGroup, string>;
  /** The addresses with an ending that they had on the site of another program, as `docs/{slug}.html`. */
  readonly pageAliases: ReadonlyMap<FoundGroup, string>;
  /** In service.yaml's spelling. */
  readonly languages: readonly string[];
  /** The collections that a CMS has, by folder. */
  readonly cms: ReadonlyMap<string, CmsCollection>;
  /** True if `.md` is read as MDX, too. */
  readonly isMdx: boolean;
  /** True if a text has the name of its file as a title, whatever its headings are: in Obsidian and Quartz. */
  readonly titlesAreNames: boolean;
  readonly outlines: readonly Outline[];
  readonly hasImage: ImageCheck;
}

export interface Proposal {
  /** The groups that have a description. Others would need one that is too long. */
  readonly groups: readonly FoundGroup[];
  /** Names of collections, in order. */
  readonly collections: readonly string[];
  readonly descriptions: readonly Description[];
  /** `collections/<name>.yaml`. */
  readonly files: readonly ProjectFile[];
  /** Number of files, or entries of a file, in each collection. */
  readonly counts: readonly (readonly [name: string, count: number])[];
  /** The sources of the sidebars. */
  readonly sidebars: readonly ProposedSidebar[];
  /** True if times have no zone, which the site must name then. */
  readonly needsZone: boolean;
}

/** Names of the schemas for editors that are of no items: `.vscode/schemas/service.json` is that of service.yaml. */
const otherSchemas = ['collection', 'service', 'home', 'words', 'moved'];

/** Returns a description of each of `groups`. */
export function proposalFor(groups: readonly FoundGroup[], site: SiteChoice): Proposal {
  const names = new Set<string>();
  const items = new Set([...contractCollections.map(({ item }) => item), ...otherSchemas]);
  // Where pages stand at the root, their addresses are taken, and the folders of those below others.
  const pages = new Set<string>();
  const keyed = groups.map((group) => {
    const keys = itemKeys(group, site.languages[0]);
    const own = [...keys.byPath.values()];
    const heads = own.map(firstSegment);
    const path = site.pagePaths.get(group);
    const isTaken =
      path === '{slug}' && (heads.some((head) => site.languages.includes(head)) || own.some((page) => pages.has(page)));
    const linked = isTaken ? undefined : path;
    if (linked === '{slug}') for (const page of own) pages.add(page);
    return { group, keys, linked };
  });
  const paths = new Set([...pages].flatMap((page) => (page.includes('/') ? [firstSegment(page)] : [])));
  const all = groups.flatMap(({ files }) => files);
  // Beside texts, data is mostly that of menus and templates.
  const isDataSet = all.filter(({ body }) => body !== undefined).length * 10 < all.length;
  let pagesLeft = isDataSet ? mostPagesOfData : 0;
  let valuesLeft = mostFilterPages / site.languages.length;
  const beginnings = new Set<string>();
  const described = keyed.flatMap(({ group, keys, linked }) => {
    const name = collectionName(group, names, site.cms.get(group.place)?.name);
    const web = withIndex(
      withAlias(freeWebPath(name, linked, site, paths, pages), site.pageAliases.get(group)),
      keys,
      beginnings,
    );
    const proposed = proposalOf(itemName(name, items), group, keys, web, {
      ...site,
      pagesLeft,
      valuesLeft,
    });
    // Maps with thousands of keys, which would be a field each.
    if (proposed.text.length > maxYamlLength) return [];
    names.add(name);
    items.add(proposed.declared.item);
    if (proposed.declared.web !== undefined) pagesLeft -= group.files.length;
    valuesLeft -= proposed.filterValues;
    return { name, group, ...proposed };
  });
  return {
    groups: described.map(({ group }) => group),
    collections: [...names],
    descriptions: described.map(({ name, declared }) => describeDeclared(name, declared)),
    files: described.map(({ name, text }) => ({ path: `collections/${name}.yaml`, body: text })),
    counts: described.map(({ name, group }) => [name, group.files.length] as const),
    sidebars: described.flatMap(({ sidebar }) => sidebar ?? []),
    needsZone: described.some(({ needsZone }) => needsZone),
  };
}

/** Pages of filters on the website: half of those that `pages_limit` allows, because values are added. */
const mostFilterPages = 1000;

/** Pages for items of data. With an answer and a Markdown version of each, 5,000 would exceed the files of a host. */
const mostPagesOfData = 2500;

type WebPath = NonNullable<DeclaredCollection['web']>;

/**
 * The pages of a collection: where the links between texts lead (`linked`), else below its name. `taken` has the
 * addresses of earlier collections, and gets this one's. No list may have one of `pages`.
 */
function freeWebPath(
  name: string,
  linked: string | undefined,
  { languages }: SiteChoice,
  taken: Set<string>,
  pages: ReadonlySet<string>,
): WebPath {
  const isFree = (path: string) => {
    const [first = ''] = path.split('/');
    // Several collections may have pages at the root.
    if (path === '{slug}') return true;
    return !taken.has(path) && !taken.has(first) && !ownSegments.includes(first) && !languages.includes(first);
  };
  const item = [linked, `${name}/{slug}`].find((path) => path !== undefined && isFree(path));
  const path = item ?? `${name}-pages/{slug}`;
  taken.add(path);
  const list = listPathOf(path);
  if (list !== '' && !pages.has(list)) return path;
  return { item: path, list: taken.has(name) || pages.has(name) ? `${name}-list` : name };
}

function withAlias(web: WebPath, alias: string | undefined): WebPath {
  if (alias === undefined) return web;
  return { ...longWeb(web), alias };
}

/** The names of the text of a folder, the most usual first. */
const indexNames = ['index', '_index', 'readme', 'README', 'Readme'];

/** The same, with the text of the folder as the page of the list, or as the home page. `taken` gets its address. */
function withIndex(web: WebPath, { byPath, index: own }: ItemKeys, taken: Set<string>): WebPath {
  const keys = new Set(byPath.values());
  const index = own ?? indexNames.find((name) => keys.has(name));
  const path = listPathOf(longWeb(web).item);
  if (index === undefined || taken.has(path)) return web;
  taken.add(path);
  return { ...longWeb(web), index };
}

interface ProposedCollection {
  readonly declared: DeclaredCollection;
  readonly text: string;
  readonly sidebar: ProposedSidebar | undefined;
  readonly needsZone: boolean;
  /** How many values of filters have pages. */
  readonly filterValues: number;
}

interface CollectionChoice extends SiteChoice {
  /** How many items of data may have a page. */
  readonly pagesLeft: number;
  /** How many values of filters may have pages. */
  readonly valuesLeft: number;
}

function proposalOf(
  item: string,
  group: FoundGroup,
  keys: ItemKeys,
  web: WebPath,
  {
    isMdx,
    titlesAreNames,
    cms,
    outlines,
    hasImage,
    pagesLeft,
    valuesLeft,
    languages: [lang = 'en', ...others],
  }: CollectionChoice,
): ProposedCollection {
  const { patterns, files, exclude, languages, codes, entries, key } = group;
  const isText = files.some(({ body }) => body !== undefined);
  const isMarkdown = isText && !files.some(({ path }) => isTxtFile(path));
  const isTranslated = patterns.some((pattern) => pattern.includes('{lang}'));
  const labelLang = others.length > 0 && lang !== 'en' ? lang : undefined;
  const ofKey = [keys.field.from].flat();
  const isOfKey = (source: string) =>
    (source === 'slug' && (keys.field.from !== undefined || group.hasOwnPaths === true)) ||
    (source === 'id' && group.hasOwnPaths === true && ofKey.includes(source));
  const guessed = withImages(guessFields(files, isTranslated, isMarkdown, lang), files, hasImage)
    .filter(({ name, field }) => !isOfKey([field.from ?? name].join()))
    .map((one) => withCms(one, files, cms.get(group.place)?.fields, labelLang))
    .map((one) => (isCategoryFolder(one.name, web) ? withFolderNames(one, files) : one));
  const sidebar = isMarkdown ? bestSidebar(keys.byPath, addressesOf(files, keys, web), outlines, labelLang) : undefined;
  const fields = [
    {
      name: 'slug',
      field: keys.field,
      guess: key === undefined || key === '{key}' ? undefined : 'nearly every entry has its own',
    },
    ...withTitle(guessed, group, isText, isMarkdown && !titlesAreNames, isTranslated),
    ...bodyField(isText, isMarkdown, isTranslated),
    ...fileField(group),
    ...positionField(guessed, group),
  ];
  const isNamed = fields.some(({ field }) => field.role === 'title' && [field.from].flat().includes('{name}'));
  const published = guessed.find(({ field }) => field.role === 'published');
  const isNameDated = group.datedName !== undefined && !isNamed;
  const isDated = isNameDated || patterns.some((pattern) => /\{(?:date|day)\}/.test(pattern));
  const dated =
    published === undefined && isDated
      ? [
          {
            name: 'published_at',
            field: { type: 'date', from: '{date}', role: 'published' } as const,
            guess: undefined,
          },
        ]
      : [];
  const all = [...fields, ...dated].map((one) => (one === published ? publishedField(one, isDated) : one));
  const byName = Object.fromEntries(all.map((one) => [one.name, one.field]));
  const grown = group.grows ? patterns.map(withFolders) : patterns;
  const written = keys.hasPlaces ? grown.map(withPlace) : grown;
  const source = written.length === 1 ? (written[0] ?? '') : written;
  const hasPages = isMarkdown || (files.length <= pagesLeft && fields.some(({ field }) => field.role === 'title'));
  const filters = proposedFilters(
    all,
    files,
    describeDeclared(item, { item, key: 'slug', files: source, fields: byName }),
    hasPages ? valuesLeft : Number.POSITIVE_INFINITY,
  );
  const match = {
    ...keys.match,
    ...(isNamed ? { '{slug}': '{folders...}/{name}' } : {}),
    ...(isNameDated ? { '{slug}': group.datedName } : {}),
  };
  const head = {
    item,
    key: 'slug',
    ...labelsOf(cms.get(group.place)),
    files: source,
    ...(Object.keys(match).length === 0 ? {} : { match }),
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(Object.keys(codes).length === 0 ? {} : { languages: codes }),
    ...(group.hasNumbers ? { numbers: 'order' as const } : {}),
    ...(entries === undefined ? {} : { entries }),
    ...listOrder(fields, group, isDated || isMostlyDated(published, group, keys)),
    ...(filters.length === 0 ? {} : { filters: filters.map(({ name }) => name) }),
    ...(hasPages ? { web } : {}),
    ...(isMarkdown ? ({ html: 'sanitise', templates: 'strip' } as const) : {}),
    links: 'text' as const,
    ...(isMarkdown && (isMdx || patterns.some(endsInMdx)) ? ({ mdx: isMdx ? 'strip-all' : 'strip' } as const) : {}),
    ...(isTranslated ? ({ facts: 'lead' } as const) : {}),
    ...(sidebar === undefined ? {} : { sidebar: sidebar.entries }),
  };
  const [one, several] = entries === undefined ? ['file', 'files'] : ['entry', 'entries'];
  const declared: DeclaredCollection = {
    ...head,
    ignore: 'all',
    invalid: isText ? 'skip' : { skip: '50%' },
    fields: byName,
  };
  const text = `# A proposal, made of ${files.length} ${files.length === 1 ? one : several}: node_modules/stele/docs/reference/descriptions.md explains every key.
${languages.length > 0 ? `# Languages in the names: ${[...new Set(languages)].sort().join(', ')}.\n` : ''}${flow(head)}\
# Keys that no field takes are left alone, and items with an error are left out: each is a warning.
${isText ? '' : '# If more than half have one, as after an update that changed the form of the data, the build stops.\n'}\
ignore: all
invalid: ${isText ? 'skip' : '{ skip: 50% }'}
fields:
${all.map(fieldLine).join('')}`;
  const filterValues = hasPages ? filters.reduce((sum, { values }) => sum + values, 0) : 0;
  return { declared, text, sidebar, filterValues, needsZone: guessed.some((one) => one.needsZone === true) };
}

/** True for categories that are folders in the addresses of pages. */
function isCategoryFolder(name: string, web: WebPath): boolean {
  return categoryNames.includes(name) && namesIn(longWeb(web).item).includes(name);
}

/** A field of categories as the list that Jekyll makes of it, for addresses: of `categories: jekyll update`, two. */
function withFolderNames(one: GuessedField, files: FoundGroup['files']): GuessedField {
  const { name, field } = one;
  const isJoined = name === 'categories' && files.some(({ data }) => isJoinedText(Object(data)[name]));
  return { ...one, field: { ...(isJoined ? { split: ' ' } : {}), ...field, type: 'list', of: 'string' } };
}

function isJoinedText(value: unknown): boolean {
  return typeof value === 'string' && value.trim().includes(' ');
}

/** The keys of texts by the addresses of their pages, here and on the other site. */
function addressesOf(files: FoundGroup['files'], { byPath }: ItemKeys, web: WebPath): ReadonlyMap<string, string> {
  const { item: pattern, index } = longWeb(web);
  return new Map(
    files.flatMap(({ path, data }) => {
      const key = byPath.get(path);
      if (key === undefined) return [];
      const { permalink, url } = Object(data);
      const page = key === index ? listPathOf(pattern) : pattern.replace('{slug}', key);
      const addresses = [page, permalink, url].filter((one) => typeof one === 'string');
      return addresses.map((address) => [withoutSlashes(address), key] as const);
    }),
  );
}

/** Numbers by which other programs sort pages, in order of preference. */
const positions = ['sidebar_position', 'weight', 'nav_order', 'order', 'position', 'menu_order'];

/** Longer lists are sorted by key: with each new entry, all after it would change. */
const longestInOrder = 500;

/** The place of a text in the sidebar of Starlight. */
const sidebarOrder = 'sidebar.order';

/**
 * The place of each entry in the only list, which has the order that its authors gave it; of texts, that in the sidebar
 * of Starlight, if most have one.
 */
function positionField(guessed: readonly GuessedField[], group: FoundGroup): readonly GuessedField[] {
  const { entries, key, files, patterns } = group;
  const placed = files.filter(({ data }) => typeof Object(Object(data).sidebar).order === 'number');
  if (placed.length * 2 > files.length && !guessed.some(({ name }) => positions.includes(name)))
    return [{ name: 'position', field: { type: 'number', from: sidebarOrder, api: 'none' }, guess: undefined }];
  const [path = ''] = patterns;
  const isOnlyList = entries !== undefined && key !== '{key}' && patterns.length === 1 && namesIn(path).length === 0;
  const isTaken = guessed.some(({ name, field }) => positions.includes(name) || field.role === 'published');
  if (!isOnlyList || isTaken || isTable(path) || files.length > longestInOrder) return [];
  return [{ name: 'position', field: { type: 'integer', from: '{position}', api: 'none' }, guess: undefined }];
}

/** The name of the file that an item is in, as a year or a region. */
function fileField({ fileName }: FoundGroup): readonly GuessedField[] {
  return fileName === undefined
    ? []
    : [{ name: fileName, field: { type: 'string', from: `{${fileName}}` }, guess: 'the name of its file' }];
}

/**
 * The order of the list: none beside numbers before most names, else by the number that most files have, else by date
 * if most have one, else by the numbers that are the keys.
 */
function listOrder(
  fields: readonly GuessedField[],
  { files, key, hasNumbers }: FoundGroup,
  isDated: boolean,
): Pick<DeclaredCollection, 'order'> {
  const numbered = hasNumbers ? files.filter(({ path }) => withoutNumbers(path) !== path) : [];
  if (numbered.length * 2 > files.length) return {};
  const known = [
    ...commonKeys(files).map(snakeCase),
    ...fields.flatMap(({ name, field }) => (field.from === '{position}' || field.from === sidebarOrder ? name : [])),
  ];
  const numbers = fields.filter(
    ({ name, field }) => known.includes(name) && /^(?:integer|number)$/.test(String(field.type)),
  );
  const position = positions.find((one) => numbers.some(({ name }) => name === one));
  if (position !== undefined) return { order: [position] };
  if (isDated) return { order: ['-published_at'] };
  // As a text, 10 would come before 2.
  const number = fields.find(({ name, field }) => (field.from ?? name) === key && field.type === 'integer');
  return number === undefined ? {} : { order: [number.name] };
}

/** True if most items have a date of publication. Translations need none of their own. */
function isMostlyDated(published: GuessedField | undefined, { files }: FoundGroup, { byPath }: ItemKeys): boolean {
  if (published === undefined) return false;
  const sources = [published.field.from ?? published.name].flat();
  const items = byPath.size === 0 ? files : files.filter(({ path }) => byPath.has(path));
  const isDated = ({ data }: ContentFile) =>
    sources.some((name) => (valueAt(data, pathCalled(name, data)) ?? '') !== '');
  return items.filter(isDated).length * 2 > items.length;
}

/** The date of publication, which the list is ordered by. */
function publishedField({ name, field, guess }: GuessedField, isDated: boolean): GuessedField {
  const own = field.from ?? name;
  const from = isDated ? [own, '{date}'].flat() : own;
  return { name: 'published_at', field: name === 'published_at' && !isDated ? field : { ...field, from }, guess };
}

/** The name that a home page of VitePress shows. */
const homeName = 'hero.name';

/** The guessed fields. Texts always have a title. `hasHeadings`: a heading of the text may be its title. */
function withTitle(
  guessed: readonly GuessedField[],
  { files, patterns, key = '{slug}' }: FoundGroup,
  isText: boolean,
  hasHeadings: boolean,
  isTranslated: boolean,
): readonly GuessedField[] {
  // The title may also be a year, which lists are ordered by as by a text.
  const title =
    guessed.find(({ field }) => field.role === 'title') ??
    guessed.find(({ name, field }) => name === 'title' && moduleFor(field)?.isOrderable);
  const translate = isTranslated ? { translate: true as const } : {};
  const others = guessed
    .filter((one) => one !== title)
    .map((one) =>
      one.name === 'title' ? { ...one, name: 'title_value', field: { from: 'title', ...one.field } } : one,
    );
  // Keys are in small letters and hyphens: `Ada Lovelace` would only be `ada-lovelace`.
  if (title === undefined && !isText && key === '{key}' && files.some(({ data }) => isKeyedByName(data))) {
    const name = others.some((one) => one.name === 'name') ? 'title' : 'name';
    return [{ name, field: { type: 'string', from: key, required: true, role: 'title' }, guess: undefined }, ...others];
  }
  if (title === undefined && !isText) return others;
  const own = [title?.field.from ?? title?.name ?? []].flat();
  const isUntitled = ({ data, body = '' }: ContentFile) =>
    own.every((name) => !Object(data)[name]) && !(hasHeadings && headingOf(body) !== undefined);
  const isDeep = isText && patterns.some((pattern) => pattern.includes('{slug...}'));
  const names = [...(isDeep && files.some(isUntitled) ? ['{name}'] : []), ...(isComposed(key) ? [] : [key])];
  const shown = files.some((file) => isUntitled(file) && typeof Object(Object(file.data).hero).name === 'string');
  const from = [...new Set([...own, ...(hasHeadings ? ['{heading}'] : []), ...(shown ? [homeName] : []), ...names])];
  const label = title?.field.label === undefined ? {} : { label: title.field.label };
  const name = title?.name ?? 'title';
  const role = { required: true, role: 'title' } as const;
  const field = { type: 'string' as const, ...fromKeys(name, from), ...label, ...translate, ...role };
  return [{ name, field, guess: undefined }, ...others];
}

function bodyField(isText: boolean, isMarkdown: boolean, isTranslated: boolean): readonly GuessedField[] {
  if (!isText) return [];
  const translate = isTranslated ? { translate: true as const } : {};
  const field = { from: '{body}', ...translate, api: 'item' } as const;
  return isMarkdown
    ? [{ name: 'content_html', field: { type: 'markdown', ...field, role: 'body' }, guess: undefined }]
    : [{ name: 'body', field: { type: 'text', ...field }, guess: undefined }];
}

/** One key per line, with its value in flow style. A sidebar is long. */
function flow(head: object): string {
  return Object.entries(head)
    .map(([word, value]) => (word === 'sidebar' ? stringify({ sidebar: value }) : `${word}: ${inLine(value)}\n`))
    .join('');
}

function fieldLine({ name, field, guess }: GuessedField): string {
  return `  ${name}: ${inLine(field)}${guess === undefined ? '' : ` # ${guess.replaceAll(/\s+/g, ' ')}`}\n`;
}

function inLine(value: unknown): string {
  const text = stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();
  // A text with line breaks would be written on several lines.
  return text.includes('\n') ? JSON.stringify(value) : text;
}
