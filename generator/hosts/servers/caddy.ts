/** Caddy 2.6 or newer: the configs of `stele host caddy`. */
import { ownedPath } from '../../api/mount.ts';
import { missingPathFile, searchFile } from '../../api/paths.ts';
import { service } from '../../contract/service.ts';
import { drawings, revalidated } from '../../edge/security-headers.ts';
import { typedExtensions } from '../../print/media-types.ts';
import { fileHeaders, typedFiles, typedNames } from '../file-headers.ts';
import type { ListenAddress } from '../listen.ts';
import { caddyGaps } from './gaps.ts';
import { headersWhileDown, plainRoot, problemWhileDown, type Server, serverName } from './server.ts';

export const caddy: Server = {
  name: 'caddy',
  title: 'Caddy before Node',
  gaps: caddyGaps,
  printProxy: (settings, { listen, upstream, root }) => `\
# Stele behind Caddy 2.6 or newer. Save this as /etc/caddy/Caddyfile, or import it there. The Caddy of Debian has no
# cache: the process answers every request.

${siteAddress(listen, serverName(settings))}
	# What has no copy of \`stele build --precompress\`.
	@get method GET
	encode @get gzip
${settings.mount === undefined ? '' : `	@stele path_regexp ${ownedPath(settings)}\n`}\
	reverse_proxy ${settings.mount === undefined ? '' : '@stele '}${upstream} {
		transport http {
			# The process closes idle connections after five seconds.
			keepalive 4s
			compression off
		}
	}
${
  settings.mount === undefined
    ? ''
    : `	# The other site.
	root * ${plainRoot({ root })}
${hiddenLines}\
	file_server
`
}\
	handle_errors {
		@down expression {err.status_code} >= 500
		handle @down {
			header Content-Type application/problem+json
${headersWhileDown.map(([name, value]) => `			header ${name} ${value}\n`).join('')}\
			respond "${problemWhileDown(settings).replaceAll('"', '\\"')}" 502
		}
${
  settings.mount === undefined
    ? ''
    : `		handle {
			rewrite * /404.html
			file_server
		}
`
}\
	}
}
`,
  printFiles: (settings, { listen, root }) => `\
# The files of Stele with Caddy 2.6 or newer. Save this as /etc/caddy/Caddyfile, or import it there.

${siteAddress(listen, serverName(settings))}
	root * ${plainRoot({ root })}
	encode gzip
	# Caddy makes ETags of time and size, which two builds can share: without them, a changed file is always sent.
	request_header -If-*
	request_header -Range
${headerLines('')}\
	@version path /api/*
	header @version X-API-Version ${service.apiVersion}
	@index path_regexp ^/${searchFile('[^/]+', 'index\\.json')}$
${deferred('@index', 'Cache-Control', revalidated)}\
${deferred(`/${drawings.folder}*`, 'Content-Security-Policy', drawings.policy)}\
${typedExtensions
  .map(([type, names], index) => typeLines(`type${index}`, names.map((name) => `*.${name}`).join(' '), type))
  .join('')}\
${[
  ...typedNames.map(([name, type]) => [`*/${name}`, type] as const),
  ...typedFiles.map(([path, type]) => [`/${path}`, type] as const),
]
  .map(([path, type], index) => typeLines(`name${index}`, path, type))
  .join('')}\
${hiddenLines}\
	file_server {
		precompressed br gzip
	}
	handle_errors {
${headerLines('	', '-X-API-Version')}\
		@api path /api/*
		handle @api {
			rewrite * /${missingPathFile}
			header Content-Type application/problem+json
			file_server
		}
		handle {
			rewrite * /404.html
			file_server
		}
	}
}
`,
};

/** Lines for the headers of every answer. Those of the site do not reach its errors. `removed` are header operations. */
function headerLines(indent: string, ...removed: readonly string[]): string {
  const inner = ['-ETag', '-Last-Modified', ...removed, ...fileHeaders.map(([name, value]) => `${name} "${value}"`)];
  return ['	header {', ...[...inner, 'defer'].map((line) => `		${line}`), '	}']
    .map((line) => `${indent}${line}\n`)
    .join('');
}

/** Lines that refuse the paths of `hiddenUrls`, without its look-ahead. */
const hiddenLines = `\
	@hidden {
		path_regexp /\\.
		not path_regexp ^/\\.well-known(/([^./][^/]*)?)*$
	}
	error @hidden 404
`;

/** The address of the site's block. With a name instead of a port, Caddy gets a certificate for it. */
function siteAddress({ hosts, port }: ListenAddress, name: string): string {
  if (port === 443) return `${name} {`;
  return `http://:${port} {${hosts === undefined ? '' : `\n\tbind ${hosts.map((host) => host.replace(/[[\]]/g, '')).join(' ')}`}`;
}

function typeLines(name: string, paths: string, type: string): string {
  return `	@${name} path ${paths}\n${deferred(`@${name}`, 'Content-Type', type)}`;
}

/** Lines that replace a header of the answer at the end, because the file server sets some itself. */
function deferred(matcher: string, name: string, value: string): string {
  return `	header ${matcher} {\n		${name} \`${value}\`\n		defer\n	}\n`;
}
