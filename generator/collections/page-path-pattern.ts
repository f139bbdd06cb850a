/** Paths of pages that keep their address from another site. Edge code does not need it. */

import { fileEndings } from './key-patterns.ts';

const pageSegment = `[A-Za-z0-9_@+~](?:[A-Za-z0-9._@+~-]*[A-Za-z0-9_@+~-])?(?<!\\.(?:${fileEndings}))`;
/** No segment may look like a file. */
export const pagePathPattern = new RegExp(`^${pageSegment}(/${pageSegment})*$`);
