/** The media types of what a build writes, and the settings that take them to the edge. */
import { mimes } from 'mrmime';
import { settingsFile } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import type { Routing } from '../collections/description.ts';
import { type MediaTypes, mediaTypeOf } from '../edge/media-types.ts';
import type { EdgeSettings } from '../edge/settings.ts';
import { jsonFile, type OutputFile } from './file.ts';

const known: MediaTypes = {
  ...mimes,
  // RFC 9512; mrmime has the older text/yaml.
  yaml: 'application/yaml',
  xml: 'application/xml',
};

/** The media type of a published file, by its path in dist/. */
export function publishedType(path: string): string {
  return mediaTypeOf(path, known);
}

/** settings.json, for a tree of files with these extensions. */
export function settingsJson(service: ApiSettings, extensions: Iterable<string>): OutputFile {
  return jsonFile(settingsFile, settingsOf(service, extensions));
}

/** Without prose: a request is answered without it. */
function routingOf({ name, item, noun, key, files, filters }: Routing): Routing {
  return { name, item, noun, key, files, filters };
}

function settingsOf(settings: ApiSettings, extensions: Iterable<string>): EdgeSettings {
  const { baseUrl, languages, defaultLanguage, sections, pageSizes, pathAddressing, markdownByAccept, host } = settings;
  const { collections } = settings;
  const mediaTypes = Object.fromEntries(
    [...extensions].sort().flatMap((extension) => {
      const type = Object.hasOwn(known, extension) ? known[extension] : undefined;
      return type === undefined ? [] : [[extension, type]];
    }),
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
    ...(host === undefined ? {} : { host }),
    mediaTypes,
  };
}
