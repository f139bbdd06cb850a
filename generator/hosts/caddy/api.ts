/** The routes under /api/. They are asked one after the other; each that matches answers or refuses for good. */
import { fileOf } from '../../api/paths.ts';
import type { ApiSettings, DescribedSettings } from '../../api/settings.ts';
import { isOfContract } from '../../collections/all.ts';
import { type ItemOperation, type ListOperation, type Operation, operationsOf } from '../../contract/operations.ts';
import { service as contract } from '../../contract/service.ts';
import { sentencesOf } from '../../contract/words.ts';
import { comment, type Lines } from '../lines.ts';
import { inner, literal } from '../patterns.ts';
import { takesText } from '../without-code.ts';
import { refuse } from './errors.ts';
import { listRoute, pagedRoute } from './lists.ts';
import { block, holes, matches, matching, raw, target, targetStart } from './syntax.ts';
import { valueRoute } from './values.ts';

const path = 'http.request.uri.path';

/** The body of the API's route, after methods have been checked. */
export function apiRoutes(settings: DescribedSettings): Lines {
  return [
    ...comment('An escaped slash separates nothing; only in the key of a page it stands for a slash.'),
    ...matching('escaped_slash', `expression ${raw(escapedSlash(settings))}`, (matcher) => [
      refuse('not_found', settings, matcher),
    ]),
    ...Object.values(operationsOf(settings)).flatMap((operation) => ['', ...operationRoute(operation, settings)]),
    '',
    ...(takesText(settings) ? [...valueRoute(), ''] : []),
    ...pagedRoute(),
    '',
    ...comment('The OpenAPI description.'),
    ...matching('openapi', matches(path, `^(?:${contract.apiFiles.map(literal).join('|')})$`), (matcher) =>
      block(`route ${matcher}`, [
        `header X-API-Version ${contract.apiVersion}`,
        'header Content-Type {content_type}',
        'import file',
      ]),
    ),
    '',
    ...comment('Nothing else is there; the files themselves have no addresses of their own.'),
    refuse('not_found', settings),
  ];
}

/** Matches escaped slashes that are no part of a key, outside of operations whose keys may have slashes. */
function escapedSlash(settings: ApiSettings): string {
  const keys = Object.values(operationsOf(settings)).flatMap((operation) => {
    if (operation.kind !== 'item' || !operation.parameter.severalSegments) return [];
    const start = operation.path.replace(/\{.*/, '');
    // As many segments, none of them with an escaped slash, as stand before the key.
    const depth = start.split('/').length - 2;
    return `{${path}}.startsWith("${start}") && {${target}}.matches("${targetStart}(?:/(?:[^/?%]|%[^2]|%2[^Ff])*){${depth},${depth}}/")`;
  });
  const escaped = `{${target}}.matches("${targetStart}[^?]*%2[Ff]")`;
  return keys.length === 0 ? escaped : `${escaped} && !(${keys.join(' || ')})`;
}

function operationRoute(operation: Operation, settings: DescribedSettings): Lines {
  switch (operation.kind) {
    case 'index':
      return [
        ...comment(sentencesOf(operation, settings).summary),
        ...matching('index', matches(path, `^${literal(operation.path.replace(/\/$/, ''))}/?$`), (matcher) =>
          block(`route ${matcher}`, ['import success', `rewrite * /${fileOf({ kind: 'index' })}`, 'import file']),
        ),
      ];
    case 'list':
      return [
        ...comment(sentencesOf(operation, settings).summary),
        ...matching(nameOf(operation), matches(path, `^${literal(operation.path)}/?$`), (matcher) =>
          block(`route ${matcher}`, listRoute(operation, settings)),
        ),
      ];
    case 'item':
      return [...comment(sentencesOf(operation, settings).summary), ...itemRoute(operation, settings)];
  }
}

/** Name of the operation's matcher: unique, whatever an operator calls things. */
function nameOf(operation: ItemOperation | ListOperation): string {
  const { kind, collection } = operation;
  if (!isOfContract(collection)) return `${collection}_${kind}`;
  return operation.kind === 'item' ? operation.parameter.name : collection;
}

function itemRoute(operation: ItemOperation, settings: DescribedSettings): Lines {
  const { path: template, collection, query, parameter, missing } = operation;
  const { severalSegments, schema } = parameter;
  const start = literal(template.replace(/\{.*/, ''));
  const file = `/${fileOf({ kind: 'item', collection, lang: holes.lang, key: '{re.key.1}' })}`;
  const pattern = raw(`^${start}(${inner(schema.pattern)})$`);
  return matching(nameOf(operation), matches(path, `(?s)^${start}${severalSegments ? '.' : '[^/]'}+$`), (matcher) =>
    block(`route ${matcher}`, [
      ...query.map((name) => `import ${name}`),
      ...matching('no_key', `not vars_regexp key {${path}} ${pattern}`, (odd) => [refuse(missing, settings, odd)]),
      ...matching('long_key', `not ${matches(path, `^${start}.{1,${schema.maxLength}}$`)}`, (long) => [
        refuse(missing, settings, long),
      ]),
      ...comment('Whether the item exists is whether its file does: handle_errors answers where there is none.'),
      `vars missing ${missing}`,
      'import success',
      `rewrite * ${file}`,
      'import file',
    ]),
  );
}
