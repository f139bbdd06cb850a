/** A progress bar on a terminal, once the work takes long enough for someone to wonder; nothing elsewhere. */
interface Progress {
  readonly update: (step: string, done: number, total: number) => void;
  readonly stop: () => void;
}

/** Milliseconds of silence before a bar appears. */
const patience = 400;

/** A bar on `stream`; none where that is undefined. */
export async function createProgress(stream: NodeJS.WriteStream | undefined): Promise<Progress> {
  if (stream === undefined) return { update: () => {}, stop: () => {} };
  const { Presets, SingleBar } = await import('./progress-bar.ts');
  const bar = new SingleBar(
    {
      stream,
      format: '{step} {bar} {value}/{total}',
      clearOnComplete: true,
      hideCursor: true,
      synchronousUpdate: true,
    },
    Presets.shades_classic,
  );
  const started = performance.now();
  let shown = false;
  return {
    update(step, done, total) {
      if (performance.now() - started < patience) return;
      // Where the total is not known, the bar stays full and the count tells.
      if (!shown) bar.start(total || done, done, { step });
      shown = true;
      bar.setTotal(total || done);
      bar.update(done, { step });
    },
    stop() {
      if (shown) bar.stop();
    },
  };
}
