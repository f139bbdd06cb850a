/** Items that are entries of a list in the file of another item: they are published with it at most. */
import type { Publication } from '../../model/visibility.ts';
import type { Document } from './document.ts';

/** Returns `documents` with the publication of the item that their file is, if another collection reads it as one. */
export function publishedWithWhole(documents: readonly Document[]): readonly Document[] {
  const parts = documents.filter(({ lead }) => lead.at !== undefined);
  if (parts.length === 0) return documents;
  const paths = new Set(parts.map(({ lead }) => lead.path));
  const wholes = new Map(
    documents.flatMap((document) =>
      document.lead.at === undefined && paths.has(document.lead.path) ? [[document.lead.path, document]] : [],
    ),
  );
  if (wholes.size === 0) return documents;
  return documents.map((document) => {
    const whole = document.lead.at === undefined ? undefined : wholes.get(document.lead.path);
    return whole === undefined ? document : { ...document, publication: both(document.publication, whole.publication) };
  });
}

/** Published only while both are. */
function both(one: Publication, other: Publication): Publication {
  const moments = (name: 'publishedAt' | 'expiresAt') =>
    [one[name], other[name]].filter((at) => at !== undefined).sort();
  return {
    draft: one.draft || other.draft,
    draftLanguages: new Set([...one.draftLanguages, ...other.draftLanguages]),
    invalid: one.invalid,
    invalidLanguages: one.invalidLanguages,
    publishedAt: moments('publishedAt').at(-1),
    expiresAt: moments('expiresAt')[0],
  };
}
