import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EditorOptions } from "./options";

/** Name of the cookie with the key. */
const cookieName = "editor";

/** Host names of the editor on this computer. */
const localNames = ["127.0.0.1", "localhost"];

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const keyIn = (cookies = ""): string =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies)?.[1] ?? "";

/** Whether the host and origin of a request are the editor's own. This prevents DNS rebinding and CSRF. */
function isOwn({ headers, socket }: FastifyRequest, address: string | undefined): boolean {
  const local = localNames.map((name) => `http://${name}:${socket.localPort}`);
  const own = [...local, ...(address ? [address] : [])].find(
    (origin) => new URL(origin).host === headers.host,
  );
  return own !== undefined && (headers.origin === undefined || headers.origin === own);
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .type("text/plain; charset=utf-8")
    .send("Open the editor with the address that npm run edit prints.");
}

/**
 * Rejects requests without the key. It is in the printed address at first, then in a cookie that other sites
 * can neither send nor read.
 */
export function guard(
  app: FastifyInstance,
  { key, siteOrigin, address }: Pick<EditorOptions, "key" | "siteOrigin" | "address">,
): void {
  const secure = address?.startsWith("https:") ? "; Secure" : "";
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-src ${siteOrigin}; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    if (!isOwn(request, address)) return refuse(reply);
    const given = (request.query as { key?: unknown }).key;
    if (request.url.startsWith("/?key=") && typeof given === "string" && same(given, key))
      return reply
        .header("set-cookie", `${cookieName}=${key}; HttpOnly; SameSite=Strict; Path=/${secure}`)
        .redirect("/");
    if (!same(keyIn(request.headers.cookie), key)) return refuse(reply);
  });
}
