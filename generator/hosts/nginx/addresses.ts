/** Addresses that only the config itself uses, beside the build's own files: nobody can ask for them. */
import { problemFile, settingsFile } from '../../api/paths.ts';
import type { ErrorCode } from '../../contract/errors.ts';

/** Folder of the build's own files, without a slash at the end. */
export const ownFolder = `/${settingsFile.slice(0, settingsFile.lastIndexOf('/'))}`;

/** The problem document for `code`. */
export function problemAddress(code: ErrorCode, id?: string): string {
  return `/${problemFile(code, id)}`;
}

/** Location for requests that a location refuses: it names the error by the raw request line. */
export const refused = `${ownFolder}/refused`;
/** Folder of the documents for requests that nginx refused by status. They are not cached. */
export const refusedFolder = `${ownFolder}/refused-`;
/** Location for required files of the API that are missing or cannot be read. */
export const failed = `${ownFolder}/failed`;
/** Finds the folder of the value that a filter is asked for. */
export const byValue = `${ownFolder}/by-value`;
/** Finds the page of the list in `$folder`. */
export const paged = `${ownFolder}/paged`;
/** Location for a value that no item has. */
export function unknownValue(id: string): string {
  return `${ownFolder}/unknown-${id}`;
}
