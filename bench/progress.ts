/** Reports the progress of a benchmark. */
export interface Progress {
  /** Announces the step that begins. */
  step(name: string): void;
  /** Ends the progress line. */
  end(): void;
}

/** Where progress is written; standard error unless a test listens. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A rounded duration: `40 s`, `3 min`. */
function roughly(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/**
 * Shows the progress of `total` steps: one overwritten line on a terminal, otherwise a line for each step.
 * Estimates the remaining time once a step is done.
 */
export function startProgress(total: number, stream: ProgressStream = process.stderr): Progress {
  const start = performance.now();
  let begun = 0;
  return {
    step(name) {
      const left = ((performance.now() - start) / begun) * (total - begun);
      const outlook = begun > 0 ? ` · about ${roughly(left)} left` : "";
      begun += 1;
      const text = `[${begun}/${total}] ${name}${outlook}`;
      stream.write(stream.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end() {
      if (stream.isTTY) stream.write("\r\x1b[K");
    },
  };
}
