/**
 * Settings of a site for answering requests; most of them are for api/. Hosts bundle them and start without reading a
 * file.
 */
import { type ApiSettings, isApiSettings } from '../api/settings.ts';
import { isMediaTypes, type MediaTypes } from './media-types.ts';

/** The content of settings.json, which does not grow with the content. */
export interface EdgeSettings extends ApiSettings {
  /** Media types of the files of this build. */
  readonly mediaTypes: MediaTypes;
  /** True if the build has drafts: its answers must stay on the machine that built it. */
  readonly drafts?: true | undefined;
}

/** Checks parsed JSON. Throws unless it has the form that this version of Stele writes. */
export function toSettings(value: unknown): EdgeSettings {
  if (!isEdgeSettings(value)) throw new Error('settings.json is from another version of Stele; build the site again');
  return value;
}

function isEdgeSettings(value: unknown): value is EdgeSettings {
  return isApiSettings(value) && 'mediaTypes' in value && isMediaTypes(value.mediaTypes);
}
