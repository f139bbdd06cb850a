/** What links are resolved with: kept from load to load for as long as they lead to the same. */
import type { Service } from '../model/site.ts';
import type { View } from '../model/visibility.ts';
import type { Document } from './documents.ts';
import type { LinkTargets } from './links.ts';
import { leadToSame, linkTargets } from './targets.ts';

/** What links may lead to, as of a moment. */
interface LinkSources {
  readonly service: Service;
  readonly documents: readonly Document[];
  readonly assets: readonly string[];
  readonly view: View;
}

interface LinkContext {
  readonly targets: LinkTargets;
  readonly view: View;
}

export class Bearing {
  #last: (LinkSources & LinkContext) | undefined;
  /** The moment from which on the last view is another one. */
  #until: string | undefined;

  /** What links are resolved with from now on, and whether they lead to the same as before. */
  turnTo(surroundings: LinkSources): { readonly context: LinkContext; readonly isSame: boolean } {
    const { service, documents, assets } = surroundings;
    const last = this.#last;
    if (last !== undefined && this.#leadsToSame(last, surroundings)) {
      this.#last = { ...last, documents };
      return { context: last, isSame: true };
    }
    this.#last = { ...surroundings, targets: linkTargets(service, documents, assets) };
    return { context: this.#last, isSame: false };
  }

  /** Notes from when on the content is seen otherwise than as of the last view; undefined: never. */
  holdsUntil(moment: string | undefined): void {
    this.#until = moment;
  }

  forget(): void {
    this.#last = undefined;
  }

  #leadsToSame(last: LinkSources, { service, documents, assets, view }: LinkSources): boolean {
    return (
      last.service === service &&
      last.assets === assets &&
      leadToSame(last.documents, documents) &&
      last.view.drafts === view.drafts &&
      last.view.now <= view.now &&
      (this.#until === undefined || view.now < this.#until)
    );
  }
}
