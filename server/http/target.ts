import type { IncomingMessage } from "node:http";
import { RequestError, statusError } from "../errors";

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** How much is kept of a path with an invalid percent-encoding, in characters: nothing has such a path. */
const longestLiteral = 1000;

/**
 * The path and query of a request. An absolute URL also replaces the Host header (RFC 9112 3.2.2). In a
 * path with an invalid percent-encoding, `%` is taken literally, so that it gets a 404 and no error.
 */
export function targetOf({ url = "/", headers }: IncomingMessage): string {
  const [, host, rest = ""] = /^https?:\/\/([^/?#@]+)(.*)$/i.exec(url) ?? [];
  if (host) headers.host = host;
  const target = host ? rest.replace(/^(?!\/)/, "/") : url;
  const [path = "/"] = target.split("?", 1);
  if (isDecodable(path)) return target;
  return path.slice(0, longestLiteral).replaceAll("%", "%25") + target.slice(path.length);
}

/** Most headers of a request: browsers and proxies send about thirty. */
export const maxHeaders = 100;

/**
 * Why a request is refused by its headers alone, on any path: there are too many; several are Host, by which
 * a proxy could take it for another site's; or its body has another coding than chunks (RFC 9112 6.1).
 */
export function refusalOf({ rawHeaders, headers }: IncomingMessage): RequestError | undefined {
  if (rawHeaders.length / 2 > maxHeaders) return statusError(431);
  const isHost = (text: string, place: number) => place % 2 === 0 && text.toLowerCase() === "host";
  if (rawHeaders.filter(isHost).length > 1) return statusError(400);
  const coding = headers["transfer-encoding"];
  if (coding === undefined || coding.toLowerCase() === "chunked") return undefined;
  return new RequestError(400, "The body must be sent without a transfer coding, or in chunks.");
}
