/** The media types of published files, and the settings with which the edge learns them. */
import { settingsFile } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { routingOf } from '../collections/all.ts';
import { type MediaTypes, mediaTypeOf } from '../edge/media-types.ts';
import type { EdgeSettings } from '../edge/settings.ts';
import { jsonFile, type OutputFile } from './file.ts';

/**
 * The media types of files that a build writes or that come with templates and content, with their extensions. A file
 * with another extension, or none, is served as plain bytes by every host.
 */
const extensionsOf = {
  'text/html': 'html htm',
  'text/css': 'css',
  'text/javascript': 'js mjs',
  'application/wasm': 'wasm',
  'application/manifest+json': 'webmanifest',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'text/vcard': 'vcf',
  'text/vtt': 'vtt',
  'application/json': 'json map',
  'application/ld+json': 'jsonld',
  'application/x-ndjson': 'ndjson',
  'application/geo+json': 'geojson',
  // RFC 9512
  'application/yaml': 'yaml yml',
  'application/toml': 'toml',
  'application/xml': 'xml xsl xsd',
  'application/atom+xml': 'atom',
  'application/rss+xml': 'rss',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/apng': 'apng',
  'image/jpeg': 'jpg jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/heic': 'heic',
  'image/jxl': 'jxl',
  'image/tiff': 'tif tiff',
  'image/vnd.microsoft.icon': 'ico',
  'font/woff': 'woff',
  'font/woff2': 'woff2',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'oga ogg opus',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'video/mp4': 'mp4 m4v',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
  'application/rtf': 'rtf',
  'application/epub+zip': 'epub',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/x-tar': 'tar',
  'application/x-7z-compressed': '7z',
};

const typeByExtension: MediaTypes = Object.fromEntries(
  Object.entries(extensionsOf).flatMap(([type, names]) => names.split(' ').map((name) => [name, type])),
);

/** The extensions with a media type. */
export const knownExtensions = Object.keys(typeByExtension);

/** Media types for servers over files, as published, with the extensions of each. */
export const typedExtensions = Object.values(extensionsOf).map(
  (names) => [publishedType(`file.${names.split(' ')[0]}`), names.split(' ')] as const,
);

/** The media type of a published file, by its path in dist/. */
export function publishedType(path: string): string {
  return mediaTypeOf(path, typeByExtension);
}

/** settings.json, for a tree with files of these extensions. */
export function settingsJson(
  service: ApiSettings,
  extensions: Iterable<string>,
  { drafts }: { readonly drafts?: boolean | undefined } = {},
): OutputFile {
  return jsonFile(settingsFile, {
    ...settingsObject(service, extensions),
    ...(drafts ? { drafts } : {}),
  } satisfies EdgeSettings);
}

function settingsObject(settings: ApiSettings, extensions: Iterable<string>): EdgeSettings {
  const { baseUrl, languages, defaultLanguage, sections, pageSizes, pathAddressing, markdownByAccept, mount, host } =
    settings;
  const { collections } = settings;
  // The preview serves the other site's files too.
  const occurring = new Set(
    mount === undefined ? Array.from(extensions, (extension) => extension.toLowerCase()) : knownExtensions,
  );
  const mediaTypes = Object.fromEntries(
    Object.entries(typeByExtension).filter(([extension]) => occurring.has(extension)),
  );
  return {
    baseUrl,
    languages,
    defaultLanguage,
    sections,
    ...(collections === undefined ? {} : { collections: collections.map(routingOf) }),
    pageSizes,
    pathAddressing,
    markdownByAccept,
    ...(mount === undefined ? {} : { mount }),
    ...(host === undefined ? {} : { host }),
    mediaTypes,
  };
}
