import type { Writable } from "node:stream";

/** Pauses between two lines, in milliseconds: to a person who waits, and to a log. */
const [terminalMs, otherMs] = [1000, 10_000];

/** Passes pages on, and counts what is in them under a label. */
export type Progress = <Page extends { readonly length: number }>(
  label: string,
  pages: AsyncIterable<Page>,
) => AsyncIterable<Page>;

/** Says nothing. */
export const unseen: Progress = (_label, pages) => pages;

/** Says on standard error, now and then, how far a long command is. */
export function progressOn(stderr: Writable & { readonly isTTY?: boolean }): Progress {
  const everyMs = stderr.isTTY ? terminalMs : otherMs;
  let saidAt = performance.now();
  return async function* (label, pages) {
    let count = 0;
    for await (const page of pages) {
      count += page.length;
      yield page;
      if (performance.now() - saidAt < everyMs) continue;
      saidAt = performance.now();
      stderr.write(`${label}: ${count.toLocaleString("en-US")}\n`);
    }
  };
}
