/**
 * The headers of files that a host serves itself, past the edge handler; and the media types of files, for servers that
 * would guess them from a list of their own.
 */
import { changesFeedFile, feedPath, searchFile } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { publicHeaders, revalidated, strictTransport } from '../edge/security-headers.ts';
import type { OutputFile } from '../print/file.ts';
import { publishedType, typedExtensions } from '../print/media-types.ts';

export const fileHeaders: readonly (readonly [name: string, value: string])[] = Object.entries(publicHeaders).map(
  ([name, value]) => [name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), value],
);

const withType = (path: string) => [path, publishedType(path)] as const;

/** Files without an extension. */
export const typedFiles = [withType('.well-known/api-catalog')];

/** Files whose name says more than its extension, in whatever folder they lie. */
export const typedNames = ['feed.json', 'feed.xml'].map(withType);

/** Media types, without parameters, that servers compress on the fly; all of them compress HTML besides. */
export const compressedTypes = [
  ...new Set(
    [...typedExtensions, ...typedFiles.map(([, type]) => [type]), ...typedNames.map(([, type]) => [type])].map(
      ([type = '']) => String(type).replace(/;.*/, ''),
    ),
  ),
  'application/problem+json',
].filter((type) => /^text\/(?!html$)|(?:json|xml|yaml|toml)$/.test(type));

/** The paths of all feeds: Atom and JSON have extensions that other files have, too. */
export function feedPaths(settings: ApiSettings): readonly string[] {
  const formats = ['xml', 'json'] as const;
  return [
    ...settings.languages.flatMap((lang) => formats.map((format) => feedPath(format, lang, settings))),
    ...formats.map((format) => `/${changesFeedFile(format)}`),
  ];
}

/** Headers of the files at `path`, in which `*` stands for anything. */
export type HeaderRule = readonly [path: string, headers: typeof fileHeaders];

/** Headers of every file on hosts that are reached by HTTPS alone. */
export const headersOfAll: typeof fileHeaders = [...fileHeaders, [strictTransport.name, strictTransport.value]];

/** The media type of a file as Stele publishes it, for a host that would guess another. */
export function typeRule(path: string): HeaderRule {
  return [path, [['Content-Type', publishedType(path.slice(1))]]];
}

/** The indexes of the search, by language. */
export function searchIndexRules({ languages }: ApiSettings): readonly HeaderRule[] {
  return languages.map((lang) => [`/${searchFile(lang, 'index.json')}`, [['Cache-Control', revalidated]]]);
}

/** The file `_headers` of Netlify and Cloudflare: paths, and below each its headers, indented. */
export function headersFile(rules: readonly HeaderRule[], between: string): OutputFile {
  const texts = rules.map(([path, headers]) =>
    [path, ...headers.map(([name, value]) => (value === '' ? `  ${name}` : `  ${name}: ${value}`)), ''].join('\n'),
  );
  return { path: '_headers', body: texts.join(between) };
}
