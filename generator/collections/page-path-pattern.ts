/** Paths of pages that keep the address that another site gave them. The code of an edge has no use for it. */

const pageSegment = '[A-Za-z0-9_](?:[A-Za-z0-9._@+~-]*[A-Za-z0-9_@+~-])?(?<!\\.(?:html|md|json|xml|txt|gz|br))';
/** None of its segments is taken for a file. */
export const pagePathPattern = new RegExp(`^${pageSegment}(/${pageSegment})*$`);
