/** Default sentences about a collection, for operators who write only its name. */
import type { CollectionWords, Description } from './description.ts';
import { inPascalCase, inWords, withArticle } from './english.ts';

interface Named extends Pick<Description, 'name' | 'item' | 'key' | 'label' | 'noun' | 'order'> {
  readonly about: string | undefined;
  /** True if numbers before the names of files are their order. */
  readonly hasNumbers: boolean;
}

export function defaultWords({ name, item, key, label, noun, order, about, hasNumbers }: Named): CollectionWords {
  const title = label.en ?? name;
  const unordered = hasNumbers ? 'in the order of their files' : `by ${key}`;
  const inOrder = order.length === 0 ? unordered : inWords(order.map(orderInWords));
  const article = withArticle(noun);
  return {
    about: about ?? `${title}, ${inOrder}.`,
    schemas: { item: `${capital(article)}.`, list: `${capital(article)} as in the list.` },
    list: { summary: `${title}, ${inOrder}.`, description: `Every ${noun}, ${inOrder}.` },
    get: {
      summary: `One ${noun}.`,
      description: `One ${noun} by its \`${key}\`. An old \`${key}\` keeps working: the answer has the current one.`,
    },
    key: `The \`${key}\` of the ${noun}, as in \`list${inPascalCase(name)}\`.`,
    order: inOrder,
    plural: name.replaceAll('-', ' '),
    portal: {},
    pages: {
      en: {
        note: about ?? `${title}, ${inOrder}.`,
        latest: `Latest: ${title}`,
        feeds: `Feeds: ${title}`,
        feedTitle: `Feed: ${title}`,
      },
    },
    examples: [{ name: item.replaceAll('-', '_'), summary: capital(article) }],
    moved: {
      key: `the ${key} of ${article}`,
      keys: `${key}s`,
      note: {
        title: `Moved: ${title}`,
        text: `Old ${key}s, each with the current one.`,
        example: { 'old-name': 'present-name' },
      },
    },
  };
}

/** `-starts_at` as `by starts_at in reverse order`. */
function orderInWords(word: string): string {
  return word.startsWith('-') ? `by ${word.slice(1)} in reverse order` : `by ${word}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
