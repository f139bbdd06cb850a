/** Finds the addresses that the program of a site gives the pages of its texts. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { withoutSlashes } from '../../base/paths.ts';
import { withoutNumbers } from '../../collections/name-pattern.ts';
import { ownSegments } from '../../collections/web.ts';
import { latinLetters } from '../../content/data/clean-key.ts';
import { isData, parseData } from '../../content/parse/formats.ts';
import { firstSegment } from '../../content/scan/layout.ts';
import { isMap } from '../../fields/map.ts';
import { pagesFolder } from '../beside.ts';
import { isRareKey } from './fields.ts';
import type { ContentFile } from './files.ts';
import type { FoundGroup, KeySpelling } from './found-group.ts';
import { givenName, nameReader, slugOf } from './item-keys.ts';
import { keysOf } from './keys.ts';
import { hugoSettings } from './language-folders.ts';
import { isPagePattern } from './page-paths.ts';
import { withFolders, withoutCovered } from './patterns.ts';

/** The pages of the texts in a folder. Both paths are without slashes at their ends, and empty for the root. */
export interface PageFolder {
  readonly folder: string;
  /** The path of its pages; `/` and names follow. Undefined if its settings give other addresses. */
  readonly path: string | undefined;
  /** The form in which addresses have the date in the name of a file. Left out: not at all. */
  readonly date?: 'name' | 'folders';
  /** The address of a page as Jekyll and Hexo write it, such as `/:year/:title/`, instead of `path`. */
  readonly permalink?: string;
  /** True if a text that is called as its folder is the page of that: `x/x.md`. */
  readonly isDoubled?: true;
  /** True if its addresses have the name of a text without its folders. */
  readonly isFlat?: true;
  /** True if its addresses have the title of a text, unless this has a slug. */
  readonly isTitled?: true;
  /** True if its addresses end in `.html`. */
  readonly isHtml?: boolean;
  /** How its addresses spell the names of files. Left out: as Stele's keys do. */
  readonly spelling?: KeySpelling;
  /** True if a slug that begins with a slash is the path of a page, and an id takes the place of the name. */
  readonly hasOwnPaths?: true;
  /** True if it is one collection, whatever is in it. */
  readonly isWhole?: true;
  /** Matches the numbers before names that its addresses leave out. */
  readonly numbers?: RegExp;
  /** The keys by which a text says its address itself. Left out: `permalink` and `url`. */
  readonly addressKeys?: readonly string[];
}

const numbersOfNuxt = /^\d+\.\S/;

/** As they are written. */
const namesAsWritten: KeySpelling = { case: 'keep', signs: 'keep' };

/** In lower case: `my_Notes` as `my_notes`. */
const inLowerCase: KeySpelling = { signs: 'keep' };

interface Program {
  /** Glob of its settings, in the folder of the site. */
  readonly settings: string;
  /** `text`: its settings, without comments. */
  readonly pages: (text: string, site: SiteFolder) => readonly PageFolder[];
}

interface SiteFolder {
  /** The values in its settings, if these are data. */
  readonly values: unknown;
  /** Paths of the files that match. */
  readonly list: (pattern: string) => readonly string[];
  readonly read: (path: string) => string;
}

