/** A progress bar on a terminal, shown once the work takes noticeably long. */
interface ProgressBar {
  readonly update: (step: string, done: number, total: number) => void;
  readonly stop: () => void;
}

/** Milliseconds of silence before a bar appears. */
const silentMs = 400;

/** Creates a bar on `stream`; without a stream, one that shows nothing. */
export async function createProgress(stream: NodeJS.WriteStream | undefined): Promise<ProgressBar> {
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
      if (performance.now() - started < silentMs) return;
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
