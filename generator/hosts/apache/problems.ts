/**
 * Problem documents as files that mod_asis sends, with the status in them: a rule that refuses rewrites to one. Where Apache cannot read
 * such a file, that is an error like any other, and has a document of its own; an ErrorDocument that cannot be read would be
 * answered in HTML.
 */
import { problemFile } from '../../api/paths.ts';
import { generalCauses, problemDocument } from '../../api/problem.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { type ErrorCode, errorOf, generalErrors } from '../../contract/errors.ts';
import { plainText } from '../../edge/answer.ts';
import type { OutputFile } from '../../print/file.ts';
import type { Lines } from '../lines.ts';
import { quote, rule, sayable, set } from './syntax.ts';

/** The document of a problem. */
function fileOf(code: ErrorCode, id?: string): string {
  return problemFile(code, id).replace(/json$/, 'asis');
}

/** What answers where a file cannot be read, or must be there and is not. */
export const failedFile = fileOf('server_error');

/** The same outside the API. */
export const failedSiteFile = failedFile.replace(/problem\/.*/, 'failed.asis');

/** What answers outside the API where the 404 page is missing. */
export const notFoundSiteFile = failedFile.replace(/problem\/.*/, 'not-found.asis');

/** A rule that refuses with a problem. */
export function refusal(conditions: Lines, pattern: string, code: ErrorCode, id?: string): Lines {
  // mod_asis answers no other methods than GET and HEAD.
  if (code !== 'method_not_allowed') return rule(conditions, pattern, ['END'], `/${fileOf(code, id)}`);
  return rule(conditions, pattern, refusedWith(generalErrors[code].status, problemFile(code)));
}

/** The flags that end a request with a status and a document: ErrorDocument serves what `document` names. */
export function refusedWith(status: number, document: string): string[] {
  return [set('document', document), `R=${status}`, 'L'];
}

export function problemFiles(settings: DescribedSettings): OutputFile[] {
  return [
    ...Array.from(generalCauses(settings), ({ id, ...cause }) => ({
      path: fileOf(cause.code, id),
      body: asIs(
        errorOf(cause.code, settings),
        'application/problem+json',
        JSON.stringify(problemDocument(cause, settings)),
      ),
    })),
    ...[
      { path: failedSiteFile, error: generalErrors.server_error },
      { path: notFoundSiteFile, error: generalErrors.not_found },
    ].map(({ path, error }) => ({ path, body: asIs(error, plainText, error.title) })),
  ];
}

function asIs({ status, title }: { status: number; title: string }, type: string, text: string): string {
  return `Status: ${status} ${title}\nContent-Type: ${type}\n\n${text}\n`;
}

/** The ErrorDocument of a failure that no file can answer. In its text a backslash escapes, and `$1` is what was captured. */
export function failureText(settings: DescribedSettings): string {
  const { status, condition } = generalErrors.server_error;
  sayable(settings.baseUrl, 'base URL');
  const text = JSON.stringify(problemDocument({ code: 'server_error', detail: condition }, settings));
  return `ErrorDocument ${status} ${quote(`${text.replace(/[\\$]/g, '\\$&')}\\n`)}`;
}
