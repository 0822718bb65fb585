import { isIP } from "node:net";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { Config } from "./config";

/** Some gateways name the visitor's port as well, such as `203.0.113.7:40001` or `[2001:db8::1]:443`. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

function withoutPort(text: string): string {
  const [, v6, v4] = withPort.exec(text) ?? [];
  return v6 ?? v4 ?? text;
}

/**
 * The addresses of an `X-Forwarded-For` that may be believed as far as their proxies are: without
 * ports, and only those behind the last word that is no address. What a visitor claims stands
 * before that word, and must not move into its place.
 */
function cleanForwarded(header: string): string {
  const addresses = header.split(",").map((part) => withoutPort(part.trim()));
  return addresses.slice(addresses.findLastIndex((each) => isIP(each) === 0) + 1).join(", ");
}

/** Cleans what proxies say of a visitor's address, before anything asks for it. */
export function readForwarded(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    const header = headers["x-forwarded-for"];
    if (header !== undefined) headers["x-forwarded-for"] = cleanForwarded(String(header));
  });
}

/**
 * Whose word is taken for a visitor's address, as Fastify asks: it takes a number for nobody, since
 * one who connects past the proxies could name any address.
 */
export function trustOf(trustProxy: Config["trustProxy"]): FastifyServerOptions["trustProxy"] {
  if (typeof trustProxy !== "number") return trustProxy;
  return (_address, hop) => hop < trustProxy;
}
