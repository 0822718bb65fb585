import type { IncomingMessage } from "node:http";

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The path and query that a request is for. An address in full names the host as well, which then
 * counts (RFC 9112 3.2.2). A percent sign that begins no character stands for itself: the path is
 * one at which nothing is, like any other.
 */
export function targetOf({ url = "/", headers }: IncomingMessage): string {
  const [, host, rest = ""] = /^https?:\/\/([^/?#@]+)(.*)$/i.exec(url) ?? [];
  if (host) headers.host = host;
  const target = host ? rest.replace(/^(?!\/)/, "/") : url;
  const [path = "/"] = target.split("?", 1);
  return isDecodable(path) ? target : path.replaceAll("%", "%25") + target.slice(path.length);
}

/** Whether a request names its host more than once: to a proxy it could be for another site. */
export const isAmbiguous = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === "host").length > 1;
