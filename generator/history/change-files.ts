/** The history as files in `dumps/changes/`: for each state, the changes after it. */

import { changesFile, changesIndexFile, changesPage, changesUrl, dumpsUrl, linkUrl } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { changesPerPage } from '../contract/changes.ts';
import { jsonFile, type OutputFile } from '../print/file.ts';
import { type History, type LineChange, pageCount, type Step } from './history.ts';

/** All files of `history`. */
export function changeFiles(history: History, settings: ApiSettings): readonly OutputFile[] {
  const { token, at, from, steps } = history;
  return [
    ...steps.flatMap((step) => stepFiles(step, settings)),
    printPage({ since: token, until: token, at, changes: [], next: null }, settings),
    jsonFile(changesIndexFile, {
      token,
      at,
      from,
      steps: steps.map(({ since, until, at, changes }) => ({ since, until, at, changes: changes.length })),
    }),
  ];
}

function stepFiles({ since, until, at, changes }: Step, settings: ApiSettings): readonly OutputFile[] {
  const pages = pageCount(changes);
  const nameAt = (number: number) => (number > pages ? until : changesPage(since, number));
  return Array.from({ length: pages }, (_, index) => {
    const some = changes.slice(index * changesPerPage, (index + 1) * changesPerPage);
    const next = nameAt(index + 2);
    return printPage({ since: nameAt(index + 1), until: next, at, changes: some, next }, settings);
  });
}

interface Page extends Step {
  /** Token of the next page. Null on the page of the newest state. */
  readonly next: string | null;
}

function printPage({ since, until, at, changes, next }: Page, settings: ApiSettings): OutputFile {
  return jsonFile(changesFile(since), {
    data: changes.map((change) => changeEntry(change, settings)),
    meta: { since, until, at },
    links: {
      self: changesUrl(since, settings),
      next: next === null ? null : changesUrl(next, settings),
      dumps: dumpsUrl(settings),
    },
  });
}

function changeEntry(change: LineChange, settings: ApiSettings) {
  const { type, collection, lang, key } = change;
  if (type === 'removed') return change;
  return { ...change, url: linkUrl({ kind: 'item', collection, lang, key }, settings) };
}
