/** HTML that a text may contain: the elements and attributes that GitHub allows. */
import { defaultSchema, type Schema } from 'hast-util-sanitize';

// The ids of headings and footnotes have a prefix when they reach the sanitiser, and no other id can: a second prefix
// would only part them from the links that lead to them.
export const textSchema: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  // Elsewhere they would end the list of a page that stands around the text.
  ancestors: { ...defaultSchema.ancestors, dd: ['dl'], dt: ['dl'], li: ['ol', 'ul'] },
};
