/**
 * Calls back, perhaps repeatedly, with the signal that this process should stop. A second one must not force an
 * exit: Ctrl+C in a terminal sends one directly, and npm sends another.
 */
export function onStop(callback: (signal: NodeJS.Signals) => void): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, callback);
}
