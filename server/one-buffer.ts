import { open } from "node:fs/promises";

/** Bytes that are read or written at a time. */
const bufferSize = 32_768;

/**
 * The bytes of a file in parts, each of which holds until the next is asked for: all are in one buffer, as
 * those of a stream pile up outside the heap faster than they are collected.
 */
export async function* partsOf(path: string): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(bufferSize);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, bufferSize);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Most bytes of a character in UTF-8. */
const longestCharacter = 4;

/**
 * Writes texts as UTF-8 through one buffer: what `write` is given holds until it resolves. For small texts,
 * such as lines, as V8 collects large ones late.
 */
export async function writeTexts(
  texts: AsyncIterable<string>,
  write: (bytes: Buffer) => Promise<unknown>,
): Promise<void> {
  const buffer = Buffer.alloc(bufferSize);
  const encoder = new TextEncoder();
  let filled = 0;
  for await (const text of texts) {
    for (let rest = text; rest !== ""; ) {
      const { read, written } = encoder.encodeInto(rest, buffer.subarray(filled));
      rest = rest.slice(read);
      filled += written;
      if (filled <= bufferSize - longestCharacter) continue;
      await write(buffer.subarray(0, filled));
      filled = 0;
    }
  }
  if (filled > 0) await write(buffer.subarray(0, filled));
}
