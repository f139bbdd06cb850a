/** Paths of pages that keep their address from another site. Edge code does not need it. */

const pageSegment = '[A-Za-z0-9_](?:[A-Za-z0-9._@+~-]*[A-Za-z0-9_@+~-])?(?<!\\.(?:html|md|json|xml|txt|gz|br))';
/** No segment may look like a file. */
export const pagePathPattern = new RegExp(`^${pageSegment}(/${pageSegment})*$`);
