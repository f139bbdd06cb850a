/** Apache's configuration: an .htaccess that answers the contract, and the server lines that it cannot hold itself. */
import type { DescribedSettings } from '../../api/settings.ts';
import { drawings } from '../../edge/security-headers.ts';
import { publishedType, typedExtensions } from '../../print/media-types.ts';
import { typedFiles, typedNames } from '../file-headers.ts';
import { comment, indent, type Lines, text } from '../lines.ts';
import { copies, literal } from '../patterns.ts';
import { checkSettings, pastName, takesText } from '../without-code.ts';
import { canonicalQueryRules, selfQueryRules } from './canonical-query.ts';
import { headerLines } from './headers.ts';
import { failedFile, failureText, refusal, refusedWith, siteDocumentOf } from './problems.ts';
import { queryRules } from './query.ts';
import { lostSegmentRules, operationRules, rawItems } from './rules.ts';
import { chosenFileRules, previousPageRules, servingRules } from './serving.ts';
import { sideRules, siteRules } from './site.ts';
import { matches, quote, rawApi, rule, skipping } from './syntax.ts';
import { namingRules } from './values.ts';

export { apacheServer } from './server.ts';

/**
 * Prints the .htaccess for the folder of the build. Its size does not grow with content.
 *
 * Throws a HostSettingsError where the settings hold what Apache cannot be told.
 */
export function apacheHtaccess(settings: DescribedSettings): string {
  checkSettings(settings);
  return text([
    ...comment('Stele on Apache 2.4. Written by `stele build --host apache`: build again after changing service.yaml.'),
    '',
    ...fileLines(),
    '',
    ...errorLines(settings),
    '',
    ...headerLines(settings),
    '',
    'RewriteEngine On',
    ...secondPass(settings),
    '',
    ...(takesText(settings) ? [...namingRules(), ''] : []),
    ...sideRules(),
    ...comment('OPTIONS is answered everywhere, and nothing writes.'),
    ...rule([matches('REQUEST_METHOD', '^OPTIONS$')], '^', ['R=204', 'L']),
    ...rule(
      [matches('REQUEST_METHOD', '!^(?:GET|HEAD)$'), matches('ENV:site', '.')],
      '^',
      refusedWith(405, siteDocumentOf(405)),
    ),
    ...refusal([matches('REQUEST_METHOD', '!^(?:GET|HEAD)$')], '^', 'method_not_allowed'),
    '',
    ...queryRules(settings),
    '',
    ...lostSegmentRules(settings),
    '',
    ...siteRules(settings),
    '',
    ...canonicalQueryRules(settings),
    '',
    ...operationRules(settings),
    '',
    ...selfQueryRules(),
    ...skipping([matches('ENV:folder', '^$')], previousPageRules()),
    '',
    ...chosenFileRules(),
    '',
    ...servingRules(),
  ]);
}

function fileLines(): Lines {
  return [
    'Options -Indexes -MultiViews +FollowSymLinks +IncludesNOEXEC',
    'DirectorySlash Off',
    ...comment('Of the bytes, so that it changes with them and with nothing else.'),
    'FileETag Digest',
    'AddDefaultCharset Off',
    ...typedExtensions.map(([type, names]) => `AddType ${quote(type)} ${names.map((name) => `.${name}`).join(' ')}`),
    ...comment('Not as the system, or an extension before the last one, says.'),
    ...forced(`^(?!.*\\.(?i:${typedExtensions.flatMap(([, names]) => names).join('|')})${copied})`, bytes),
    ...comment("Compressed copies keep the type of what is in them. The content's own files are none."),
    `<If "%{REQUEST_URI} =~ m#^/(?!${drawings.folder})${copies}$#">`,
    ...indent(['RemoveType .br .gz', 'AddEncoding br .br', 'AddEncoding gzip .gz'], '  '),
    '</If>',
    ...[...typedFiles, ...typedNames].flatMap(([path, type]) =>
      forced(`^${literal(path.replace(/.*\//, ''))}${copied}`, type),
    ),
    ...comment('Pages past the end: the number that was asked for is written into the prebuilt document.'),
    `<FilesMatch ${quote(`^(?:[0-9]+\\.)?${literal(pastName())}$`)}>`,
    ...indent(['SetOutputFilter INCLUDES', 'SSIETag On'], '  '),
    '</FilesMatch>',
  ];
}

/** The end of a file's name, or of its compressed copy's. */
const copied = '(?:\\.(?:br|gz))?$';

const bytes = publishedType('');

function forced(pattern: string, type: string): Lines {
  return [`<FilesMatch ${quote(pattern)}>`, ...indent([`ForceType ${quote(type)}`], '  '), '</FilesMatch>'];
}

function errorLines(settings: DescribedSettings): Lines {
  return [
    ...comment(
      'What is refused below names its document. Files that mod_asis sends have their own status and media type.',
    ),
    'AddHandler send-as-is .asis',
    ...[404, 405].map((status) => `ErrorDocument ${status} "/%{reqenv:document}"`),
    `ErrorDocument 403 /${siteDocumentOf(500)}`,
    `<If "%{REQUEST_URI} =~ m#^/api(?:/|$)#">`,
    ...indent([...[403, 404].map((status) => `ErrorDocument ${status} /${failedFile}`), failureText(settings)], '  '),
    '</If>',
  ];
}

/**
 * Rules for the second pass: files that a rule or an ErrorDocument chose, and requests that Apache refused before it
 * read these rules.
 */
function secondPass(settings: DescribedSettings): Lines {
  const again = matches('ENV:REDIRECT_STATUS', '.');
  const withoutDocument = matches('ENV:REDIRECT_document', '^$');
  const early = [matches('ENV:REDIRECT_STATUS', '^404$'), withoutDocument];
  const ofSite = matches('THE_REQUEST', `!${rawApi}`);
  const isGone = [matches('ENV:REDIRECT_STATUS', '^[45]'), '%{REQUEST_FILENAME} !-f'];
  return [
    ...comment('A rule below asks whether a folder is open.'),
    ...rule([matches('IS_SUBREQ', '^true$')], '^', ['END']),
    ...comment('What Apache refused before it came here gets the document that it would have got here.'),
    ...rule([matches('ENV:REDIRECT_STATUS', '^4(?!0[35])'), withoutDocument, ofSite], '^', ['END'], '/404.html'),
    ...rule(
      [matches('ENV:REDIRECT_STATUS', '^405$'), withoutDocument, ofSite],
      '^',
      ['END'],
      `/${siteDocumentOf(405)}`,
    ),
    ...rawItems(settings).flatMap(({ missing, pattern }) =>
      refusal([...early, matches('THE_REQUEST', pattern)], '^', missing),
    ),
    ...comment('A document that should be there is missing.'),
    ...rule([...isGone, matches('ENV:REDIRECT_STATUS', '^404$'), ofSite], '^', ['END'], `/${siteDocumentOf(404)}`),
    ...rule([...isGone, ofSite], '^', ['END'], `/${siteDocumentOf(500)}`),
    ...rule(isGone, '^', ['END'], `/${failedFile}`),
    ...comment('What was chosen comes by again, and is served.'),
    ...rule([again], '^', ['END']),
  ];
}
