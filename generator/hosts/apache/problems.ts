/**
 * The documents of all that is refused, as files that mod_asis sends, with the status in them. A rule that refuses
 * rewrites to one; what no rule can answer names one as its ErrorDocument. Apache answers an ErrorDocument in HTML
 * where it cannot read it, or where the request has a body that it does not take; mod_asis reads no body.
 */
import { problemFile } from '../../api/paths.ts';
import { generalCauses, problemDocument } from '../../api/problem.ts';
import { refusalDocument } from '../../api/refusals.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { conditionOf } from '../../contract/described-errors.ts';
import { type ErrorCode, errorOf, generalErrors } from '../../contract/errors.ts';
import { plainTextType } from '../../edge/answer.ts';
import type { OutputFile } from '../../print/file.ts';
import type { Lines } from '../lines.ts';
import { quote, rule, sayable, set } from './syntax.ts';

/** The document of a problem. */
export function documentOf(code: ErrorCode, id?: string): string {
  return problemFile(code, id).replace(/json$/, 'asis');
}

/** The answer when a required file is missing or cannot be read. */
export const failedFile = documentOf('server_error');

/** Folder of the build's own documents, with a slash at the end. */
export const documentFolder = failedFile.replace(/problem\/.*/, '');

/** The texts of what is refused outside the API, by its status; 404 where the 404 page is missing. */
export function siteDocumentOf(status: number): string {
  return `${documentFolder}site-${status}.asis`;
}

/** Statuses that Apache sends before it reads the .htaccess. It also uses 400 for headers that are too large. */
export const earlyRefusals = [400, 413, 414, 417] as const;

/** The path of the documents of `earlyRefusals`, up to their status. */
export const refusalPrefix = `${documentFolder}refused-`;

export function refusalFile(status: (typeof earlyRefusals)[number]): string {
  return `${refusalPrefix}${status}.asis`;
}

/** A rule that refuses with a problem. */
export function refusal(conditions: Lines, pattern: string, code: ErrorCode, id?: string): Lines {
  // mod_asis answers GET and HEAD alone, which an ErrorDocument is asked for with.
  if (code === 'method_not_allowed') return rule(conditions, pattern, refusedWith(405, documentOf(code)));
  return rule(conditions, pattern, ['END'], `/${documentOf(code, id)}`);
}

/** The flags that end a request with a status and a document: ErrorDocument serves what `document` names. */
export function refusedWith(status: number, document: string): string[] {
  return [set('document', document), `R=${status}`, 'L'];
}

export function documents(settings: DescribedSettings): OutputFile[] {
  return [
    ...Array.from(generalCauses(settings), ({ id, ...cause }) =>
      problemOutput(documentOf(cause.code, id), errorOf(cause.code, settings), problemDocument(cause, settings)),
    ),
    ...earlyRefusals.map((status) => {
      const document = refusalDocument(status, settings);
      return problemOutput(refusalFile(status), document, document);
    }),
    ...[generalErrors.not_found, generalErrors.method_not_allowed, generalErrors.server_error].map((error) =>
      asIs(siteDocumentOf(error.status), error, plainTextType, error.title),
    ),
  ];
}

type Status = Pick<ReturnType<typeof errorOf>, 'status' | 'title'>;

function problemOutput(path: string, status: Status, document: object): OutputFile {
  return asIs(path, status, 'application/problem+json', JSON.stringify(document));
}

function asIs(path: string, { status, title }: Status, type: string, text: string): OutputFile {
  return { path, body: `Status: ${status} ${title}\nContent-Type: ${type}\n\n${text}\n` };
}

/**
 * The ErrorDocument of a failure that no file can answer. In its text a backslash escapes, and `$1` is what was
 * captured.
 */
export function failureText(settings: DescribedSettings): string {
  const { status } = generalErrors.server_error;
  sayable(settings.baseUrl, 'base URL');
  const text = JSON.stringify(
    problemDocument({ code: 'server_error', detail: conditionOf('server_error', settings) }, settings),
  );
  return `ErrorDocument ${status} ${quote(`${text.replace(/[\\$]/g, '\\$&')}\\n`)}`;
}
