/**
 * Longest waits for a visitor, in milliseconds. A connection that sends its request too slowly gets
 * a 408 and is closed; one that takes nothing of its answer is closed without a word.
 */
export const connectionTimeouts = {
  /** From the first byte, or from the connection's opening, to the end of the headers. */
  headers: 10_000,
  /** To the end of the body. */
  request: 20_000,
  /** Without a byte in either direction. */
  inactivity: 30_000,
  /** Between two requests on one connection: longer than the minute after which proxies close theirs. */
  keepAlive: 72_000,
  /** Between two looks at what has been too slow. */
  check: 5000,
  /** From the order to stop until connections that ask for nothing are closed. */
  closeGrace: 300,
};

export type ConnectionTimeouts = typeof connectionTimeouts;
