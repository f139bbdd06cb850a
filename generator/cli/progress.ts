/** A progress bar on a terminal, shown once the work takes noticeably long. */
interface ProgressBar {
  /** Shows the progress. `total` is 0 if unknown, and then only the count is shown. */
  readonly update: (step: string, done: number, total: number) => void;
  readonly stop: () => void;
}

/** Milliseconds before a bar appears. */
const silentMs = 400;

/** Creates a bar on `stream`. Without a stream, it shows nothing. */
export async function createProgress(stream: NodeJS.WriteStream | undefined): Promise<ProgressBar> {
  if (stream === undefined) return { update: () => {}, stop: () => {} };
  const { Format, Presets, SingleBar } = await import('./progress-bar.ts');
  const bar = new SingleBar(
    {
      stream,
      format: (options, { value, total, progress }, { step }) =>
        total === 0 ? `${step} ${value}` : `${step} ${Format.BarFormat(progress, options)} ${value}/${total}`,
      clearOnComplete: true,
      // However the process ends, the terminal stays usable: the cursor is not hidden, and lines are cut instead of
      // wrapped.
      hideCursor: false,
      linewrap: true,
      synchronousUpdate: true,
    },
    Presets.shades_classic,
  );
  const started = performance.now();
  let shown = false;
  return {
    update(step, done, total) {
      if (performance.now() - started < silentMs) return;
      if (!shown) bar.start(total, done, { step });
      shown = true;
      bar.setTotal(total);
      bar.update(done, { step });
    },
    stop() {
      if (shown) bar.stop();
    },
  };
}