const programs: readonly Program[] = [
  {
    settings: `{${hugoSettings.join(',')}}`,
    pages: hugoPages,
  },
  { settings: 'astro.config.{js,cjs,mjs,ts}', pages: astroPages },
  {
    settings: 'docusaurus.config.{js,cjs,mjs,ts}',
    pages: (text) => {
      const numbers = /\bnumberPrefixParser["']?:\s{0,9}false/.test(text) ? {} : { numbers: /^\d/ };
      const ofDocs = { isWhole: true, hasOwnPaths: true, ...numbers } as const;
      const docs = docusaurusPaths(text, 'docs').map((paths) => asNamed(...paths));
      const blogs = docusaurusPaths(text, 'blog').map((paths) => asNamed(...paths));
      return [
        asNamed(pagesFolder),
        ...docs.map((one): PageFolder => ({ ...one, ...ofDocs, isDoubled: true })),
        { folder: 'versioned_docs', path: undefined, ...ofDocs },
        ...blogs.map((one): PageFolder => ({ ...one, isWhole: true, date: 'folders' })),
      ];
    },
  },
  {
    // Nuxt Content. Docus needs no settings of Nuxt.
    settings: '{nuxt,content}.config.{js,mjs,ts}',
    pages: (text) => {
      const isOfAstro = text.includes('astro:content');
      return isOfAstro ? [] : [{ ...asNamed('content'), spelling: inLowerCase, numbers: numbersOfNuxt }];
    },
  },
  {
    settings: '{.eleventy.js,eleventy.config.{js,cjs,mjs,ts}}',
    pages: (text, { list, read }) => {
      const input = valuesIn(text, /\b(?:input:|setInputDirectory\()\s{0,9}["'`]([^"'`]+)/g)[0] ?? '';
      // The data of a folder, called after it, may give its pages other addresses.
      const others = list('**/*.{json,11tydata.{js,cjs,mjs,json}}').filter((path) => {
        const [folder, name] = [posix.dirname(path), posix.basename(path)];
        return name.startsWith(`${posix.basename(folder)}.`) && read(path).includes('permalink');
      });
      const moved = others.map((path) => {
        const [before] = valuesIn(read(path), fileSlugRule);
        const own = before === undefined ? { path: undefined } : { path: '', permalink: `${before}:title` };
        return { folder: posix.dirname(path), spelling: namesAsWritten, ...own };
      });
      return [{ ...asNamed(input), isDoubled: true }, ...moved];
    },
  },
  { settings: 'quartz.config.ts', pages: () => [asNamed('content')] },
  {
    settings: 'mkdocs.{yml,yaml}',
    pages: (text) => {
      const [folder = 'docs'] = valuesIn(text, /^docs_dir:\s{0,9}(?:["']([^"'\n]+)|([^"'\s#]+))/gm);
      return [{ ...asNamed(folder), isHtml: /^use_directory_urls:\s{0,9}false/m.test(text) }];
    },
  },
  {
    // VitePress, and VuePress before it.
    settings: '{,*/}.{vitepress,vuepress}/config.{js,cjs,mjs,ts,mts}',
    pages: (text) => [
      {
        ...asNamed(valuesIn(text, /\bsrcDir:\s{0,9}["'`]([^"'`]+)/g)[0] ?? ''),
        isHtml: !/\bcleanUrls:\s{0,9}true/.test(text),
      },
    ],
  },
  {
    // mdBook.
    settings: 'book.toml',
    pages: (text) => [{ ...asNamed(valuesIn(text, /^src\s{0,9}=\s{0,9}["']([^"'\n]+)/gm)[0] ?? 'src'), isHtml: true }],
  },
  {
    settings: '_config.{yml,yaml}',
    pages: (text, { values }) => {
      const [written = ''] = valuesIn(text, /^permalink:\s{0,9}["']?([^"'\s#]+)/gm);
      const dated = '/:categories/:year/:month/:day/:title';
      const styles = new Map([
        ['pretty', `${dated}/`],
        ...['', 'date'].map((name) => [name, `${dated}.html`] as const),
      ]);
      const ofJekyll = styles.get(written) ?? written;
      const ofHexo = written === '' ? '/:year/:month/:day/:title/' : written;
      const texts = [['_posts', ofJekyll] as const, ['source/_posts', ofHexo] as const].map(([folder, permalink]) => {
        return { folder, path: '', permalink, spelling: namesAsWritten };
      });
      // Pages of Jekyll are anywhere, those of Hexo in one folder.
      const isHtml = !ofJekyll.endsWith('/');
      return [{ ...asNamed(''), isHtml }, asNamed('source'), ...texts, ...jekyllCollections(values, isHtml)];
    },
  },
];

/** A permalink of Eleventy with the name of a text, which has no date there: `/blog/{{ page.fileSlug }}/`. */
const fileSlugRule =
  /permalink["']?\s{0,9}:\s{0,9}["'`]\/?([^"'`{}]{0,200})\{\{-?\s{0,9}page\.fileSlug\s{0,9}-?\}\}\/?["'`]/g;

/** Without a rule for their section, pages have the paths of their files. */
function hugoPages(text: string, { list, read, values }: SiteFolder): readonly PageFolder[] {
  const folders = ['content', ...valuesIn(text, /\bcontentDir["']?\s{0,9}[:=]\s{0,9}["']?([^"'\s]+)/gi)];
  // Zola's settings have one of these names, too. It leaves dates out of addresses, and so does Hugo if it reads them.
  if (/^base_url\s*=/m.test(text)) return folders.map((folder) => ({ folder, path: '' }));
  const dated = /["']:filename["']/.test(text) ? {} : ({ date: 'name' } as const);
  const others = list('config/_default/permalinks.*').map((path) => parseData(path, read(path), true).data);
  const rules = [memberCalled(values, 'permalinks'), ...others].flatMap((one) => [
    ...Object.entries(Object(one)),
    ...Object.entries(Object(memberCalled(one, 'page'))),
  ]);
  const sections = rules.flatMap(([section, rule]) =>
    typeof rule !== 'string'
      ? []
      : folders.map((folder) => ({ folder: `${folder}/${section}`, ...hugoRule(rule, section) })),
  );
  return [...folders.map((folder) => ({ folder, path: '' })), ...sections].map((one) => ({
    ...{ spelling: inLowerCase, isHtml: memberCalled(values, 'uglyurls') === true, addressKeys: ['url'] },
    ...dated,
    ...one,
  }));
}

/** A rule such as `/:year/:slug/` in the words of Jekyll. A name with its date is none that keys have. */
function hugoRule(rule: string, section: string): Omit<PageFolder, 'folder'> {
  const isTitled = /:(?:slug|title)\/?$/.test(rule);
  const permalink = rule
    .replace(/:(?:title|slug|(?:slugor)?(?:filename|contentbasename))(?=\/?$)/, ':title')
    .replace(/:section\b/, section);
  return {
    path: '',
    permalink,
    isWhole: true,
    ...(rule.includes(':sections') ? {} : { isFlat: true }),
    ...(isTitled ? { isTitled } : {}),
  };
}

/** The member `name` of a map, in any case. */
function memberCalled(values: unknown, name: string): unknown {
  return Object.entries(Object(values)).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The folders of collections that have pages. */
function jekyllCollections(values: unknown, isHtml: boolean): readonly PageFolder[] {
  return Object.entries(Object(Object(values).collections)).flatMap(([name, collection]) => {
    const { output, permalink } = Object(collection);
    if (output !== true) return [];
    const rule = String(permalink ?? `${name}/:path${isHtml ? '.html' : '/'}`);
    const [, path] = /^\/?([^:]*)\/:(?:path|name|title)(?:\/|\.html|:output_ext)?$/.exec(rule) ?? [];
    const paths = path === undefined ? { path: undefined } : { path, isHtml: /\.html$|:output_ext$/.test(rule) };
    return [{ ...asNamed(`_${name}`), ...paths }];
  });
}

/** The folders of a part of Docusaurus, and the paths of their pages: that of the preset, and those of plugins. */
function docusaurusPaths(text: string, part: string): readonly (readonly [folder: string, path: string])[] {
  const begin = `(?:\\b${part}["']?:|plugin-content-${part}["'\`],)\\s{0,99}`;
  const settings = new RegExp(`${begin}\\{((?:[^{}]|\\{[^{}]{0,1000}\\}){0,1000})`, 'g');
  const all = valuesIn(text, settings).map((own) => {
    const [folder = part] = valuesIn(own, /\bpath["']?:\s{0,9}["'`]([^"'`]+)/g);
    const [path = part] = valuesIn(own, /\brouteBasePath["']?:\s{0,9}["'`]([^"'`]+)/g);
    return [folder, withoutSlashes(path)] as const;
  });
  return all.length === 0 ? [[part, part]] : all;
}

/** A folder whose pages have the paths of their files below `path`. */
function asNamed(folder: string, path = ''): PageFolder {
  return { folder, path, date: 'name', spelling: namesAsWritten };
}

/** Astro's pages are where its routes are. Those that show a text name the collection of it. */
function astroPages(text: string, { list, read }: SiteFolder): readonly PageFolder[] {
  const routes = list(`${pagesFolder}/**/*.astro`).flatMap((file) => {
    const route = file.replace(/\/index\.astro$/, '');
    const written = read(file);
    if (!/\[[^/]+$/.test(route) || !written.includes('<Content')) return [];
    const path = posix
      .dirname(route)
      .slice(pagesFolder.length)
      .replace(/(?:^|\/)\[(?:\.{3})?(?:lang|locale)\]/, '');
    const names = valuesIn(written, /\bget(?:Collection|Entry)\(\s{0,9}["'`]([\w-]+)/g);
    return [...new Set(names)].map((name, place) => ({ name, place, path: withoutSlashes(path) }));
  });
  // The page of an author names the collection of authors first, then that of posts.
  const folders = routes
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ name, path }) =>
      ['src/content', 'src/data', 'content'].map((folder) => ({
        folder: `${folder}/${name}`,
        path,
        date: 'name' as const,
        spelling: inLowerCase,
      })),
    );
  const documentation = text.includes('starlight') ? [{ ...asNamed('src/content/docs'), spelling: inLowerCase }] : [];
  return [asNamed(pagesFolder), ...documentation, ...folders];
}

function valuesIn(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, ...values]) => values.find((value) => value !== undefined) ?? '');
}

/** The paths of items' pages, as `blog/{slug}`, that the program of the site has; none for others. */
export function programPaths(
  groups: readonly FoundGroup[],
  pages: readonly PageFolder[],
): ReadonlyMap<FoundGroup, string> {
  return new Map(
    groups.flatMap((group) => {
      if (haveOwnAddresses(group, pages)) return [];
      const [path, ...others] = new Set(group.patterns.flatMap((pattern) => programPath(pattern, group, pages) ?? []));
      return path !== undefined && others.length === 0 && isPagePattern(path) ? [[group, path] as const] : [];
    }),
  );
}

/** The addresses of items' pages that end in `.html`, as `blog/{slug}.html`. `paths`: those without it. */
export function programAliases(
  paths: ReadonlyMap<FoundGroup, string>,
  pages: readonly PageFolder[],
): ReadonlyMap<FoundGroup, string> {
  const isHtml = (pattern: string) => {
    const { isHtml: isOwn, permalink = '' } = pageFolderOf(pattern, pages) ?? {};
    return isOwn === true || permalink.endsWith('.html');
  };
  // Stele itself has the addresses below its own.
  const isFree = (path: string) => !ownSegments.includes(firstSegment(path));
  return new Map(
    [...paths].flatMap(([group, path]) =>
      isFree(path) && group.patterns.some(isHtml) ? [[group, `${path}.html`] as const] : [],
    ),
  );
}

/**
 * The groups with the names that the program of the site gives their pages: a date that is part of these is
 * part of keys too, where others have none.
 */
export function withProgramNames(groups: readonly FoundGroup[], pages: readonly PageFolder[]): readonly FoundGroup[] {
  return groups.map((group) => {
    const [found, ...others] = new Set(group.patterns.flatMap((pattern) => pageFolderOf(pattern, pages) ?? []));
    if (found === undefined) return isOfNuxt(group) ? withNumbers(group, numbersOfNuxt) : group;
    if (others.length > 0) return group;
    const { date, spelling, isTitled, isDoubled, isFlat, hasOwnPaths, permalink, numbers } = found;
    const isSplit =
      permalink !== undefined ||
      group.patterns.some((pattern) => !dateInName.test(pattern)) ||
      group.files.some(hasSlug);
    const whole = permalink?.includes(':year') ? withoutUndatedIndex(group) : group;
    const numbered = numbers === undefined ? whole : withNumbers(whole, numbers);
    const flat = isFlat ? withoutFolders(numbered, isTitled) : numbered;
    const own = isDoubled ? withDoubled(flat) : flat;
    const named = date === 'name' && isSplit ? withWholeNames(own) : date === 'folders' ? withDays(own) : own;
    return {
      ...named,
      ...(spelling === undefined ? {} : { spelling }),
      ...(isTitled ? { isTitled } : {}),
      ...(hasOwnPaths ? { hasOwnPaths } : {}),
    };
  });
}

/** True if most texts are named as Nuxt Content has them, whose settings may be in another repository. */
function isOfNuxt({ files }: FoundGroup): boolean {
  const named = files.filter(
    ({ path, body }) => body !== undefined && path.split('/').some((name) => numbersOfNuxt.test(name)),
  );
  return named.length * 2 > files.length;
}

/** The group with numbers before names as the order of its files, if all of them have that form. */
function withNumbers(group: FoundGroup, form: RegExp): FoundGroup {
  const nameOf = nameReader(group);
  const slugs = [...new Set(group.files.map(({ path }) => nameOf(path)?.captures.slug ?? ''))];
  const numbered = slugs.flatMap((slug) => slug.split('/')).filter((name) => withoutNumbers(name) !== name);
  const areApart = new Set(slugs.map(withoutNumbers)).size === slugs.length;
  if (numbered.length === 0 || !areApart || !numbered.every((name) => form.test(name))) return group;
  const marks = group.files.map(({ path }) => /\/\d+( *[-_.]+ *)index\./.exec(path)?.[1] ?? '').filter(Boolean);
  const indexed = [...new Set(marks)].flatMap((mark) =>
    group.patterns.map((pattern) => pattern.replace('/{slug...}.', `/{slug...}/{number}${mark}index.`)),
  );
  return { ...group, hasNumbers: true, patterns: [...new Set([...indexed, ...group.patterns])] };
}

/** The group with texts in folders of folders beside the others, if no two have the same name. */
function withoutFolders(group: FoundGroup, isTitled?: true): FoundGroup {
  const { grows, ...grown } = group;
  const deep = grows ? group.patterns.map(withFolders) : group.patterns;
  const flat = deep.flatMap((pattern) =>
    ['{folder...}/{slug}', '{slug}'].map((name) => pattern.replace('{slug...}', name)),
  );
  const whole = { ...grown, patterns: [...new Set(flat)] };
  const nameOf = nameReader(whole);
  const names = whole.files.map((file) => {
    const { lang, captures } = nameOf(file.path) ?? {};
    return `${lang}/${givenName(file, isTitled) ?? captures?.slug}`;
  });
  return new Set(names).size === names.length ? whole : group;
}

/** The group with texts such as `x/x.md` as those of their folders. */
function withDoubled(group: FoundGroup): FoundGroup {
  const isDoubled = ({ path }: ContentFile) => posix.parse(path).name === posix.basename(posix.dirname(path));
  if (!group.files.some(isDoubled)) return group;
  const doubled = group.patterns.map((pattern) => pattern.replace(/\{slug\.{3}\}(?=\.\w+$)/, '{slug}/{slug}'));
  return { ...group, patterns: withoutCovered([...doubled, ...group.patterns]) };
}

/** The group without the text of its folder, if that has no date: it stands above the addresses of days. */
function withoutUndatedIndex(group: FoundGroup): FoundGroup {
  const isUndated = ({ path, data }: ContentFile) =>
    posix.basename(path).startsWith('_index.') &&
    posix.dirname(path) === group.place &&
    Object(data).date === undefined;
  const left = group.files.filter(isUndated).map(({ path }) => path);
  if (left.length === 0) return group;
  const files = group.files.filter((file) => !isUndated(file));
  const patterns = group.patterns.filter((pattern) => !pattern.includes('/_{slug}.'));
  return { ...group, files, patterns, exclude: [...group.exclude, ...left] };
}

/** A date before the rest of a name. */
const dateInName = /(?:\{folder\.{3}\}\/)?\{date\}-\{slug\}/;

/** The group with dates as parts of the names, where texts without a date in their front matter find theirs. */
function withWholeNames(group: FoundGroup): FoundGroup {
  const whole = group.patterns.map((pattern) =>
    pattern.replace(dateInName, (part) => (part.startsWith('{folder') ? '{slug...}' : '{slug}')),
  );
  const patterns = withoutCovered(whole);
  if (patterns.length === group.patterns.length && patterns.every((one, place) => one === group.patterns[place]))
    return group;
  const isDeep = patterns.some((pattern) => pattern.includes('{slug...}'));
  return { ...group, patterns, datedName: isDeep ? '{folders...}/{date}-{name}' : '{date}-{name}' };
}

/** The group with the day of each name in addresses, where the front matter may have another. */
function withDays(group: FoundGroup): FoundGroup {
  return { ...group, patterns: group.patterns.map((pattern) => pattern.replace('{date}', '{year}-{month}-{day}')) };
}

/** True if most of the texts say their addresses themselves. */
function haveOwnAddresses({ files, patterns: [pattern = ''] }: FoundGroup, pages: readonly PageFolder[]): boolean {
  const { addressKeys = ['permalink', 'url'] } = pageFolderOf(pattern, pages) ?? {};
  const isOwn = ({ data }: ContentFile) => addressKeys.some((key) => typeof Object(data)[key] === 'string');
  return files.filter(isOwn).length * 2 > files.length;
}

/** The folders of the texts for which programs of the site in `folder` make pages, the innermost first. */
export function pageFolders(folder: string): readonly PageFolder[] {
  const found = programs.flatMap(({ settings, pages }) =>
    matchingFiles(folder, `{,*/,*/*/}${settings}`).flatMap((file) => {
      const site = posix.dirname(file).replace(/(?:^|\/)(?:config\/_default|\.vitepress|\.vuepress)$/, '') || '.';
      const read = (path: string) => readFileSync(join(folder, site, path), 'utf8');
      const list = (pattern: string) => matchingFiles(join(folder, site), pattern);
      const written = readFileSync(join(folder, file), 'utf8');
      const values = isData(file) ? parseData(file, written, true).data : undefined;
      return pages(written.replaceAll(commentLine, ''), { list, read, values }).map((one) => {
        const own = posix.join(site, one.folder);
        return { ...one, folder: own === '.' ? '' : withoutSlashes(own) };
      });
    }),
  );
  return found.sort((a, b) => b.folder.length - a.folder.length);
}

/** A line of settings that is a comment. */
const commentLine = /^[ \t]*(?:#|\/\/).*/gm;

/** Larger files are no settings. */
const largestSettings = 1_000_000;

/** Paths of the files in `folder` that match, in order. Links may lead out of it, and in circles. */
function matchingFiles(folder: string, pattern: string): readonly string[] {
  return glob
    .sync(pattern, { cwd: folder, ignore: ['**/node_modules/**'], followSymbolicLinks: false, stats: true })
    .flatMap(({ path, stats }) => (stats !== undefined && stats.size <= largestSettings ? path : []))
    .sort();
}

/** Folders and perhaps a date before the key in the pattern of a file's name. */
const partsOfName = /^((?:[^{}/]+\/)*)(\{date\}[-_]|\{year\}-\{month\}-\{day\}-)?\{slug(?:\.{3})?\}/;

/** The keys of categories in Jekyll, in the order of its addresses. */
export const categoryNames: readonly string[] = ['categories', 'category'];

/** The path of the pages of the files that `pattern` matches. Undefined if no program says it. */
function programPath(pattern: string, { files }: FoundGroup, pages: readonly PageFolder[]): string | undefined {
  const found = pageFolderOf(pattern, pages);
  if (found?.path === undefined) return undefined;
  const { folder, path, date, permalink } = found;
  const [, folders, dated] =
    partsOfName.exec(withoutLanguageFolder(pattern).slice(folder === '' ? 0 : folder.length + 1)) ?? [];
  if (folders === undefined) return undefined;
  if (permalink !== undefined) return folders === '' ? fromPermalink(permalink, files, dated !== undefined) : undefined;
  // A slug in front matter replaces the date, too.
  const isDated = dated !== undefined && files.filter(hasSlug).length * 2 <= files.length;
  const inFolders = isDated && date === 'folders' ? '{year}/{month}/{day}/' : '';
  const inName = isDated && date === 'name' ? '{date}-' : '';
  const before = path === '' ? '' : `${path}/`;
  const own = found.numbers === undefined ? folders : withoutNumbers(folders);
  return `${before}${own.toLowerCase().replaceAll(' ', '-')}${inFolders}${inName}{slug}`;
}

function pageFolderOf(pattern: string, pages: readonly PageFolder[]): PageFolder | undefined {
  return pages.find(({ folder }) => folder === '' || withoutLanguageFolder(pattern).startsWith(`${folder}/`));
}

function withoutLanguageFolder(pattern: string): string {
  return pattern.replaceAll('{lang}/', '');
}

function hasSlug(file: ContentFile): boolean {
  return slugOf(file) !== undefined;
}

/** The keys of the categories of posts. Undefined if addresses cannot have one of these as Jekyll has it. */
function categoryKeys(files: readonly ContentFile[]): readonly string[] | undefined {
  const seen = keysOf(files.flatMap(({ data }) => (isMap(data) ? [data] : [])));
  const found = categoryNames.flatMap((name) => seen.filter(({ key }) => key === name));
  const names = found.flatMap(({ values }) => values.flat());
  const isOther = (name: unknown) => Object(name) === name || /(?!\p{ASCII})\p{L}/u.test(latinLetters(String(name)));
  // Jekyll joins the values of both keys, each once.
  const repeats = ({ data }: ContentFile) => [Object(data).categories].flat().includes(Object(data).category ?? []);
  if (names.some(isOther) || files.some(repeats)) return undefined;
  return found.flatMap(({ key, values }) => (isRareKey(values.length, files.length) ? [] : key));
}

/** `/blog/:year/:title/` as `blog/{year}/{slug}`. Undefined if an address has what Stele has not. */
function fromPermalink(written: string, files: readonly ContentFile[], isDated: boolean): string | undefined {
  const isEach = (key: string) => files.every(({ data }) => Object(data)[key] !== undefined);
  const categories = written.includes(':categories') ? categoryKeys(files) : [];
  if (categories === undefined) return undefined;
  if (written.includes(':year') && !isDated && !isEach('date')) return undefined;
  const ofCategories = categories.map((key) => `{${key}}/`).join('');
  return withoutSlashes(written.replace(':categories/', ofCategories).replace(/\.html$/, ''))
    .replace(/:(year|month|day)\b/g, '{$1}')
    .replace(/:(?:title|slug)$/, '{slug}');
}
