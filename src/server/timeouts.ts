/**
 * Timeouts of connections, in milliseconds. A client that sends too slowly gets a 408; one that does not
 * read its response is disconnected.
 */
export const connectionTimeouts = {
  /** From the first byte, or the opening of the connection, to the end of the headers. */
  headers: 10_000,
  /** To the end of the body. */
  request: 20_000,
  /** Without a byte in either direction. */
  inactivity: 30_000,
  /** Idle time between two requests: longer than that of proxies, usually a minute. */
  keepAlive: 72_000,
  /** Interval at which headers and request timeouts are checked. */
  check: 5000,
  /** From the start of shutdown until idle connections are closed. */
  closeGrace: 300,
};

export type ConnectionTimeouts = typeof connectionTimeouts;
