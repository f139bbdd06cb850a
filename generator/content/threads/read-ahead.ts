/** Markdown files read by all threads, where no earlier build knows them and they are many. */
import { collectionNames } from '../../collections/all.ts';
import type { ContentStore } from '../cache/store.ts';
import type { ReadFile } from '../entry.ts';
import type { ContentFiles } from '../files.ts';
import type { ThreadPool } from './pool.ts';
import { prepareReading, type ReadJob } from './tasks.ts';

/** Nothing where they are better read as they come. */
export async function readAhead(
  { root, items }: ContentFiles,
  store: ContentStore,
  pool: ThreadPool,
): Promise<ReadonlyMap<string, ReadFile>> {
  const read = new Map<string, ReadFile>();
  const jobs: ReadJob[] = [];
  for (const collection of collectionNames) {
    const unknown = items[collection].filter((path) => path.endsWith('.md') && store.find(path) === undefined);
    for (const path of unknown) jobs.push({ collection, path });
  }
  if (!pool.helps(jobs.length)) return read;
  await pool.share(
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
