import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** The files in a ZIP file with path and time, in order. */
export async function unzip(zip: Uint8Array | undefined) {
  const opened = await fromBufferPromise(Buffer.from(zip ?? []));
  const files: Record<string, Uint8Array> = {};
  const times = new Set<string>();
  for await (const entry of opened.eachEntry()) {
    files[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry));
    times.add(entry.getLastModDate({ timezone: "UTC", forceDosFormat: true }).toISOString());
  }
  return { files, times: [...times] };
}
