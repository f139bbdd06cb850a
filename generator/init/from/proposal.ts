/** Proposes a site for the files of a folder, and says what was chosen and why. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareTexts } from '../../base/diagnostics.ts';
import { groupBy } from '../../base/group-by.ts';
import { grouped } from '../../base/wording.ts';
import { loadTransliteration } from '../../content/data/clean-key.ts';
import { isSameLanguage } from '../../content/settings/service.ts';
import { cmsCollections } from './cms.ts';
import { configuredLanguage, configuredZone, defaultLanguageOf } from './default-language.ts';
import { type Proposal, proposalFor } from './description.ts';
import { type ContentFile, type FoundFiles, isQuartz } from './files.ts';
import type { FoundGroup } from './found-group.ts';
import { groupsIn } from './groups.ts';
import { imageCheck, imageFolders, imageHosts, includedFolders } from './images.ts';
import { nameReader } from './item-keys.ts';
import { languageFolders } from './language-folders.ts';
import { outlinesIn } from './outlines.ts';
import { pagePaths } from './page-paths.ts';
import { pageFolders, programAliases, programPaths, withProgramNames } from './program-paths.ts';
import { targetsOf, withoutCode } from './targets.ts';

/** Keys of service.yaml that a tree needs. */
export interface TreeSettings {
  /** Folders with images and with files that texts include. Empty for none. */
  readonly static: readonly string[];
  readonly imagesFrom: 'any' | 'self' | readonly string[];
  /** Undefined if all times have a zone. */
  readonly timeZone: string | undefined;
}

export interface SiteProposal extends Omit<Proposal, 'groups'> {
  /** The default first. */
  readonly languages: readonly string[];
  readonly settings: TreeSettings;
  /** Lines for the terminal. */
  readonly choices: readonly string[];
}

/** Proposes a site for `found`, the files in `folder`. */
export async function proposeSite(found: FoundFiles, folder: string): Promise<SiteProposal> {
  await loadTransliteration();
  const outlines = outlinesIn(found, folder);
  const cms = cmsCollections(folder);
  const documentations = outlines.flatMap(({ isWhole, folder: place }) => (isWhole ? [place] : []));
  const pages = pageFolders(folder);
  const wholeFolders = pages.flatMap((one) => (one.isWhole ? [one.folder] : []));
  const all = groupsIn(found, [...documentations, ...cms.keys(), ...wholeFolders], languageFolders(folder));
  const languages = languagesOf(all, folder);
  const groups = withProgramNames(
    all.map((group) => withoutCopies(group, languages[0] ?? '')),
    pages,
  );
  const texts = groups.flatMap(({ files }) => files);
  const paths = new Set(found.images);
  const targets = targetsOf(texts, paths);
  const patterns = groups.flatMap((group) => group.patterns);
  const images = imageFolders(targets, found.images, patterns);
  const included = includedFolders(texts, folder, patterns);
  const hosts = imageHosts(targets);
  const isMdx = texts.some(
    ({ path, body = '' }) => /\.md$/i.test(path) && imported.test(body) && imported.test(withoutCode(body)),
  );
  const ofProgram = programPaths(groups, pages);
  const { groups: described, ...proposal } = proposalFor(groups, {
    pagePaths: new Map([...pagePaths(groups, targets, languages), ...ofProgram]),
    pageAliases: programAliases(ofProgram, pages),
    languages,
    cms,
    isMdx,
    titlesAreNames: existsSync(join(folder, '.obsidian')) || isQuartz(folder),
    outlines,
    hasImage: imageCheck(paths, images.folders),
  });
  const timeZone = proposal.needsZone ? (configuredZone(folder) ?? 'UTC') : undefined;
  const settings = { static: [...new Set([...images.folders, ...included])], imagesFrom: hosts, timeZone };
  const choices = [
    ...choicesOf(proposal, languages, { ...settings, static: images.folders }, images, described),
    ...(included.length === 0 ? [] : [`files that texts include: static: ${included.join(', ')}`]),
    ...restOf(found, described),
  ];
  return { ...proposal, languages, settings, choices };
}

