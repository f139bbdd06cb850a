/** nginx 1.22 or newer: the configs of `stele host nginx`. */
import { ownedPath } from '../../api/mount.ts';
import { missingPathFile, searchFile } from '../../api/paths.ts';
import { service } from '../../contract/service.ts';
import { drawings, revalidated } from '../../edge/security-headers.ts';
import { typedExtensions } from '../../print/media-types.ts';
import { compressedTypes, fileHeaders, typedFiles, typedNames } from '../file-headers.ts';
import type { ListenAddress } from '../listen.ts';
import { nginxGaps } from './gaps.ts';
import { headersWhileDown, hiddenUrls, plainRoot, problemWhileDown, type Server, serverName } from './server.ts';

export const nginx: Server = {
  name: 'nginx',
  title: 'nginx before Node',
  gaps: nginxGaps,
  printProxy: (settings, { listen, upstream, root }) => `\
# Stele behind nginx 1.22 or newer. Save this as /etc/nginx/conf.d/stele.conf, which nginx includes in its http block.

# An answer is kept for reuse, and after a second confirmed by its ETag: what nginx sends is at most two seconds
# older than the build that the process serves.
proxy_cache_path /var/cache/stele keys_zone=stele:10m max_size=1g inactive=1d use_temp_path=off;
map $upstream_http_cache_control $stele_uncached { default 0; ~no-store 1; }
# The process answers these conditions itself.
map $http_range$http_if_match$http_if_modified_since$http_if_unmodified_since $stele_cache { default off; "" stele; }

# The process closes idle connections after five seconds.
upstream stele { server ${upstream}; keepalive 32; keepalive_timeout 4s; }

server {
${listenLines(listen)}
  server_name ${serverName(settings)};
  # The process answers what is malformed or too large.
  merge_slashes off;
  client_max_body_size 0;
  large_client_header_buffers 4 64k;
  # What has no copy of \`stele build --precompress\`.
  ${gzipLine()}
  location ${settings.mount === undefined ? '/' : `~ "${ownedPath(settings)}"`} {
    proxy_pass http://stele;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_request_buffering off;
    proxy_cache $stele_cache;
    proxy_cache_key $request_uri;
    proxy_cache_valid 200 301 400 404 1s;
    proxy_cache_revalidate on;
    proxy_ignore_headers Cache-Control;
    proxy_no_cache $stele_uncached;
    error_page 502 504 @down;
  }
  location @down {
    default_type application/problem+json;
${headersWhileDown.map(([name, value]) => `    add_header ${name} ${value} always;\n`).join('')}\
    return 502 '${problemWhileDown(settings)}';
  }
${
  settings.mount === undefined
    ? ''
    : `  # The other site.
  root ${plainRoot({ root })};
  error_page 404 /404.html;
  location ~ "${hiddenUrls}" { return 404; }
  location / { try_files $uri $uri/index.html =404; }
`
}}
`,
  printFiles: (settings, { listen, root }) => `\
# The files of Stele with nginx 1.22 or newer. Save this as /etc/nginx/conf.d/stele.conf, which nginx includes in its
# http block.

map $uri $stele_cache_control {
  default "${headerOf('Cache-Control')}";
  ~^/${searchFile('[^/]+', 'index\\.json')}$ ${revalidated};
}
map $uri $stele_version { default ""; ~^/api/ ${service.apiVersion}; }
map $uri $stele_policy { default "${headerOf('Content-Security-Policy')}"; ~^/${drawings.folder} "${drawings.policy}"; }

server {
${listenLines(listen)}
  server_name ${serverName(settings)};
  root ${plainRoot({ root })};
  absolute_redirect off;
  # nginx makes ETags of time and size, which two builds can share: without them, a changed file is always sent.
  etag off;
  if_modified_since off;
  add_header Last-Modified "" always;
${fileHeaders
  .map(
    ([name, value]) =>
      `  add_header ${name} ${{ 'Cache-Control': '$stele_cache_control', 'Content-Security-Policy': '$stele_policy' }[name] ?? `"${value}"`} always;\n`,
  )
  .join('')}\
  add_header X-API-Version $stele_version;
  ${gzipLine()}
  gzip_static on;
  # nginx answers a folder without a page with 403.
  error_page 403 404 =404 /404.html;
  location /api/ {
    error_page 403 404 =404 /${missingPathFile};
    location ~ "${hiddenUrls}" { return 404; }
  }
  location ~ "${hiddenUrls}" { return 404; }
  location = /${missingPathFile} { types { } default_type application/problem+json; }
${typedFiles.map(([path, type]) => `  location = /${path} { types { } default_type '${type}'; }\n`).join('')}\
${typedNames.map(([name, type]) => `  location ~ /${name.replace('.', '\\.')}$ { types { } default_type '${type}'; }\n`).join('')}\
  default_type application/octet-stream;
  types {
${typedExtensions.map(([type, names]) => `    '${type}' ${names.join(' ')};\n`).join('')}\
  }
}
`,
};

function listenLines({ hosts, port }: ListenAddress): string {
  const addresses = hosts?.map((host) => `${host}:${port}`) ?? [String(port), `[::]:${port}`];
  return addresses.map((address) => `  listen ${address};`).join('\n');
}

function gzipLine(): string {
  return `gzip on; gzip_vary on; gzip_proxied any; gzip_types ${compressedTypes.join(' ')};`;
}

function headerOf(wanted: string): string {
  return fileHeaders.find(([name]) => name === wanted)?.[1] ?? '';
}
