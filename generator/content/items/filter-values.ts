/** Checks filter values: each must fit into an address and a file name, and their number is limited. */

import { spelled } from '../../api/paths.ts';
import type { Reporter } from '../../base/diagnostics.ts';
import { excerpt, grouped } from '../../base/wording.ts';
import { descriptionOf, descriptionsOf, ofCollection } from '../../collections/all.ts';
import { maxLengths } from '../../contract/parameters.ts';
import { hasType } from '../../fields/walk.ts';
import { countFilterPages } from '../../model/filter-pages.ts';
import { filterLists, filterValuesOf } from '../../model/filters.ts';
import type { Item, Service, Site } from '../../model/site.ts';
import type { Document } from '../read/document.ts';
import type { Entry } from '../read/entry.ts';
import { readText } from '../scan/read-text.ts';
import { parseYaml } from '../yaml/yaml.ts';

/** Reports the values of `item` that no filter can have, at their places in `lead`. */
export function checkFilterValues(
  item: Pick<Item, 'collection' | 'facts'>,
  lead: Entry,
  service: Service,
  reporter: Reporter,
): void {
  const description = descriptionOf(item.collection, service);
  for (const filter of description.filters) {
    if (filter.type !== 'text' && filter.type !== 'integer') continue;
    for (const value of filterValuesOf(item, filter, description)) {
      const expected = whyNoValue(filter.type, value);
      if (expected === undefined) continue;
      const reason = `Unexpected value "${excerpt(value)}", expected ${expected}: ${filter.name} is a filter`;
      reporter.report(lead.path, 'fields/value', reason, lead.placeOf(filter.name));
    }
  }
}

function whyNoValue(type: 'text' | 'integer', value: string): string | undefined {
  if (type === 'integer') return /^-?[0-9]{1,15}$/.test(value) ? undefined : 'a number of at most 15 digits';
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'a text without control characters';
  const most = maxLengths.spelled;
  if (spelled(value).length <= most) return undefined;
  return `a shorter one: at most ${most} characters of an address, where a capital letter, space or sign takes three, and other characters up to twelve`;
}

/** A filter has a list for each value, in every language and page size. */
const maxFilterValues = 1000;

/** Reports filters with more values than a site, its index and a server's configuration should hold. */
export function checkFilterCounts(site: Site, root: string, reporter: Reporter): void {
  for (const { name } of descriptionsOf(site.service)) {
    for (const { filter, lists } of filterLists(name, site)) {
      if (lists.size <= maxFilterValues) continue;
      const path = `collections/${name}.yaml`;
      const reason = `Unexpected ${grouped(lists.size)} values of the filter "${filter.name}", expected at most ${grouped(maxFilterValues)}: each value gets its own lists`;
      reporter.report(
        path,
        'collections/filter',
        reason,
        parseYaml(readText(root, path, reporter) ?? '').valueAt(['filters']),
      );
    }
  }
}

/** Reports more filter pages than service.yaml allows: at the limit if it is written there, else at the filters. */
export function checkFilterPages(site: Site, root: string, reporter: Reporter): void {
  const counts = countFilterPages(site);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const [most] = counts;
  if (most === undefined || total <= site.service.pagesLimit) return;
  const settings = parseYaml(readText(root, 'service.yaml', reporter) ?? '');
  const isWritten = Object.hasOwn(Object(settings.data), 'pages_limit');
  const description = `collections/${most.collection}.yaml`;
  const reason = `Unexpected ${grouped(total)} pages of filters, ${grouped(most.count)} of them for "${most.name}" of ${most.collection}, expected at most ${grouped(site.service.pagesLimit)}: raise \`pages_limit\` in service.yaml, or take a field out of \`filters\``;
  if (isWritten) reporter.report('service.yaml', 'service/pages-limit', reason, settings.valueAt(['pages_limit']));
  else {
    const place = parseYaml(readText(root, description, reporter) ?? '').valueAt(['filters']);
    reporter.report(description, 'service/pages-limit', reason, place);
  }
}

/**
 * Reports values that differ only in case or spaces from a more frequent one: clients that ask for one would miss the
 * other.
 */
export function checkFilterCase(site: Site, documents: readonly Document[], reporter: Reporter): void {
  for (const { name, fields } of descriptionsOf(site.service)) {
    const items = ofCollection(site.items, name);
    for (const { filter, lists } of filterLists(name, site)) {
      // A value that comes from a reference is spelled by the item referred to.
      if (filter.type !== 'text' || hasType(fields[filter.name] ?? {}, ({ leadsAway }) => leadsAway === true)) continue;
      const usual = new Map<string, string>();
      for (const [value, [first = 0]] of [...lists].sort(([, a], [, b]) => b.length - a.length)) {
        const plain = value.trim().replaceAll(/\s+/g, ' ').toLowerCase();
        const known = usual.get(plain);
        usual.set(plain, known ?? value);
        if (known === undefined) continue;
        const lead = documents.find(({ collection, key }) => collection === name && key === items[first]?.key)?.lead;
        if (lead === undefined) continue;
        const reason = `Unexpected "${excerpt(value)}", expected the spelling used elsewhere, "${excerpt(known)}": the filter ${filter.name} lists each spelling as a value`;
        reporter.report(lead.path, 'fields/case', reason, lead.placeOf(filter.name));
      }
    }
  }
}
