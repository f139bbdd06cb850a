/** All that a request needs to know of a site: api/ needs the most of it. Hosts bundle it and start without reading anything. */
import { type ApiSettings, isApiSettings } from '../api/settings.ts';
import { isMediaTypes, type MediaTypes } from './media-types.ts';

/** What a build writes into settings.json. It does not grow with content. */
export interface EdgeSettings extends ApiSettings {
  /** Of the files of this build. */
  readonly mediaTypes: MediaTypes;
}

/** Takes parsed JSON for settings. Throws where it is not what this version of Stele writes. */
export function toSettings(value: unknown): EdgeSettings {
  if (!isEdgeSettings(value)) throw new Error('settings.json is from another version of Stele; build the site again');
  return value;
}

function isEdgeSettings(value: unknown): value is EdgeSettings {
  return isApiSettings(value) && 'mediaTypes' in value && isMediaTypes(value.mediaTypes);
}
