/** What hosts without code share: paths and documents in which the host's own variables stand for what was asked. */
import { emptyList } from '../api/list.ts';
import { fileOf, pastTheEndFile } from '../api/paths.ts';
import type { ListRequest } from '../api/request.ts';
import type { ApiSettings } from '../api/settings.ts';
import type { ListOperation } from '../contract/operations.ts';
import { type QueryParameterName, queryParameters } from '../contract/parameters.ts';

/** How the host writes the value of each query parameter into a text. */
export type Holes = Readonly<Record<QueryParameterName, string>>;

/** The settings ask for something that a host without code cannot do. The message says how to mend it. */
export class HostSettingsError extends Error {}

/** Throws a HostSettingsError where a list would need composing, or links would lead to files that are hidden. */
export function checkSettings({ pageSizes, pathAddressing }: ApiSettings): void {
  const { minimum, maximum } = queryParameters.page_size.schema;
  for (let size = minimum; size <= maximum; size++) {
    if (pageSizes.includes(size)) continue;
    throw new HostSettingsError(
      `Unexpected page_sizes without ${size}, expected all: this host runs no code and can only answer with files`,
    );
  }
  if (pathAddressing) {
    throw new HostSettingsError('Unexpected addressing "path", expected "query": this host keeps the files to itself');
  }
}

/** Numbers that occur in no path beside their own place. */
const sample = { page: 7_654_321, pageSize: 98 } as const;

function sampleRequest({ collection }: ListOperation, holes: Holes, inSection: boolean): ListRequest {
  return { kind: 'list', collection, lang: holes.lang, section: inSection ? holes.section : undefined, ...sample };
}

function fill(path: string, holes: Holes): string {
  return path.replace(`/${sample.pageSize}/`, () => `/${holes.page_size}/`).replace(`${sample.page}`, () => holes.page);
}

/** The file that answers a list, of a section or of the whole collection. */
export function listFile(operation: ListOperation, holes: Holes, inSection: boolean): string {
  return fill(fileOf(sampleRequest(operation, holes, inSection)), holes);
}

/** The file that answers every page past the end of that list. */
export function pastFile(operation: ListOperation, holes: Holes, inSection: boolean): string {
  return fill(pastTheEndFile(sampleRequest(operation, holes, inSection)), holes);
}

/** The answer for a section that nobody knows, as text. `query` is how the host writes the canonical query. */
export function unknownSectionText(
  operation: ListOperation,
  holes: Holes,
  query: string,
  settings: ApiSettings,
): string {
  return emptyList(sampleRequest(operation, holes, true), { ...settings, pathAddressing: false })
    .replace(/(?<="self":"(?:[^"\\?]|\\.)*)\?[^"]*/, () => query)
    .replace(`"page":${sample.page}`, () => `"page":${holes.page}`)
    .replace(`"page_size":${sample.pageSize}`, () => `"page_size":${holes.page_size}`)
    .trimEnd();
}
