import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds for which a file's nodes may be away, and between two looks for them. */
const replacing = { atMost: 10_000, look: 20 };

/**
 * Reads from Gatsby's nodes, again while that fails. In development, Gatsby removes the nodes of a changed
 * file before it has parsed the file anew, and makes pages and runs queries in between; what failed then
 * would stay so until the next change. A build fails at once.
 * @throws what the reading last threw.
 */
export async function settled<T>(read: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += replacing.look) {
    try {
      return await read();
    } catch (error) {
      if (process.env.NODE_ENV === "production" || waited >= replacing.atMost) throw error;
    }
    await pause(replacing.look);
  }
}
