/** Reports the state of the work when a signal ends the process. */

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `report` if a signal asks the process to end, then lets it end. Returns a function that stops listening. */
export function onInterruption(report: () => void): () => void {
  const stop = () => {
    for (const signal of signals) process.off(signal, interrupt);
  };
  const interrupt = (signal: NodeJS.Signals) => {
    stop();
    report();
    // Re-raise the signal, so that a shell script that runs the command ends too.
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, interrupt);
  return stop;
}
