/**
 * Every rule of a diagnostic, and its severity: an error stops the build, a warning does not.
 *
 * A rule is a stable id that people look up in docs/reference/rules.md. The text of a message is written where the
 * mistake is found.
 */

import { type ContractCollection, contractCollections } from '../collections/all.ts';
import { isWritten, publicationFields } from '../collections/description.ts';

type Severity = 'error' | 'warning';

/** Rules for content of all kinds. */
const generalRules = {
  'files/missing': 'error',
  'files/place': 'error',
  'files/kind': 'error',
  'files/link': 'warning',
  'files/folder': 'error',
  'files/case': 'error',
  'files/reserved': 'error',
  'files/size': 'error',
  'files/encoding': 'error',
  'files/control': 'error',
  'files/control-left-out': 'warning',
  'files/conflict': 'error',
  'files/language': 'error',
  'files/key': 'error',
  'files/duplicate': 'error',
  'files/section': 'error',
  'files/address': 'error',
  'files/variant': 'error',

  'yaml/front-matter': 'error',
  'yaml/syntax': 'error',
  'yaml/tab': 'error',
  'yaml/duplicate-key': 'error',
  'yaml/second-key': 'warning',
  'yaml/text': 'warning',
  'yaml/unknown-key': 'error',
  'yaml/map': 'error',
  'yaml/alias': 'error',
  'yaml/tag': 'error',
  'yaml/comment': 'warning',
  'yaml/list': 'warning',
  'yaml/number': 'error',
  'yaml/depth': 'error',
  'yaml/size': 'error',

  'csv/columns': 'error',
  'csv/cells': 'error',
  'csv/quotes': 'error',

  'service/name': 'error',
  'service/description': 'error',
  'service/base-url': 'error',
  'service/base-url-local': 'warning',
  'service/languages': 'error',
  'service/default-language': 'error',
  'service/operator': 'error',
  'service/contact': 'error',
  'service/terms-of-service': 'error',
  'service/sections': 'error',
  'service/collections': 'error',
  'service/tree': 'error',
  'service/static': 'error',
  'service/page-sizes': 'error',
  'service/pages-limit': 'error',
  'service/license': 'error',
  'service/attribution': 'error',
  'service/dumps': 'error',
  'service/search': 'error',
  'service/mcp': 'error',
  'service/changes': 'error',
  'service/addressing': 'error',
  'service/site': 'error',
  'service/mount': 'error',
  'service/images-from': 'error',
  'service/images': 'error',
  'service/time-zone': 'error',
  'service/logo': 'error',
  'service/icon': 'error',
  'service/scripts': 'error',
  'service/card': 'error',
  'service/cards': 'error',
  'service/colors': 'error',
  'service/fonts': 'error',
  'service/nav': 'error',
  'service/footer': 'error',
  'service/edit-url': 'error',
  'service/content-signal': 'error',
  'service/security-txt': 'error',
  'service/security-txt-expires': 'warning',
  'service/left-out': 'warning',
  'service/markdown': 'error',
  'service/build': 'error',

  'moved/web-paths': 'error',
  'moved/removed': 'error',
  'moved/exists': 'error',
  'moved/reserved': 'error',
  'moved/target': 'error',
  'moved/circle': 'error',
  'moved/keys': 'error',

  'collections/name': 'error',
  'collections/word': 'error',
  'collections/value': 'error',
  'collections/type': 'error',
  'collections/role': 'error',
  'collections/field': 'error',
  'collections/order': 'error',
  'collections/filter': 'error',
  'collections/reference': 'error',
  'collections/invalid': 'error',
  'collections/sidebar': 'error',
  'collections/sidebar-page': 'warning',

  'home/language': 'error',
  'home/value': 'error',
  'home/sections': 'error',

  'words/language': 'error',
  'words/value': 'error',
  'words/missing': 'warning',
  'labels/missing': 'warning',

  'fields/value': 'error',
  'fields/required': 'error',
  'fields/empty': 'warning',
  'fields/fraction': 'warning',
  'fields/date': 'warning',
  'fields/case': 'warning',
  'fields/reference': 'error',
  'fields/unpublished': 'warning',
  'fields/inherited': 'error',
  'fields/image': 'error',
  'fields/alias': 'warning',

  'translations/default': 'warning',
  'translations/fact': 'error',
  'titles/duplicate': 'warning',

  'markdown/html': 'error',
  'markdown/html-size': 'error',
  'markdown/html-unclosed': 'error',
  'markdown/depth': 'error',
  'markdown/table': 'error',
  'markdown/entities': 'error',
  'markdown/marks': 'error',
  'markdown/size': 'error',
  'markdown/references': 'error',
  'markdown/element': 'warning',
  'markdown/front-matter': 'warning',
  'markdown/fence': 'warning',
  'markdown/code': 'warning',
  'markdown/template-syntax': 'warning',
  'markdown/templates': 'error',
  'markdown/unknown-template': 'warning',
  'headings/title': 'warning',
  'headings/skipped': 'warning',
  'links/dead': 'error',
  'links/anchor': 'error',
  'links/image': 'error',
  'links/no-image': 'warning',
  'links/no-target': 'warning',
  'links/scheme': 'warning',
  'links/syntax': 'warning',
  'links/unpublished': 'warning',
} as const satisfies Record<string, Severity>;

