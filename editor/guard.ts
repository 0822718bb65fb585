import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Surroundings } from "./surroundings";

/** Name of the cookie that holds the key. */
const cookieName = "editor";

/** Names under which a browser on this computer reaches the editor. */
const ownNames = ["127.0.0.1", "localhost"];

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const keyIn = (cookies = ""): string =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? "";

/** Whether the address and the origin of a request are the editor's own: a name of another site that leads here is not. */
function isOwn({ headers, socket }: FastifyRequest, address: string | undefined): boolean {
  const local = ownNames.map((name) => `http://${name}:${socket.localPort}`);
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
 * Lets in only who has the key. The address that is printed carries it once; from then on a cookie
 * does, which no other site can send or read.
 */
export function guard(
  app: FastifyInstance,
  { key, siteOrigin, address }: Pick<Surroundings, "key" | "siteOrigin" | "address">,
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
