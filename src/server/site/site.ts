import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dropPageHeaders, setPolicy } from "../headers";
import { cacheControl, canonicalPath, fileOf, isHashed } from "./paths";
import { readPolicies } from "./policies";
import { RecentAnswers } from "./recent";
import { pathOf, queryOf } from "./request-path";

/** The built site: its folder, and the policies of its pages. */
interface BuiltSite {
  readonly folder: string;
  readonly policyOf: (page: string) => Promise<string>;
}

/** What would make the answer a 304, a 412 or a part of the file. */
const conditions = [
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
  "range",
];

/** An error page goes out whole, whatever the visitor has cached of this address. */
async function notFound(site: BuiltSite, request: FastifyRequest, reply: FastifyReply) {
  reply.code(404).header("cache-control", cacheControl.revalidate);
  const isPage = !/\.(?!html$)\w+$/.test(pathOf(request));
  const page = isPage ? await fileOf(site.folder, "/404.html") : undefined;
  if (page) {
    setPolicy(request, reply, await site.policyOf(page));
    for (const name of conditions) delete request.raw.headers[name];
    return reply.sendFile(page, { etag: false, lastModified: false, acceptRanges: false });
  }
  return reply.type("text/plain; charset=utf-8").send("Page not found\n");
}

async function serve(site: BuiltSite, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request);
  const canonical = canonicalPath(path);
  if (path !== canonical && !path.includes("\\")) {
    return reply.redirect(canonical + queryOf(request), 301);
  }
  const file = await fileOf(site.folder, path);
  if (!file) return notFound(site, request, reply);
  if (file.endsWith(".html")) setPolicy(request, reply, await site.policyOf(file));
  else dropPageHeaders(reply);
  const { forever, revalidate } = cacheControl;
  reply.header("cache-control", isHashed(file) ? forever : revalidate);
  reply.header("vary", "accept-encoding");
  return reply.sendFile(file);
}

/**
 * Serves the built site in `folder` (absolute): pages without a trailing slash (with one they
 * redirect, spec 2), `404.html` with status 404 for whatever is not there, compressed siblings
 * where the visitor takes them, hashed files kept for ever and everything else revalidated.
 */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: "allow",
  });
  const site = { folder, policyOf: readPolicies(folder) };
  const recent = new RecentAnswers();
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: (request, reply) => recent.recall(request, reply) ?? serve(site, request, reply),
    onSend: (request, reply, payload) => recent.keep(request, reply, payload),
  });
}
