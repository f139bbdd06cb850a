/** What a feed says, in either format. */
import type { ArticleBody, Language } from '../../model/site.ts';

export interface Feed {
  readonly lang: Language;
  readonly title: string;
  /** Name of the operator, and the address of its site. */
  readonly author: { readonly name: string; readonly url: string };
  /** The page that lists the posts. */
  readonly homePage: string;
  readonly addresses: { readonly atom: string; readonly json: string };
  /** RFC 3339, of the entry that changed last. */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Identifies the post in this language for ever: the address that its page had first (RFC 4287, 4.2.6). */
  readonly id: string;
  /** The address of its page. */
  readonly url: string;
  readonly lang: Language;
  readonly title: string;
  readonly summary: string | undefined;
  readonly body: ArticleBody | undefined;
  readonly author: string | undefined;
  readonly image: string | undefined;
  readonly keywords: readonly string[];
  readonly publishedAt: string;
  readonly updatedAt: string;
}
