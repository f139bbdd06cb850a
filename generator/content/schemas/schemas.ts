/**
 * JSON Schema 2020-12 of everything that editors write: the only definition used for validation. `description`
 * completes the sentence "Unexpected …, expected …", and `title` names the value.
 */

import { hostNames } from '../../base/host-names.ts';
import { imageFormats } from '../../base/image-formats.ts';
import { type Described, descriptionsOf } from '../../collections/all.ts';
import { type Description, type Field, isWritten } from '../../collections/description.ts';
import { inWords } from '../../collections/english.ts';
import { hasFilePerLanguage } from '../../collections/files.ts';
import { folderPattern, languagePattern, segmentPattern } from '../../collections/key-patterns.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { mountable } from '../../collections/mountable.ts';
import { readingIn } from '../../collections/reading.ts';
import { authoredSchema } from '../../fields/authored.ts';
import * as boolean from '../../fields/boolean.ts';
import * as datetime from '../../fields/datetime.ts';
import type { AuthoredSchema } from '../../fields/field-type.ts';
import { isInheritable, withoutRequired } from '../../fields/inherited.ts';
import { someText as text, unwritable } from '../../fields/string.ts';
import { englishWords, numberForm } from '../../words/words.ts';
import { distinctList, flag, formOr, mapWith, matching } from './forms.ts';
import { lookProperties } from './look-schema.ts';

const date = datetime.authored({});
const draft = boolean.authored();

const projectFolder = matching(folderPattern, 'a folder inside the project folder, such as `public`', 200);
const mapByLanguage = (description: string) =>
  ({ type: 'object', minProperties: 1, additionalProperties: text, description }) as const;

const treeFolder = { type: 'string', minLength: 1, description: 'a folder of the tree, such as `static`' } as const;
const treeFolders = 'a folder of the tree, such as `static`, or a list of different ones';

const securityContact = matching(
  `^(mailto:|tel:|https://)[^\\s${unwritable}]+$`,
  'an address that starts with mailto:, tel: or https:',
);
const securityContacts = 'an address that starts with mailto:, tel: or https:, or a list of different ones';
const secureAddress = matching(`^https://[^\\s${unwritable}]+$`, 'an absolute address that starts with https:');

const searchForm = 'true, false, or a map such as `weights: {name: 2}`';
const changesForm = 'false, or a map such as `keep: 90d`';
const mountedDocument = { enum: mountable, description: inWords(mountable, 'or') } as const;
const mountForm = `true, or a list of ${inWords(mountable, 'or')}`;

const imageHostsForm = '`any`, `self`, or a list of at most 100 hosts such as images.example.org';

