/** Fills the absent facts of items from the items that their descriptions say they inherit from. */
import type { DescribedSettings } from '../../api/settings.ts';
import type { Reporter } from '../../base/diagnostics.ts';
import { sha256 } from '../../base/sha256.ts';
import { excerpt } from '../../base/wording.ts';
import { descriptionOf, descriptionsOf } from '../../collections/all.ts';
import type { Fields, Inheritance, Values } from '../../collections/description.ts';
import { readingIn } from '../../collections/reading.ts';
import { isInheritable } from '../../fields/inherited.ts';
import { isMap } from '../../fields/map.ts';
import { publishedPart, type View } from '../../model/visibility.ts';
import type { ItemData } from '../data/validate.ts';
import type { Related } from '../links/related.ts';
import type { Document } from '../read/document.ts';

/** Most items one after the other: more are hard to follow, and usually a mistake. */
const longestChain = 10;

/** Items that are followed: a chain of all items would overflow the stack. */
const deepest = 1000;

/**
 * Returns `documents` with the facts that they inherit. Items that readers do not see fill nothing. Reports circles and
 * chains that are too long.
 */
export function withInherited(
  documents: readonly Document[],
  related: Related,
  settings: DescribedSettings,
  view: View,
  reporter: Reporter,
): readonly Document[] {
  if (descriptionsOf(settings).every((one) => readingIn(one).inherit.length === 0)) return documents;
  const filled = new Map<Document, Document>();
  /** The number of items below one, from which it inherits. */
  const depths = new Map<Document, number>();

  /** `chain`: the items that inherit from this one, the first of all at the beginning. */
  const fill = (document: Document, chain: readonly Document[]): Document => {
    const known = filled.get(document);
    if (known !== undefined) return known;
    const { inherit } = readingIn(descriptionOf(document.collection, settings));
    const { lead } = document;
    let data = lead.data;
    if (data === undefined || inherit.length === 0) return document;
    for (const one of inherit) {
      const base = baseOf(document, one, chain);
      if (base?.lead.data !== undefined) data = mergedFacts(document, data, base, one);
    }
    checkMembers(data, lead.data ?? {}, descriptionOf(document.collection, settings).fields, [], document);
    const result =
      data === lead.data ? document : { ...document, lead: { ...lead, data }, inherited: sha256(JSON.stringify(data)) };
    filled.set(document, result);
    return result;
  };

  /** The filled item that `document` inherits from. */
  const baseOf = (document: Document, { from }: Inheritance, chain: readonly Document[]): Document | undefined => {
    const { lead, collection } = document;
    const written = lead.data?.[from];
    const { to = '' } = descriptionOf(collection, settings).fields[from] ?? {};
    // A reference without a target is reported where references are resolved.
    const found = typeof written === 'string' ? related.find(to, written) : undefined;
    if (found === undefined || publishedPart(found, view) === undefined) return undefined;
    const complain = (expected: string) => {
      const reason = `Unexpected ${from} "${excerpt(String(written))}", expected ${expected}`;
      reporter.report(lead.path, 'fields/inherited', reason, lead.placeOf(from));
    };
    const before = [...chain, document];
    if (before.includes(found)) {
      const names = [...before.slice(before.indexOf(found)), found].map(({ key }) => key);
      complain(`an item that does not inherit from this one: ${names.join(' \u2192 ')}`);
      return found;
    }
    const base = before.length > deepest ? found : fill(found, before);
    const depth = (depths.get(found) ?? 0) + 1;
    const isTooLong = depth >= longestChain;
    if (isTooLong) complain(`one with fewer than ${longestChain} others to inherit from, one after the other`);
    // Counts anew, so that a chain is reported once.
    depths.set(document, isTooLong ? 0 : Math.max(depth, depths.get(document) ?? 0));
    return base;
  };

  /** Reports members of the objects in `own` that neither the item nor what it inherits has. */
  const checkMembers = (data: Values, own: Values, fields: Fields, at: readonly string[], document: Document): void => {
    const { lead } = document;
    for (const [name, field] of Object.entries(fields)) {
      const [value, written] = [data[name], own[name]];
      const path = [...at, name];
      if (isMap(value) && isMap(written) && field.fields !== undefined)
        checkMembers(value, written, field.fields, path, document);
      if (value !== undefined || !field.required || at.length === 0) continue;
      const reason = `Missing key "${name}", expected it here or in an item that this one inherits from`;
      reporter.report(lead.path, 'fields/required', reason, lead.placeOf(...at));
    }
  };

  const mergedFacts = (document: Document, data: ItemData, base: Document, one: Inheritance): ItemData => {
    const own = descriptionOf(document.collection, settings);
    const { fields } = descriptionOf(base.collection, settings);
    const names = (one.members ?? Object.keys(own.fields)).filter(
      (name) => isInheritable(name, own) && Object.hasOwn(fields, name),
    );
    const omit = one.omit === undefined ? [] : data[one.omit];
    const given = withoutMembers(
      Object.fromEntries(names.map((name) => [name, base.lead.data?.[name]])),
      (Array.isArray(omit) ? omit : []).map((path) => String(path).split('.')),
    );
    return mergedMembers(data, given);
  };

  return documents.map((document) => fill(document, []));
}

/** `own` with the members of `given` that it lacks, at any depth of maps and objects. */
function mergedMembers(own: Values, given: Values): Values {
  const merged: Record<string, unknown> = { ...own };
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const ownValue = Object.hasOwn(own, name) ? own[name] : undefined;
    if (ownValue === undefined) merged[name] = value;
    else if (isMap(ownValue) && isMap(value)) merged[name] = mergedMembers(ownValue, value);
  }
  return merged;
}

/** `data` without the members at `paths`, and without maps that had only these. */
function withoutMembers(data: Values, paths: readonly (readonly string[])[]): Values {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const inner = paths.filter(([first]) => first === name).map((path) => path.slice(1));
      if (inner.some(({ length }) => length === 0)) return [];
      if (inner.length === 0 || !isMap(value)) return [[name, value]];
      const left = withoutMembers(value, inner);
      return Object.keys(left).length === 0 && Object.keys(value).length > 0 ? [] : [[name, left]];
    }),
  );
}
