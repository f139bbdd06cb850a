/** What a new site is made from: checked before anything is written. */
import { Diagnostics } from '../base/diagnostics.ts';
import { UsageError } from '../base/usage-error.ts';
import { contractCollections } from '../collections/all.ts';
import type { Description } from '../collections/description.ts';
import { languagePattern } from '../collections/key-patterns.ts';
import { parseService } from '../content/service.ts';
import { findHost, hosts } from '../hosts/all.ts';

export interface Answers {
  /** Of the operator, in the default language. */
  readonly name: string;
  readonly baseUrl: string;
  /** The default language first. */
  readonly languages: readonly string[];
  /** A host's name. */
  readonly host: string;
  /** Names of collections, in the site's order. */
  readonly collections: readonly string[];
}

/** The collections of a new site that nobody chose others for. */
export const contractNames = contractCollections.map(({ name }) => name);

/** The hosts that a new site can be for. */
export const initHosts: readonly string[] = hosts.filter(({ runs }) => runs !== 'files').map(({ name }) => name);

/** What is wrong with a name; undefined where nothing is. */
export function nameMistake(name: string): string | undefined {
  if (name.trim() === '' || name.length > 200 || /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name)) {
    return 'Unexpected name, expected one line of at most 200 characters';
  }
  return undefined;
}

/** What is wrong with an address, and undefined where nothing is. */
export function baseUrlMistake(baseUrl: string): string | undefined {
  return serviceMistake({ name: 'Own', baseUrl, languages: ['en'], host: 'node', collections: contractNames });
}

/** The language codes, or names of collections, in a list with commas. */
export function parseNames(text: string): string[] {
  return text.split(',').map((code) => code.trim().toLowerCase());
}

/** What is wrong with the names of collections; `available` are those that a new site can have. */
function collectionsMistake(names: readonly string[], available: readonly string[]): string | undefined {
  const wrong = names.find((name) => !available.includes(name));
  if (wrong !== undefined) return `Unexpected collection "${wrong}", expected some of ${available.join(', ')}`;
  return new Set(names).size < names.length ? 'Unexpected collections, expected each once' : undefined;
}

export function languagesMistake(languages: readonly string[]): string | undefined {
  const wrong = languages.find((code) => !new RegExp(languagePattern).test(code));
  if (wrong !== undefined) return `Unexpected language "${wrong}", expected codes such as en,zh-tw`;
  if (new Set(languages).size < languages.length) return 'Unexpected languages, expected each once';
  return undefined;
}

/** Throws a UsageError where something is wrong with the answers; `available` are the collections that a new site can have. */
export function checkAnswers(answers: Answers, available: readonly string[]): void {
  const { name, languages, collections } = answers;
  const mistake =
    nameMistake(name) ??
    languagesMistake(languages) ??
    collectionsMistake(collections, available) ??
    serviceMistake(answers);
  if (mistake !== undefined) throw new UsageError(mistake);
  if (!initHosts.includes(findHost(answers.host).name)) {
    throw new UsageError(`Unexpected host "${answers.host}", expected one of ${initHosts.join(', ')}`);
  }
}

/** What a build would say of the service.yaml that is made of these answers. */
function serviceMistake(answers: Answers): string | undefined {
  const diagnostics = new Diagnostics('.');
  parseService('service.yaml', serviceText(answers), undefined, builtInOf(answers), diagnostics);
  return diagnostics.files()[0]?.messages[0]?.reason;
}

/** The collections of the contract that the site has. */
function builtInOf({ collections }: Answers): readonly Description[] {
  return contractCollections.filter(({ name }) => collections.includes(name));
}

/** service.yaml of a new site. Strings are written as JSON, which YAML reads: whatever is in a name, it stays a name. */
export function serviceText(answers: Answers): string {
  const { name, baseUrl, languages, host, collections } = answers;
  const [defaultLanguage = ''] = languages;
  const sizes =
    findHost(host).runs === 'handler'
      ? 'page_sizes: [50, 100]'
      : '# This host runs no code and answers with files alone: every page of every size is one.\npage_sizes: all';
  const sections = builtInOf(answers).some(({ fields }) => fields.section?.options === 'sections')
    ? `\n# The first part of a page's key, in the order in which the API lists them.\nsections: [about, guides]\n`
    : '';
  return `# The service as a whole. Every key is explained in node_modules/stele/docs/content.md.

name: ${JSON.stringify(name)}
description: ${JSON.stringify(`What ${name} publishes.`)}

# Where the site is published.
base_url: ${JSON.stringify(baseUrl)}

# In the order of fallback: a text that is missing in one language is shown in the default, then in the first that has it.
languages: ${JSON.stringify(languages)}
default_language: ${JSON.stringify(defaultLanguage)}

operator:
  ${JSON.stringify(defaultLanguage)}: ${JSON.stringify(name)}

# In the order in which the API lists them: those of Stele, and those that collections/<name>.yaml describes.
collections: [${collections.join(', ')}]
${sections}
# Which page sizes become files; the rest is composed when it is asked for.
${sizes}

# From which hosts pages load images: \`self\` for this site alone, \`any\`, or a list of hosts.
images_from: self

# What \`stele build\` takes where the command line does not say it.
build: { host: ${host} }
`;
}
