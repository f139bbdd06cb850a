/** The answers that a new site is made from, validated before anything is written. */
import { stringify } from 'yaml';
import { Diagnostics } from '../base/diagnostics.ts';
import { UsageError } from '../base/errors.ts';
import { serverHint } from '../base/host-names.ts';
import { isLanguageTag } from '../base/language-tag.ts';
import { didYouMean } from '../base/wording.ts';
import { contractCollections } from '../collections/all.ts';
import type { Description } from '../collections/description.ts';
import { languagePattern } from '../collections/key-patterns.ts';
import { parseService } from '../content/settings/service.ts';
import { hosts } from '../hosts/all.ts';
import type { TreeSettings } from './from/proposal.ts';

export interface InitAnswers {
  /** Name of the operator, in the default language. */
  readonly name: string;
  readonly baseUrl: string;
  /** The default language first. */
  readonly languages: readonly string[];
  readonly host: string;
  /** Names of collections, in the site's order. */
  readonly collections: readonly string[];
}

export const contractNames = contractCollections.map(({ name }) => name);

/** Any host that serves files alone, such as GitHub Pages. In service.yaml it has no name. */
export const filesAlone = 'static';

/** Hosts that a new site can be made for. */
export const initHosts: readonly string[] = [
  ...hosts.filter(({ runs }) => runs !== 'files').map(({ name }) => name),
  filesAlone,
];

/** The host of a site that names none. Below a path, as at a project page of GitHub, only files are served. */
export function defaultHost(baseUrl: string): string {
  return /^https?:\/\/[^/]+\/+[^/]/i.test(baseUrl) ? filesAlone : 'node';
}

/** Returns the error for an invalid name. Undefined for a valid one. */
export function nameMistake(name: string): string | undefined {
  if (name.trim() === '' || name.length > 200 || /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name)) {
    return 'Unexpected name, expected one line of at most 200 characters';
  }
  return undefined;
}

/** Returns the error for an invalid base address. Undefined for a valid one. */
export function baseUrlMistake(baseUrl: string): string | undefined {
  const host = defaultHost(baseUrl);
  return serviceMistake({ name: 'Own', baseUrl, languages: ['en'], host, collections: contractNames });
}

/** Parses a comma-separated list of language codes or of collections. */
export function parseCommaList(text: string): string[] {
  return text.split(',').map((code) => code.trim().toLowerCase());
}

/** Returns the error for invalid names of collections. `available`: those that a new site can have. */
function collectionsMistake(names: readonly string[], available: readonly string[]): string | undefined {
  const wrong = names.find((name) => !available.includes(name));
  if (wrong !== undefined) return `Unexpected collection "${wrong}", expected some of ${available.join(', ')}`;
  return new Set(names).size < names.length ? 'Unexpected collections, expected each once' : undefined;
}

export function languagesMistake(languages: readonly string[]): string | undefined {
  const wrong = languages.find((code) => !new RegExp(languagePattern).test(code) || !isLanguageTag(code));
  if (wrong !== undefined) return `Unexpected language "${wrong}", expected codes such as en,zh-tw`;
  if (new Set(languages).size < languages.length) return 'Unexpected languages, expected each once';
  return undefined;
}

/** Throws a UsageError if an answer is invalid. `available`: collections that a new site can have. */
export function assertAnswers(answers: InitAnswers, available: readonly string[]): void {
  const { name, languages, collections } = answers;
  const mistake =
    nameMistake(name) ??
    languagesMistake(languages) ??
    collectionsMistake(collections, available) ??
    hostMistake(answers.host) ??
    serviceMistake(answers);
  if (mistake !== undefined) throw new UsageError(mistake);
}

function hostMistake(host: string): string | undefined {
  if (initHosts.includes(host)) return undefined;
  return `Unexpected host "${host}", expected one of ${initHosts.join(', ')}${didYouMean(host, initHosts)}${serverHint(host)}. \`${filesAlone}\` is any host of files, such as GitHub Pages`;
}

/** Returns the first error that a build would report for the service.yaml of these answers. */
function serviceMistake(answers: InitAnswers): string | undefined {
  const diagnostics = new Diagnostics('.');
  parseService(serviceText(answers), undefined, builtInOf(answers), diagnostics);
  return diagnostics.files()[0]?.messages[0]?.reason;
}

function builtInOf({ collections }: InitAnswers): readonly Description[] {
  return contractCollections.filter(({ name }) => collections.includes(name));
}

/**
 * Formats service.yaml of a new site, with `found` for one of existing content. Strings are written as JSON, which YAML
 * can read, so that no name can break it.
 */
export function serviceText(answers: InitAnswers, found?: ExistingContent, isMounted = false): string {
  const { name, baseUrl, languages, host, collections } = answers;
  const [defaultLanguage = ''] = languages;
  const { imagesFrom = 'self' } = found?.settings ?? {};
  const sections = builtInOf(answers).some(({ fields }) => fields.section?.options === 'sections')
    ? `\n# The first part of a page's key, in the order in which the API lists them.\nsections: [about, guides]\n`
    : '';
  return `# Settings of the whole service. Every key is explained in node_modules/stele/docs/reference/service.md.

name: ${JSON.stringify(name)}
description: ${JSON.stringify(`What ${name} publishes.`)}

# Where the site is published.
base_url: ${JSON.stringify(baseUrl)}

# In the order of fallback: a text that is missing in one language is shown in the default, then in the first that has it.
languages: ${JSON.stringify(languages)}
default_language: ${JSON.stringify(defaultLanguage)}

operator:
  ${JSON.stringify(defaultLanguage)}: ${JSON.stringify(name)}

# In the order of the API: built-in collections, and those that collections/<name>.yaml describes.
collections: [${collections.map((one) => stringify(one).trim()).join(', ')}]
${found === undefined ? '' : treeText(found)}${sections}
# Page sizes that are written as files${host === filesAlone ? '' : '; others are composed on request'}.
page_sizes: [50, 100]

${
  isMounted
    ? `# Another program makes the website, and the build writes the API into its output. A list such as
# [developers, llms.txt, .well-known, dumps, search] adds these.
mount: true`
    : `# Hosts from which pages load images: \`self\` for this site alone, \`any\`, or a list of hosts.
images_from: ${imagesFrom === 'any' || imagesFrom === 'self' ? imagesFrom : JSON.stringify(imagesFrom)}`
}

${
  host === filesAlone
    ? `# Any host can serve the files: answers link to each other by paths, and queries are not answered.
addressing: path`
    : `# Defaults of \`stele build\`; the command line overrides them.
build: { host: ${host} }`
}
`;
}

/** A folder with content, and what its texts ask for. */
export interface ExistingContent {
  /** The folder, relative to service.yaml. */
  readonly tree: string;
  readonly settings: TreeSettings;
}

function treeText({ tree, settings }: ExistingContent): string {
  const { static: folders, timeZone } = settings;
  const lines = [
    '',
    '# The folder with their files, relative to this file. Stele changes nothing in it.',
    `tree: ${JSON.stringify(tree)}`,
    ...(folders.length === 0
      ? []
      : [
          '',
          '# Folders of the tree that its paths of images begin in, or whose files its texts include.',
          `static: ${JSON.stringify(folders)}`,
        ]),
    ...(timeZone === undefined ? [] : ['', '# The zone of times that have none.', `time_zone: ${timeZone}`]),
  ];
  return `${lines.join('\n')}\n`;
}
