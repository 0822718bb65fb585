import { isIP } from "node:net";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { Config } from "../config";

/** An address with the port that some gateways add: `203.0.113.7:40001`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

function withoutPort(text: string): string {
  const [, v6, v4] = withPort.exec(text) ?? [];
  return v6 ?? v4 ?? text;
}

/**
 * An `X-Forwarded-For` without ports, and without everything up to its last invalid entry. Entries to the
 * left of that one may be forged by the client, and must not count as added by a proxy.
 */
function cleanForwarded(header: string): string {
  const addresses = header.split(",").map((part) => withoutPort(part.trim()));
  return addresses.slice(addresses.findLastIndex((each) => isIP(each) === 0) + 1).join(", ");
}

/** Cleans `X-Forwarded-For` before Fastify reads it. */
export function readForwarded(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    const header = headers["x-forwarded-for"];
    if (header !== undefined) headers["x-forwarded-for"] = cleanForwarded(String(header));
  });
}

/**
 * Fastify's `trustProxy` for the setting. A number becomes a function of the hop: given a number, Fastify
 * trusts nobody, since direct clients could forge addresses. The operator rules these out.
 */
export function trustOf(trustProxy: Config["trustProxy"]): FastifyServerOptions["trustProxy"] {
  if (typeof trustProxy !== "number") return trustProxy;
  return (_address, hop) => hop < trustProxy;
}
