/**
 * Every rule that a diagnostic can name, and how serious it is: an error stops the build, a warning does not.
 *
 * A rule is a stable id that people look up in docs/rules.md; what it says of one mistake is written where that is found.
 */

type Severity = 'error' | 'warning';

/** What can be wrong with content. */
export const contentRules = {
  'files/missing': 'error',
  'files/place': 'error',
  'files/kind': 'error',
  'files/folder': 'error',
  'files/case': 'error',
  'files/reserved': 'warning',
  'files/size': 'error',
  'files/encoding': 'error',
  'files/control': 'error',
  'files/language': 'error',
  'files/key': 'error',
  'files/duplicate': 'error',
  'files/section': 'error',

  'yaml/front-matter': 'error',
  'yaml/syntax': 'error',
  'yaml/tab': 'error',
  'yaml/duplicate-key': 'error',
  'yaml/unknown-key': 'error',
  'yaml/map': 'error',
  'yaml/alias': 'error',
  'yaml/tag': 'error',
  'yaml/number': 'error',
  'yaml/depth': 'error',
  'yaml/size': 'error',

  'service/name': 'error',
  'service/description': 'error',
  'service/base-url': 'error',
  'service/languages': 'error',
  'service/default-language': 'error',
  'service/operator': 'error',
  'service/contact': 'error',
  'service/terms-of-service': 'error',
  'service/sections': 'error',
  'service/page-sizes': 'error',
  'service/addressing': 'error',
  'service/site': 'error',
  'service/content-signal': 'error',
  'service/left-out': 'warning',
  'service/markdown': 'error',

  'products/category': 'error',
  'products/position': 'error',
  'products/commercial-api': 'error',
  'products/draft': 'error',
  'products/published-at': 'error',
  'products/expires-at': 'error',
  'products/path': 'error',
  'products/name': 'error',
  'products/description': 'error',

  'pages/title': 'error',
  'pages/description': 'error',
  'pages/keywords': 'error',
  'pages/type': 'error',
  'pages/draft': 'error',
  'pages/published-at': 'error',
  'pages/updated-at': 'error',
  'pages/expires-at': 'error',

  'posts/title': 'error',
  'posts/author': 'error',
  'posts/summary': 'error',
  'posts/answer-summary': 'error',
  'posts/keywords': 'error',
  'posts/image': 'error',
  'posts/draft': 'error',
  'posts/published-at': 'error',
  'posts/updated-at': 'error',
  'posts/expires-at': 'error',

  'moved/products': 'error',
  'moved/pages': 'error',
  'moved/posts': 'error',
  'moved/paths': 'error',
  'moved/removed': 'error',
  'moved/exists': 'error',
  'moved/reserved': 'error',
  'moved/target': 'error',
  'moved/circle': 'error',

  'translations/default': 'warning',
  'translations/fact': 'error',
  'titles/duplicate': 'warning',

  'markdown/html': 'error',
  'markdown/depth': 'error',
  'markdown/table': 'error',
  'markdown/entities': 'error',
  'markdown/references': 'error',
  'markdown/template-syntax': 'warning',
  'headings/title': 'warning',
  'headings/skipped': 'warning',
  'links/dead': 'error',
  'links/anchor': 'error',
  'links/scheme': 'warning',
  'links/unpublished': 'warning',
} as const satisfies Record<string, Severity>;

/**
 * What can be wrong with a build: the machine that it is made on, its size (`stele build --host`), its links (`stele check
 * --links`) and the rest (`stele verify`).
 */
const buildRules = {
  'markdown/parser': 'error',
  'markdown/slow': 'warning',

  'budget/sizes': 'error',
  'budget/exceeded': 'error',
  'budget/near': 'warning',

  'links/circle': 'error',
  'links/digest': 'error',
  'links/empty': 'error',
  'links/entry': 'error',
  'links/malformed': 'error',
  'links/redirect': 'error',
  'links/unreadable': 'error',

  'html/text': 'error',
  'html/policy': 'error',

  'tree/missing': 'error',
  'tree/extra': 'error',
  'tree/foreign': 'warning',
  'tree/digest': 'error',
  'tree/copy': 'error',
  'tree/manifest': 'warning',
  'answers/json': 'error',
  'answers/schema': 'error',
  'answers/item': 'error',
  'answers/problem': 'error',
  'lists/meta': 'error',
  'lists/links': 'error',
  'lists/items': 'error',
  'lists/sections': 'error',
} as const satisfies Record<string, Severity>;

export const rules = { ...contentRules, ...buildRules };

export type Rule = keyof typeof rules;

/** Whether `id` is a rule. */
export function isRule(id: string): id is Rule {
  return Object.hasOwn(rules, id);
}
