/** Markdown files read by all threads, where no earlier build knows them and they are many. */
import type { ContentStore } from '../cache/store.ts';
import type { ReadFile } from '../entry.ts';
import type { ContentFiles } from '../files.ts';
import type { PageData, PostData } from '../validate.ts';
import type { Crew } from './crew.ts';
import { prepareReading, type ReadJob } from './tasks.ts';

/** Nothing where they are better read as they come. */
export async function readAhead(
  { root, pages, posts }: ContentFiles,
  store: ContentStore,
  crew: Crew,
): Promise<ReadonlyMap<string, ReadFile<PageData & PostData>>> {
  const read = new Map<string, ReadFile<PageData & PostData>>();
  const jobs: ReadJob[] = [];
  for (const path of pages) if (store.find(path) === undefined) jobs.push({ kind: 'page', path });
  for (const path of posts) if (store.find(path) === undefined) jobs.push({ kind: 'post', path });
  if (!crew.helps(jobs.length)) return read;
  await crew.share(
    () => ({ name: 'read', root }),
    jobs,
    prepareReading(root),
    (number, file) => {
      const path = jobs[number]?.path;
      if (path !== undefined) read.set(path, file);
    },
  );
  return read;
}
