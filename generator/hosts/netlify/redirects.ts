/**
 * dist/_redirects: the answers if the edge function cannot run. They cover the canonical addresses with default
 * parameters, and their links.next. Other queries are ignored.
 *
 * The first matching rule wins, and existing files come before any rule. The files behind the API have no addresses of
 * their own while the function runs; it must be able to read them, so no rule is forced onto them.
 */
import { fileOf, missingPathFile } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { descriptionsOf } from '../../collections/all.ts';
import { hasSeveralSegments } from '../../collections/files.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { service } from '../../contract/service.ts';
import type { OutputFile } from '../../print/file.ts';
import { notFoundPages } from '../not-found.ts';

export function netlifyRedirects(settings: DescribedSettings): OutputFile {
  const lang = settings.defaultLanguage;
  const pageSize = queryParameters.page_size.schema.default;
  const rules = descriptionsOf(settings).flatMap((collection): RedirectRule[] => {
    const { name, key } = collection;
    const from = service.basePath + name;
    const list = (page: number) => `/${fileOf({ kind: 'list', collection: name, lang, page, pageSize })}`;
    const item = (placeholder: string) => `/${fileOf({ kind: 'item', collection: name, lang, key: placeholder })}`;
    // Without files of this size, only code can answer a list.
    const lists: RedirectRule[] = settings.pageSizes.includes(pageSize)
      ? [
          [from, 'page=:number', list(1).replace(/1(?=\.json$)/, ':number'), '200'],
          [from, list(1), '200'],
        ]
      : [];
    const [pattern, found] = hasSeveralSegments(collection) ? ['*', ':splat'] : [`:${key}`, `:${key}`];
    return [...lists, [`${from}/${pattern}`, item(found), '200']];
  });
  const all: RedirectRule[] = [
    [service.basePath.replace(/\/$/, ''), `/${fileOf({ kind: 'index' })}`, '200'],
    ...rules,
    // Everything else under /api is a problem document, not the website's 404 page.
    ['/api/*', `/${missingPathFile}`, '404'],
    // Without a rule every missing page gets /404.html.
    ...notFoundPages(settings).map((file) => [`/${file.replace('404.html', '*')}`, `/${file}`, '404']),
  ];
  return { path: '_redirects', body: all.map((rule) => `${rule.join(' ')}\n`).join('') };
}

type RedirectRule = readonly string[];
