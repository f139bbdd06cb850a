/** Reports what became of the work when a signal ends the process. */

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `report` if a signal asks the process to end, which it then does. Returns the function that stops listening,
 * after which a signal ends the process without a report.
 */
export function onInterruption(report: () => void): () => void {
  const stop = () => {
    for (const signal of signals) process.off(signal, interrupt);
  };
  const interrupt = (signal: NodeJS.Signals) => {
    stop();
    report();
    // By the signal itself, so that a shell ends the script that runs the command too.
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, interrupt);
  return stop;
}