export const serviceSchema = {
  type: 'object',
  description: 'a map',
  additionalProperties: false,
  required: ['name', 'description', 'base_url', 'languages', 'default_language', 'operator'],
  properties: {
    name: text,
    description: formOr(mapByLanguage('a text for each language'), text, 'some text, or a text for each language'),
    base_url: { type: 'string', format: 'stele-base-url', description: 'an absolute http(s) address' },
    languages: distinctList(
      matching(languagePattern, 'a language code such as `en` or `zh-tw`'),
      'a list of different language codes',
    ),
    default_language: { type: 'string', description: 'one of the languages' },
    operator: mapByLanguage("the operator's name by language"),
    contact: { type: 'object', propertyNames: text, additionalProperties: text, description: 'a map of text' },
    terms_of_service: matching(
      `^(https?://[^\\s${unwritable}]+|/[^\\s${unwritable}]*)$`,
      'an absolute address, or a path that starts with /',
    ),
    license: matching(
      `^(https?://[^\\s${unwritable}]+|/[^\\s${unwritable}]*|[A-Za-z0-9][A-Za-z0-9.+-]*)$`,
      'an SPDX name such as CC-BY-4.0, an address, or a path that starts with /',
      2000,
    ),
    attribution: flag,
    sections: {
      type: 'array',
      uniqueItems: true,
      items: matching(segmentPattern, 'lower-case letters, digits and single hyphens', 64),
      description: 'a list of different section names',
    },
    collections: distinctList(
      matching('^[a-z][a-z0-9]*(-[a-z0-9]+)*$', 'lower-case letters, digits and single hyphens', 64),
      'a list of different names of collections',
    ),
    tree: { type: 'string', minLength: 1, description: 'the path of a folder, relative to service.yaml' },
    static: formOr(distinctList(treeFolder, treeFolders), treeFolder, treeFolders),
    page_sizes: distinctList(
      { type: 'integer', minimum: 1, maximum: 100, description: 'a number from 1 to 100' },
      'a list of different numbers from 1 to 100, such as [50, 100]; other sizes are composed from these',
    ),
    pages_limit: { type: 'integer', minimum: 1, description: 'a whole number from 1' },
    dumps: flag,
    search: formOr(
      mapWith(
        {
          weights: {
            type: 'object',
            minProperties: 1,
            additionalProperties: { type: 'number', minimum: 0.1, maximum: 10, description: 'a number from 0.1 to 10' },
            description: 'a map of collections to numbers',
          },
        },
        searchForm,
        ['weights'],
      ),
      { type: 'boolean', description: searchForm },
      searchForm,
    ),
    mcp: flag,
    changes: formOr(
      mapWith(
        {
          keep: matching('^[1-9]\\d{0,3}d$', 'a number of days such as 90d'),
        },
        changesForm,
        ['keep'],
      ),
      { const: false, description: changesForm },
      changesForm,
    ),
    addressing: { enum: ['query', 'path'], description: '`query` or `path`' },
    site: flag,
    mount: formOr(distinctList(mountedDocument, mountForm), { const: true, description: mountForm }, mountForm),
    images_from: formOr(
      // The security policy of every page contains them.
      distinctList(
        matching(
          '^(\\*\\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\\d{1,5})?$',
          'a host such as images.example.org or *.example.org',
        ),
        imageHostsForm,
        100,
      ),
      { enum: ['any', 'self'], description: imageHostsForm },
      imageHostsForm,
    ),
    images: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        widths: {
          type: 'array',
          minItems: 1,
          maxItems: 6,
          items: { type: 'integer', minimum: 1, maximum: 4000, description: 'a width in pixels from 1 to 4000' },
          description: 'a list of one to six widths in pixels, the smallest first',
        },
        formats: distinctList(
          { enum: imageFormats, description: inWords(imageFormats, 'or') },
          'a list of avif, webp or both',
        ),
      },
      description: 'a map of widths, formats or both',
    },
    ...lookProperties,
    time_zone: {
      type: 'string',
      format: 'stele-time-zone',
      title: 'time zone',
      description: 'a name of the IANA database, such as Asia/Taipei or UTC',
    },
    content_signal: mapWith(
      {
        search: { enum: ['yes', 'no'], description: '"yes" or "no"' },
        'ai-input': { enum: ['yes', 'no'], description: '"yes" or "no"' },
        'ai-train': { enum: ['yes', 'no'], description: '"yes" or "no"' },
      },
      'a map of search, ai-input and ai-train to yes or no',
    ),
    security_txt: mapWith(
      {
        contact: formOr(distinctList(securityContact, securityContacts), securityContact, securityContacts),
        expires: { type: 'string', format: 'stele-date', description: 'a day, or a time with its zone' },
        policy: secureAddress,
        encryption: secureAddress,
        acknowledgments: secureAddress,
      },
      'a map of contact, expires, policy, encryption and acknowledgments',
      ['contact', 'expires'],
    ),
    markdown: mapWith(
      {
        parser: {
          enum: ['satteri', 'remark'],
          description: '`satteri` or `remark`',
        },
        by_accept: flag,
      },
      'a map of parser to satteri or remark, and of by_accept to true or false',
    ),
    build: mapWith(
      {
        host: { enum: hostNames, description: inWords(hostNames, 'or') },
        templates: projectFolder,
        out: projectFolder,
        precompress: flag,
      },
      'a map of host, templates, out and precompress',
    ),
  },
} as const;

/** Schema of words/<language>.yaml: words of the interface, by the names that templates use. */
export const wordsSchema = {
  type: 'object',
  description: 'a map',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(Object.keys(englishWords({})).map((name): [string, AuthoredSchema] => [name, text])),
    tagline: { ...text, description: 'some text' },
    number: matching(numberForm, '1234.5 as written in this language, such as 1.234,5'),
  },
} as const;

/** Draft and dates of publication, allowed in every item. */
const publication: Readonly<Record<string, AuthoredSchema>> = {
  draft,
  published_at: date,
  updated_at: date,
  expires_at: date,
};

interface ItemSchema {
  readonly type: 'object';
  readonly description: string;
  readonly additionalProperties: false;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, AuthoredSchema>>;
}

function propertyOf(field: Field, inAll: boolean): AuthoredSchema {
  const { translate, plain } = field;
  if (!translate || !inAll) return authoredSchema(field);
  if (!plain) return mapByLanguage('a text by language');
  const form = authoredSchema(field);
  const map = { type: 'object', minProperties: 1, additionalProperties: form };
  return { anyOf: [form, map], description: `${form.description}, or a map of it by language` };
}

/** Schema of a file of an item. Required facts are checked elsewhere, because translations need not repeat them. */
function itemSchema(description: Description): ItemSchema {
  const { fields } = description;
  const inAll = !hasFilePerLanguage(description);
  const inherits = readingIn(description).inherit.length > 0;
  const written = Object.entries(fields).flatMap(([key, field]): [string, Field][] => {
    if (!isWritten(field)) return [];
    // What an item inherits is checked after it was filled.
    return [[key, inherits && isInheritable(key, description) ? withoutRequired(field) : field]];
  });
  const { updated_at, ...others } = publication;
  return {
    type: 'object',
    description: 'a map',
    additionalProperties: false,
    required: written.flatMap(([key, { required, translate }]) => (required && (inAll || translate) ? [key] : [])),
    properties: {
      ...Object.fromEntries(
        written.flatMap(([key, field]) => (key in publication ? [] : [[key, propertyOf(field, inAll)]])),
      ),
      ...(fields.updated_at === undefined ? others : publication),
    },
  };
}

const schemasOfItems = memoizeByObject((descriptions: readonly Description[]) =>
  Object.fromEntries(descriptions.map((one) => [one.name, itemSchema(one)])),
);

/** Schemas of items, by collection. */
export function itemSchemas(settings: Described): Readonly<Record<string, ItemSchema>> {
  return schemasOfItems(descriptionsOf(settings));
}
