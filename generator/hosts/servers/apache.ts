/** Apache 2.4.55 or newer: the configs of `stele host apache`. */
import { ownedPath } from '../../api/mount.ts';
import { missingPathFile, searchFile } from '../../api/paths.ts';
import { service } from '../../contract/service.ts';
import { drawings, revalidated } from '../../edge/security-headers.ts';
import { typedExtensions } from '../../print/media-types.ts';
import { fileHeaders, typedFiles, typedNames } from '../file-headers.ts';
import type { ListenAddress } from '../listen.ts';
import { apacheGaps } from './gaps.ts';
import { headersWhileDown, hiddenUrls, plainRoot, problemWhileDown, type Server, serverName } from './server.ts';

export const apache: Server = {
  name: 'apache',
  title: 'Apache before Node',
  gaps: apacheGaps,
  printProxy: (settings, { listen, upstream, root }) => `\
# Stele behind Apache 2.4.55 or newer. Save this as /etc/apache2/sites-available/stele.conf, then run:
#   a2enmod proxy_http cache_disk headers
#   a2ensite stele

${hostLines(listen)}
  ServerName ${serverName(settings)}
  # The process answers what is malformed or too large.
  LimitRequestLine 65536
  LimitRequestFieldSize 65536
  LimitRequestFields 500
  AllowEncodedSlashes NoDecode
  MergeSlashes Off
  ProxyPreserveHost On
  ProxyAddHeaders Off
  # The process closes idle connections after five seconds.
  ${
    settings.mount === undefined
      ? `ProxyPass / http://${upstream}/ nocanon ttl=4 retry=0`
      : `ProxyPassMatch "${ownedPath(settings)}" http://${upstream} nocanon ttl=4 retry=0`
  }
${([502, 503] as const).map((status) => `  ErrorDocument ${status} '${inExpression(problemWhileDown(settings, status))}'\n`).join('')}\
${[['Content-Type', 'application/problem+json'] as const, ...headersWhileDown]
  .map(([name, value]) => `  Header always set ${name} ${value} "expr=%{REQUEST_STATUS} -ge 502"\n`)
  .join('')}\
  # An answer is kept for reuse, and after a second confirmed by its ETag: what Apache sends is at most two seconds
  # older than the build that the process serves.
${(settings.mount === undefined ? ['/'] : ['/api/']).map((path) => `  CacheEnable disk ${path}\n`).join('')}\
  RequestHeader set Cache-Control max-age=1 early
  CacheIgnoreNoLastMod On
  # Only ETags tell two builds apart.
  RequestHeader unset If-Modified-Since early
${
  settings.mount === undefined
    ? ''
    : `  # The other site.
  DocumentRoot ${plainRoot({ root })}
  ErrorDocument 404 /404.html
  RedirectMatch 404 "${hiddenUrls}"
  <Directory ${plainRoot({ root })}>
    DirectoryIndex index.html
    Require all granted
  </Directory>
`
}\
</VirtualHost>
`,
  printFiles: (settings, { listen, root }) => `\
# The files of Stele with Apache 2.4.55 or newer. Save this as /etc/apache2/sites-available/stele.conf, then run:
#   a2enmod headers
#   a2ensite stele

${hostLines(listen)}
  ServerName ${serverName(settings)}
  DocumentRoot ${plainRoot({ root })}
  # Two builds can share a time and a size: ETags are digests of the files, and times are not sent.
  FileETag Digest
  RequestHeader unset If-Modified-Since early
  Header unset Last-Modified
  Header always unset Last-Modified
${fileHeaders.map(([name, value]) => `  Header always set ${name} "${value}"\n`).join('')}\
  ErrorDocument 404 /404.html
  RedirectMatch 404 "${hiddenUrls}"
  <Location /api/>
    Header always set X-API-Version ${service.apiVersion} "expr=%{REQUEST_STATUS} -lt 400"
    ErrorDocument 404 /${missingPathFile}
  </Location>
  <Location /${missingPathFile}>
    ForceType application/problem+json
  </Location>
  <LocationMatch ^/${searchFile('[^/]+', 'index\\.json')}$>
    Header always set Cache-Control ${revalidated}
  </LocationMatch>
  <Location /${drawings.folder}>
    Header always set Content-Security-Policy "${drawings.policy}"
  </Location>
${typedExtensions.map(([type, names]) => `  AddType '${type}' ${names.map((name) => `.${name}`).join(' ')}\n`).join('')}\
  # Apache would take the type of page.html.other from its first extension.
  <FilesMatch "(?i)^[^.]*$|\\.(?!(?:${typedExtensions.flatMap(([, names]) => names).join('|')})$)[^.]*$">
    ForceType application/octet-stream
  </FilesMatch>
${typedNames.map(([name, type]) => typeLines('Files', name, type)).join('')}\
${typedFiles.map(([path, type]) => typeLines('Location', `/${path}`, type)).join('')}\
  <Directory ${plainRoot({ root })}>
    DirectoryIndex index.html
    # Debian's mime.conf would take a.var.json for a list of variants.
    SetHandler default-handler
    Require all granted
  </Directory>
</VirtualHost>
`,
};

/** Debian's ports.conf has the line for port 80. */
function hostLines({ hosts, port }: ListenAddress): string {
  const addresses = hosts?.map((host) => `${host}:${port}`) ?? [String(port)];
  const lines = hosts === undefined && port === 80 ? [] : addresses.map((address) => `Listen ${address}\n`);
  return `${lines.join('')}<VirtualHost ${(hosts ?? ['*']).map((host) => `${host}:${port}`).join(' ')}>`;
}

function typeLines(section: string, name: string, type: string): string {
  return `  <${section} ${name}>\n    ForceType '${type}'\n  </${section}>\n`;
}

/** `text` in the quotes of an expression: the config and the expression each take a backslash for an escape. */
function inExpression(text: string): string {
  return text.replaceAll('\\', '\\\\\\\\');
}
