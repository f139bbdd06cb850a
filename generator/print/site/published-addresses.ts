/**
 * Templates, texts and data use addresses from the site's root (`/products/`, `/api/v1/`). If the site is below a path
 * of its host, or its API is addressed by files, this is the only place that rewrites them for browsers.
 */
import type { parse as Parse } from 'parse5';
import { basePath, linkUrl } from '../../api/paths.ts';
import { route } from '../../api/route.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { withAttributes } from '../../base/html-tree.ts';
import { sha256 } from '../../base/sha256.ts';
import { mapSrcset } from '../../base/srcset.ts';
import type { Render } from './templates.ts';

/** Attributes with a single address. */
const addressAttributes = new Set(['href', 'src', 'poster', 'data', 'action', 'formaction', 'cite']);

/** The path from the host's root at the start of an address. Two slashes begin another host. */
const addressPath = /^\/(?!\/)[^\s?#]*/;

/** The `content` of a `<meta http-equiv="refresh">`, up to its address. */
const refresh = /^\d+\s*;\s*url=/i;

/** Renders HTML with the addresses on the host of `settings`. */
export async function renderPublished(render: Render, settings: ApiSettings): Promise<Render> {
  const base = basePath(settings);
  if (base === '' && !settings.pathAddressing) return render;
  // Loaded only here, because most sites are at the root of their host.
  const { parse } = await import('parse5');
  return (name, data) => {
    const rendered = render(name, data);
    if ([name].flat().some((one) => one.endsWith('.md'))) return rendered;
    return {
      get key() {
        return sha256(`${rendered.key} ${base}`);
      },
      body: () => readdressed(rendered.body(), parse, (from) => base + pathOfFile(from, settings)),
    };
  };
}

/** Applies `place` to each path from the host's root in `html`. An attribute that only quotes HTML is unchanged. */
function readdressed(html: string, parse: typeof Parse, place: (path: string) => string): string {
  // With scripting disabled, the content of <noscript> is parsed as elements.
  const root = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  return withAttributes(html, root, (name, value) => movedValue(name, value, place));
}

/** The new value of an attribute with addresses on this host. Undefined for every other. */
function movedValue(name: string, value: string, place: (path: string) => string): string | undefined {
  if (name === 'srcset') return mapSrcset(value, (address) => address.replace(addressPath, place));
  const start = name === 'content' ? refresh.exec(value)?.[0] : addressAttributes.has(name) ? '' : undefined;
  const found = start === undefined ? undefined : addressPath.exec(value.slice(start.length))?.[0];
  if (start === undefined || found === undefined) return undefined;
  return start + place(found) + value.slice(start.length + found.length);
}

/** `path`, or the path of its file if it is an answer and the API is addressed by files. */
function pathOfFile(path: string, settings: ApiSettings): string {
  const asked = route('GET', path, '', settings);
  return asked.kind === 'request' ? linkUrl(asked.request, settings).slice(settings.baseUrl.length) : path;
}