/** The first lines of MDX, which Docusaurus also reads in `.md`. */
const imported = /^import\s.{1,200}\sfrom\s+['"]/m;

/** Says how many texts and files of data are in no collection. */
function restOf({ content }: FoundFiles, groups: readonly FoundGroup[]): readonly string[] {
  const described = new Set(groups.flatMap(({ files }) => files.map(({ path }) => path)));
  const readers = groups.map(nameReader);
  const isMatched = (path: string) => readers.some((nameOf) => nameOf(path) !== undefined);
  const rest = content.filter(({ path, body }) => body?.trim() !== '' && !described.has(path) && !isMatched(path));
  const texts = rest.filter(({ body }) => body !== undefined);
  const files = rest.filter(({ body }) => body === undefined);
  const kinds = [
    [texts, 'text', 'texts', ''],
    [files.filter(({ data }) => data !== undefined), 'file of data', 'files of data', ''],
    [files.filter(({ data }) => data === undefined), 'file of data', 'files of data', ' that cannot be read'],
  ] as const;
  return kinds.flatMap(([{ length, 0: first }, one, several, which]) =>
    first === undefined
      ? []
      : [`in no collection: ${grouped(length)} ${length === 1 ? one : several}${which}, such as ${first.path}`],
  );
}

/** Without files in no language beside others of the same name in `lang`, the language of such files. */
function withoutCopies(group: FoundGroup, lang: string): FoundGroup {
  const isCopy = ({ path }: ContentFile) => group.rivals.get(path)?.includes(lang) === true;
  const copies = group.files.filter(isCopy).map(({ path }) => path);
  if (copies.length === 0) return group;
  return { ...group, files: group.files.filter((file) => !isCopy(file)), exclude: [...group.exclude, ...copies] };
}

/**
 * The languages of the texts. First that of names without one, else that of the generator's settings, else English if it
 * has half as many texts as another; then those with the most files.
 */
function languagesOf(groups: readonly FoundGroup[], folder: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const lang of groups.flatMap(({ languages }) => languages)) counts.set(lang, (counts.get(lang) ?? 0) + 1);
  const sorted = [...counts].sort(([a, x], [b, y]) => y - x || compareTexts(a, b)).map(([code]) => code);
  // An old code of a language that has texts in its own: `sh` beside `sr-latn`.
  const codes = sorted.filter((code, index) => sorted.findIndex((one) => isSameLanguage(one, code)) === index);
  const unnamed = groups.flatMap((group) =>
    group.unnamed.map((file) => ({ ...file, rivals: group.rivals.get(file.path) })),
  );
  const bodiesOf = (files: typeof unnamed) => files.flatMap(({ body }) => body?.trim() || []);
  const bodies = bodiesOf(unnamed);
  // Of a text with translations, the language is in the names of these, or is that of the text.
  const translated = bodiesOf(unnamed.filter(({ rivals = [] }) => rivals.length > 0));
  const [most = 'en'] = codes;
  const configured = configuredLanguage(folder);
  const isConfigured = configured !== undefined && codes.some((code) => isSame(code, configured));
  const english = 2 * (counts.get('en') ?? 0) >= (counts.get(most) ?? 0) ? 'en' : most;
  const seen =
    bodies.length > 0 ? defaultLanguageOf(folder, [translated, bodies], codes) : isConfigured ? configured : english;
  return [...new Set([codes.find((code) => isSame(code, seen)) ?? seen, ...codes])];
}

/** True if `code`, in the name of a folder, says the same language as `seen`: `en-us` for `en`, `zh-hans` for `zh-cn`. */
function isSame(code: string, seen: string): boolean {
  const chinese = { 'zh-cn': 'zh-hans', 'zh-tw': 'zh-hant' }[seen];
  return code === seen || code.startsWith(`${seen}-`) || code === chinese || (code === 'zh' && chinese !== undefined);
}

function choicesOf(
  { counts, sidebars }: Omit<Proposal, 'groups'>,
  languages: readonly string[],
  settings: TreeSettings,
  images: { readonly found: number; readonly all: number },
  groups: readonly FoundGroup[],
): readonly string[] {
  const { static: folders, imagesFrom, timeZone } = settings;
  const left = groups.flatMap(({ exclude }) => exclude).length;
  return [
    `collections: ${counts.map(([name, count]) => `${name} (${grouped(count)})`).join(', ')}`,
    ...(languages.length > 1 || languages[0] !== 'en' ? [`languages: ${languages.join(', ')}`] : []),
    ...(images.all === 0
      ? []
      : [
          `images: ${grouped(images.found)} of ${grouped(images.all)}${folders.length === 0 ? '' : ` with static: ${folders.join(', ')}`}`,
        ]),
    ...(imagesFrom === 'self'
      ? []
      : [`images of other sites: ${imagesFrom === 'any' ? 'of any' : imagesFrom.join(', ')}`]),
    ...Array.from(
      groupBy(sidebars, ({ path }) => path),
      ([path, of]) => `sidebar: ${path}, ${grouped(of.reduce((sum, { named }) => sum + named, 0))} texts`,
    ),
    ...(timeZone === undefined ? [] : [`times without a zone: ${timeZone}, which time_zone in service.yaml changes`]),
    ...(left === 0 ? [] : [`left out by \`exclude\`: ${grouped(left)} ${left === 1 ? 'path' : 'paths'}`]),
  ];
}
