/** Apache's configuration: an .htaccess that answers the contract, and the server lines that it cannot hold itself. */
import type { DescribedSettings } from '../../api/settings.ts';
import { drawings } from '../../edge/security-headers.ts';
import { publishedType, typedExtensions } from '../../print/media-types.ts';
import { typedFiles, typedNames } from '../file-headers.ts';
import { comment, configText, type Lines, paragraphs } from '../lines.ts';
import { notFoundPages } from '../not-found.ts';
import { copies, literal } from '../patterns.ts';
import { printedItems, takesText } from '../printed-operations.ts';
import { checkSettings, pastName } from '../without-code.ts';
import { headerLines } from './headers.ts';
import { failedFile, failureText, refusal, refusedWith, siteDocumentOf } from './problems.ts';
import { canonicalQueryRules, queryRules, selfQueryRules } from './query.ts';
import { lostSegmentRules, operationRules, requestsItem } from './rules.ts';
import { chosenFileRules, previousPageRules, servingRules } from './serving.ts';
import { siteRules } from './site.ts';
import { isSet, isUnset, matches, quote, rawApi, requestLine, rule, section, set, skipping } from './syntax.ts';
import { namingRules } from './values.ts';

export { apacheServer } from './server.ts';

/**
 * Prints the .htaccess for the folder of the build. Its size does not grow with content.
 *
 * Throws a HostSettingsError where the settings hold what Apache cannot be told.
 */
export function apacheHtaccess(settings: DescribedSettings): string {
  checkSettings(settings);
  return configText(
    paragraphs(
      comment('Stele on Apache 2.4. Written by `stele build --host apache`: build again after changing service.yaml.'),
      fileLines(),
      errorDocuments(settings),
      headerLines(settings),
      ['RewriteEngine On', ...secondPass(settings)],
      takesText(settings) ? namingRules() : [],
      methodRules(),
      queryRules(settings),
      lostSegmentRules(settings),
      siteRules(settings),
      canonicalQueryRules(settings),
      operationRules(settings),
      [...selfQueryRules(), ...skipping([isUnset('folder')], previousPageRules())],
      chosenFileRules(),
      servingRules(),
    ),
  );
}

function fileLines(): Lines {
  const known = typedExtensions.flatMap(([, names]) => names).join('|');
  return [
    'Options -Indexes -MultiViews +FollowSymLinks +IncludesNOEXEC',
    'DirectorySlash Off',
    ...comment('The ETag is a digest of the bytes, so it changes only if they change.'),
    'FileETag Digest',
    'AddDefaultCharset Off',
    ...typedExtensions.map(([type, names]) => `AddType ${quote(type)} ${names.map((name) => `.${name}`).join(' ')}`),
    ...comment('Media types come from the last extension only, not from the system and not from an earlier extension.'),
    ...forced(`^(?!.*\\.(?i:${known})${copyEnding})`, publishedType('')),
    ...comment(
      "Compressed copies have the type of the uncompressed file. The content's own .br and .gz files are not copies.",
    ),
    ...section('If', `"%{REQUEST_URI} =~ m#^/(?!${drawings.folder})${copies}$#"`, [
      'RemoveType .br .gz',
      'AddEncoding br .br',
      'AddEncoding gzip .gz',
    ]),
    ...[...typedFiles, ...typedNames].flatMap(([path, type]) =>
      forced(`^${literal(path.replace(/.*\//, ''))}${copyEnding}`, type),
    ),
    ...comment('Pages past the end: Apache writes the requested number into the prebuilt document.'),
    ...section('FilesMatch', quote(`^(?:[0-9]+\\.)?${literal(pastName())}$`), [
      'SetOutputFilter INCLUDES',
      'SSIETag On',
    ]),
  ];
}

/** The end of a file's name, or of its compressed copy's. */
const copyEnding = '(?:\\.(?:br|gz))?$';

function forced(pattern: string, type: string): Lines {
  return section('FilesMatch', quote(pattern), [`ForceType ${quote(type)}`]);
}

function errorDocuments(settings: DescribedSettings): Lines {
  return [
    ...comment(
      'The rules below name the document of each refusal. mod_asis sends it with the status and media type in the file.',
    ),
    'AddHandler send-as-is .asis',
    ...[404, 405].map((status) => `ErrorDocument ${status} "/%{reqenv:document}"`),
    `ErrorDocument 403 /${siteDocumentOf(500)}`,
    ...section('If', '"%{REQUEST_URI} =~ m#^/api(?:/|$)#"', [
      ...[403, 404].map((status) => `ErrorDocument ${status} /${failedFile}`),
      failureText(settings),
    ]),
  ];
}

/** Sets `site` where the first segment of the path is not api, and answers all methods but GET and HEAD. */
function methodRules(): Lines {
  const writes = matches('REQUEST_METHOD', '!^(?:GET|HEAD)$');
  return [
    ...comment('The website is every path whose first segment is not api.'),
    ...rule([], '^(?!api(?:/|$))', [set('site', 'yes')]),
    ...comment('OPTIONS is answered everywhere. Methods that write are refused.'),
    ...rule([matches('REQUEST_METHOD', '^OPTIONS$')], '^', ['R=204', 'L']),
    ...rule([writes, isSet('site')], '^', refusedWith(405, siteDocumentOf(405))),
    ...refusal([writes], '^', 'method_not_allowed'),
  ];
}

/**
 * Rules for the second pass: files that a rule or an ErrorDocument chose, and requests that Apache refused before it
 * read these rules.
 */
function secondPass(settings: DescribedSettings): Lines {
  const status = (pattern: string) => matches('ENV:REDIRECT_STATUS', pattern);
  const withoutDocument = isUnset('REDIRECT_document');
  const ofSite = matches('THE_REQUEST', `!${rawApi}`);
  const refusedEarly = [status('^4(?!0[35])'), withoutDocument];
  const isGone = [status('^[45]'), '%{REQUEST_FILENAME} !-f'];
  const end = (conditions: Lines, path?: string) => rule(conditions, '^', ['END'], path && `/${path}`);
  return [
    ...comment('Subrequests: a rule below tests whether a folder can be read.'),
    ...end([matches('IS_SUBREQ', '^true$')]),
    ...comment('Requests that Apache refused before these rules get the same document as from these rules.'),
    ...notFoundPages(settings).flatMap(({ pattern, file }) =>
      end([...refusedEarly, matches('THE_REQUEST', `${requestLine}${pattern}[/?\\s]`)], file),
    ),
    ...end([...refusedEarly, ofSite], '404.html'),
    ...end([status('^405$'), withoutDocument, ofSite], siteDocumentOf(405)),
    ...printedItems(settings).flatMap((operation) =>
      refusal([status('^404$'), withoutDocument, requestsItem(operation)], '^', operation.missing),
    ),
    ...comment('A document that should be there is missing.'),
    ...end([...isGone, status('^404$'), ofSite], siteDocumentOf(404)),
    ...end([...isGone, ofSite], siteDocumentOf(500)),
    ...end(isGone, failedFile),
    ...comment('The second pass serves the file that the first pass chose.'),
    ...end([status('.')]),
  ];
}
