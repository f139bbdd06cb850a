/** How long after a save a watching generator has the changed answer on the disk. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setAside } from './aside.ts';
import { editBody } from './edits.ts';
import type { Generator } from './generators.ts';
import { start } from './process.ts';

const quietMilliseconds = 3000;
const patienceMilliseconds = 120_000;

/** Milliseconds of `count` saves, one after the other. `number` makes their markers unique. */
export async function watchLatencies(
  generator: Generator,
  content: string,
  slugs: readonly string[],
  number: () => number,
): Promise<number[]> {
  // Only then does the first answer say that the first build is over.
  setAside(generator.out);
  const child = start(generator.watch);
  let lastOutput = performance.now();
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      lastOutput = performance.now();
      text += chunk;
    });
  }
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject).once('close', (code) => reject(new Error(`${generator.name} ended: ${code}\n${text}`)));
  });
  ended.catch(() => {});
  try {
    const first = join(generator.out, generator.answer(slugs[0] ?? '', 'en'));
    // An answer lies there long before a large build is over, and no generator says anything in between.
    const isReady = () => /watching/i.test(text) && exists(first) && performance.now() - lastOutput > quietMilliseconds;
    await Promise.race([ended, until(isReady)]);
    const latencies: number[] = [];
    for (const slug of slugs) {
      const marker = `watch-${number()}`;
      const answer = join(generator.out, generator.answer(slug, 'en'));
      const saved = performance.now();
      editBody(content, slug, 'en', marker);
      await Promise.race([ended, until(() => exists(answer) && readFileSync(answer, 'utf8').includes(marker))]);
      latencies.push(performance.now() - saved);
      // The watcher comes to rest before the next save.
      await pause(1500);
    }
    return latencies;
  } catch (error) {
    throw new Error(`${generator.name} --watch: ${text.slice(-2000)}`, { cause: error });
  } finally {
    child.removeAllListeners('close');
    child.kill('SIGKILL');
  }
}

/** Resolves once `isReached`; a watcher that never comes to it must not let the benchmark hang. */
async function until(isReached: () => boolean): Promise<void> {
  const end = performance.now() + patienceMilliseconds;
  while (!isReached()) {
    if (performance.now() > end) throw new Error('no change within two minutes');
    await pause(2);
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
