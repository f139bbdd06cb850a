/** A data set that uses every word for data sets: two sources of inheritance, parts, computed members, values. */
import { join } from 'node:path';
import { scratchFolder } from '../support/scratch.ts';
import { write } from './built.ts';

export const baseUrl = 'https://data.example';

const descriptions = {
  'collections/providers.yaml':
    'item: provider\nfiles: providers/{key}/provider.yaml\nfields:\n  name: { type: string, required: true, role: title }\n  currency: { type: string }\n',
  'collections/models.yaml':
    'item: model\nfiles: models/{key...}.yaml\ninherit: like\nfields:\n  key: { type: key, case: keep, signs: keep }\n' +
    '  name: { type: string, required: true, role: title }\n  input: { type: list, of: string }\n  like: { type: reference, to: models, absent: omit }\n',
  'collections/offers.yaml':
    'item: offer\nfiles: "providers/{provider}/offers/{offer...}.toml"\nfilters: [input]\ninherit:\n  - { from: base, omit: without }\n  - { from: provider, members: [currency] }\n' +
    'fields:\n  key: { type: key, case: keep, signs: keep, from: "{provider}/{offer}" }\n  name: { type: string, required: true, role: title }\n' +
    '  input: { type: list, of: string }\n  base: { type: reference, to: models, absent: omit }\n  without: { type: list, of: string, api: none }\n' +
    '  provider: { type: reference, to: providers, from: "{provider}" }\n  currency: { type: string, required: true }\n',
  'collections/software.yaml':
    'item: software_product\nfiles: software/{key}.md\nfilters: [tags]\nfields:\n  title: { type: string, required: true, role: title }\n' +
    '  tags: { type: list, of: string, split: " " }\n  aliases: { type: list, of: string }\n' +
    '  parts: { type: list, from: releases, api: none, of: { type: object, fields: { version: { type: string }, released: { type: date }, eol: { type: [date, boolean] }, price: { type: number } } } }\n' +
    '  part_count: { value: { count: parts } }\n  total: { value: { sum: parts, member: price } }\n  cheapest: { value: { minimum: parts, member: price }, absent: omit }\n' +
    '  first: { value: { first: parts, member: version } }\n  latest: { value: { latest: parts, by: released, member: version } }\n' +
    '  label: { type: string, value: { text: "{title} {latest}" } }\n  minutes: { value: { reading_time: body } }\n' +
    '  body: { type: markdown, from: "{body}", translate: true, api: item, role: body }\n',
  'collections/releases.yaml':
    'item: release\nfiles: software/{software}.md\nentries: releases\norder: [-released]\nnamed: { latest: -released }\nfilters: [software, is_eol]\n' +
    'fields:\n  key: { type: key, signs: keep, from: "{software}/{version}" }\n  software: { type: reference, to: software, from: "{software}" }\n' +
    '  version: { type: string, required: true, role: title }\n  released: { type: date }\n  price: { type: number, api: none }\n  eol: { type: [date, boolean], api: none }\n' +
    '  is_eol: { value: { past: eol }, default: false }\n  is_kept: { value: { future: eol }, default: false }\n  eol_from: { type: date, value: { take: eol } }\n',
  'collections/tags.yaml': 'item: tag\nvalues: software.tags\norder: [-count]\n',
  'collections/aliases.yaml': 'item: alias\nvalues: software.aliases\n',
};

/** Writes the content into a new folder, with `changes`. */
export function dataSet(changes: Readonly<Record<string, string>> = {}, settings = 'search: false\n'): string {
  const folder = join(scratchFolder(), 'content');
  write(folder, {
    'service.yaml':
      `name: Data\ndescription: A data set.\nbase_url: ${baseUrl}\nlanguages: [en]\ndefault_language: en\noperator: { en: D }\n` +
      `collections: [providers, models, offers, software, releases, tags, aliases]\npage_sizes: [50, 100]\n${settings}`,
    ...descriptions,
    'providers/acme/provider.yaml': 'name: Acme\ncurrency: EUR\n',
    'providers/acme/offers/lab/Big-1.1.toml': 'base = "lab/Big_1.1"\n',
    'models/lab/Big-1.0.yaml': 'name: Big\ninput: [text, image]\n',
    'models/lab/Big_1.1.yaml': 'name: Big 1.1\nlike: lab/Big-1.0\n',
    'software/python.md':
      '---\ntitle: Python\ntags: lang scripting\naliases: [py, "pkg:generic/python"]\nreleases:\n' +
      '  - { version: "3.14", released: 2025-10-07, eol: 2030-10-31, price: 2 }\n  - { version: "3.9", released: 2020-10-05, eol: 2025-10-31, price: 1 }\n---\nSome text.\n',
    'software/perl.md': '---\ntitle: Perl\ntags: lang\nreleases: [{ version: "5.42", eol: false }]\n---\nText.\n',
    ...changes,
  });
  return folder;
}
