/** How long after a save a generator's own server gives the changed answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { editBody } from './edits.ts';
import type { Generator } from './generators.ts';
import { start } from './process.ts';

const quietMilliseconds = 3000;
const patienceMilliseconds = 120_000;

/** Between two questions: whoever builds also answers them. */
const pollMilliseconds = 5;

/** Milliseconds of a save of each of `slugs`, one after the other. `number` makes their markers unique. */
export async function watchLatencies(
  generator: Generator,
  slugs: readonly string[],
  number: () => number,
): Promise<number[]> {
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
  const answer = async (slug: string): Promise<string> => {
    const origin = /http:\/\/localhost:\d+/.exec(text)?.[0];
    if (origin === undefined) return '';
    const response = await fetch(`${origin}/${generator.answer(slug, 'en')}`).catch(() => undefined);
    return response?.ok === true ? response.text() : '';
  };
  try {
    // An answer is there long before a large build is over, and no generator says anything in between.
    const isReady = async () =>
      performance.now() - lastOutput > quietMilliseconds && (await answer(slugs[0] ?? '')) !== '';
    await Promise.race([ended, until(isReady)]);
    const latencies: number[] = [];
    for (const slug of slugs) {
      const marker = `watch-${number()}`;
      const saved = performance.now();
      editBody(generator.content, slug, 'en', marker);
      await Promise.race([ended, until(async () => (await answer(slug)).includes(marker))]);
      latencies.push(performance.now() - saved);
      // The watcher comes to rest before the next save.
      await pause(1500);
    }
    return latencies;
  } catch (error) {
    throw new Error(`${generator.name}, watching: ${text.slice(-2000)}`, { cause: error });
  } finally {
    child.removeAllListeners('close');
    child.kill('SIGKILL');
  }
}

/** Resolves once `isReached`; a watcher that never comes to it must not let the benchmark hang. */
async function until(isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMilliseconds;
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error('no change within two minutes');
    await pause(pollMilliseconds);
  }
}
