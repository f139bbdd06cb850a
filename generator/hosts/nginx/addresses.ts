/** Addresses that only the config itself uses, beside the build's own files: nobody can ask for them. */
import { problemFile, settingsFile } from '../../api/paths.ts';
import type { ErrorCode } from '../../contract/errors.ts';

/** Where the build's own files lie, without a slash at the end. */
export const internal = `/${settingsFile.slice(0, settingsFile.lastIndexOf('/'))}`;

/** The problem document for `code`. */
export function problem(code: ErrorCode): string {
  return `/${problemFile(code)}`;
}

/** The problem document for the parameter that the variable `$mistake` names. */
export function mistakeProblem(): string {
  const sample = 'lang';
  return `/${problemFile('invalid_parameter', sample)}`.replace(`-${sample}.`, '-$mistake.');
}

/** The folder of problem documents, with its slash. */
export const problemFolder = problem('not_found').replace(/[^/]+$/, '');

/** What nginx refused before it looked for a location. */
export const malformed = `${internal}/malformed`;
/** What a location does not answer: says what is wrong, by the raw request line. */
export const refused = `${internal}/refused`;
/** What nginx refused for how it was sent: its documents, by status. Nobody keeps them. */
export const refusedFolder = `${internal}/refused-`;
/** What nginx may not read. */
export const unreadable = `${internal}/unreadable`;
/** What answers where a file of the API that must be there is missing, or cannot be read. */
export const failed = `${internal}/failed`;
/** Finds the folder of the value that a filter is asked for. */
export const byValue = `${internal}/by-value`;
/** Finds the page of the list in `$folder`. */
export const paged = `${internal}/paged`;
/** What answers for a value that no item has. */
export function unknownValue(id: string): string {
  return `${internal}/unknown-${id}`;
}
