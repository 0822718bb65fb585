import type { IncomingMessage } from "node:http";

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The path and query of a request. An absolute URL also replaces the Host header (RFC 9112 3.2.2). In a
 * path with an invalid percent-encoding, `%` is taken literally, so that it gets a 404 and no error.
 */
export function targetOf({ url = "/", headers }: IncomingMessage): string {
  const [, host, rest = ""] = /^https?:\/\/([^/?#@]+)(.*)$/i.exec(url) ?? [];
  if (host) headers.host = host;
  const target = host ? rest.replace(/^(?!\/)/, "/") : url;
  const [path = "/"] = target.split("?", 1);
  return isDecodable(path) ? target : path.replaceAll("%", "%25") + target.slice(path.length);
}

/** Whether a request has several Host headers: a proxy could take it for another site's. */
export const isAmbiguous = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === "host").length > 1;
