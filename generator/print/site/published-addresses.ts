/**
 * Templates, texts and data name addresses from the site's root (`/products/`, `/api/v1/`). Where the site lies below a path
 * of its host, or its API is addressed by files, this alone writes what a browser asks that host for.
 */
import Handlebars from 'handlebars';
import { basePath, linkUrl } from '../../api/paths.ts';
import { route } from '../../api/route.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { sha256 } from '../../base/sha256.ts';
import type { Render } from './templates.ts';

/** In rendered HTML, a `<` outside of a tag is always escaped. */
const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;

/** An attribute up to an address, and its path from the host's root; one that begins with two slashes names another host. */
const address =
  /(\s(?:(?:href|src|poster|data|action|formaction|cite)\s*=\s*["']?|content\s*=\s*["']\d+\s*;\s*url=))(\/(?!\/)[^\s"'>?#]*)/gi;

/** Renders HTML with the addresses that it has on the host of `settings`. */
export function renderPublished(render: Render, settings: ApiSettings): Render {
  const base = basePath(settings);
  if (base === '' && !settings.pathAddressing) return render;
  const place = (_: string, start: string, path: string) =>
    start + Handlebars.escapeExpression(base) + pathOfFile(path, settings);
  return (name, data) => {
    const rendered = render(name, data);
    return {
      get key() {
        return sha256(`${rendered.key} ${base}`);
      },
      body: () => rendered.body().replace(tag, (text) => text.replace(address, place)),
    };
  };
}

/** `path`, or its file's where it is the address of an answer and the API is addressed by files. */
function pathOfFile(path: string, settings: ApiSettings): string {
  const asked = route('GET', path, '', settings);
  return asked.kind === 'request' ? linkUrl(asked.request, settings).slice(settings.baseUrl.length) : path;
}