/**
 * Rules for a build: the machine, the size (`stele build --host`), links (`stele check --links`) and the rest (`stele
 * verify`).
 */
const buildRules = {
  'markdown/parser': 'error',
  'markdown/slow': 'warning',

  'build/package': 'error',
  'build/image': 'error',
  'build/font': 'error',
  'build/template': 'warning',

  'budget/exceeded': 'error',
  'budget/near': 'warning',

  'host/routes': 'warning',

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
  'tree/unreadable': 'error',
  'tree/extra': 'error',
  'tree/foreign': 'warning',
  'tree/digest': 'error',
  'tree/copy': 'error',
  'tree/manifest': 'warning',
  'answers/json': 'error',
  'answers/schema': 'error',
  'answers/dump': 'error',
  'answers/problem': 'error',
} as const satisfies Record<string, Severity>;

/** Each field of a built-in collection has its own rule, and so have the moves of the collection. */
type FieldRule = `${ContractCollection}/${string}` | `moved/${ContractCollection}`;

/**
 * Keys that every item's file may have. They are not beside `publicationFields`, because every host would load the call.
 */
export const publicationKeys = Object.keys(publicationFields);

const fieldRules = Object.fromEntries(
  contractCollections.flatMap(({ name, fields }) => {
    const written = Object.entries(fields).flatMap(([key, field]) => (isWritten(field) ? [key] : []));
    const keys = new Set([...written, ...publicationKeys]);
    return [`moved/${name}`, ...[...keys].map((key) => ruleName(name, key))].map((rule) => [rule, 'error'] as const);
  }),
) as Readonly<Record<FieldRule, Severity>>;

/** `posts` and `published_at` as `posts/published-at`. */
function ruleName<Name extends string>(name: Name, key: string): `${Name}/${string}` {
  return `${name}/${key.replaceAll('_', '-')}`;
}

export const contentRules = { ...fieldRules, ...generalRules };

export const rules: Readonly<Record<Rule, Severity>> = { ...contentRules, ...buildRules };

export type Rule = FieldRule | keyof typeof generalRules | keyof typeof buildRules;

/** The rule for a mistake in a field of an item: its own in a built-in collection, else a common one. */
export function fieldRule(collection: string, key: string, otherwise: Rule = 'fields/value'): Rule {
  const id = ruleName(collection, key);
  return Object.hasOwn(fieldRules, id) ? (id as FieldRule) : otherwise;
}

/** The rule for a mistake at a key of service.yaml, moved.yaml or words. */
export function keyRule(kind: string, key: string, otherwise: Rule): Rule {
  const id = ruleName(kind, key);
  return isRule(id) ? id : otherwise;
}

/** True if `id` is a rule. */
export function isRule(id: string): id is Rule {
  return Object.hasOwn(rules, id);
}
