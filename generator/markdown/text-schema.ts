/** HTML that a text may contain: the elements and attributes that GitHub allows. */
import { defaultSchema, type Schema } from 'hast-util-sanitize';

// Ids of headings and footnotes already have a prefix when they reach the sanitiser, and no other element can have an
// id. A second prefix would only break the links to them.
export const textSchema: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  // Outside a list they would close the list of a page that contains the text.
  ancestors: { ...defaultSchema.ancestors, dd: ['dl'], dt: ['dl'], li: ['ol', 'ul'] },
};
