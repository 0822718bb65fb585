import { createReadStream } from "node:fs";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cacheControl } from "../../shared/http/caching";
import { previewHeaders } from "../../shared/http/headers";
import { locationOf } from "../../shared/http/redirects";
import { statusError } from "../errors";
import { setPolicy } from "../headers";
import { judge } from "./conditions";
import { SiteFacts } from "./facts";
import { type Encoding, type SiteFile, SiteFiles } from "./files";
import { canonicalPath, isHashed, nameOf, notFoundPage } from "./paths";
import { pathOf, queryOf } from "./request-path";

const encodings: Encoding[] = ["br", "gzip"];

/** The content encoding the client accepts and prefers. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const chosen = negotiate(headers["accept-encoding"] ?? "", encodings);
  return encodings.find((encoding) => encoding === chosen);
}

/** Sends a file's bytes, or those from `first` to `last`; for HEAD only their number. */
function sendBytes(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { headers, path, bytes, size }: SiteFile,
  { first, last } = { first: 0, last: size - 1 },
) {
  reply.headers(headers).header("content-length", last - first + 1);
  if (method === "HEAD") return reply.send();
  if (bytes) return reply.send(bytes.subarray(first, last + 1));
  return reply.send(createReadStream(path, { start: first, end: last }));
}

/** Sends a file as conditional and range headers ask. Throws 412 and 416. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { name, policy, etag, size } = file;
  const outcome = judge(request.method === "GET", request.headers, file);
  reply.header("vary", "accept-encoding");
  if (outcome.status === 416) reply.header("content-range", `bytes */${size}`);
  if (outcome.status === 412 || outcome.status === 416) throw statusError(outcome.status);
  if (policy) setPolicy(request, reply, policy);
  else reply.hasFile = true;
  const { forever, revalidate } = cacheControl;
  reply.headers({ etag, "cache-control": isHashed(name) ? forever : revalidate });
  reply.header("accept-ranges", "bytes").code(outcome.status);
  if (outcome.status === 304) return reply.send();
  if (outcome.status === 206) {
    reply.header("content-range", `bytes ${outcome.first}-${outcome.last}/${size}`);
  }
  return sendBytes(request, reply, file, outcome);
}

/** Sends the 404 page whole: conditional headers are about another resource. */
async function notFound(files: SiteFiles, request: FastifyRequest, reply: FastifyReply) {
  reply.code(404).header("cache-control", cacheControl.revalidate);
  const isPage = !/\.(?!html$)\w+$/.test(pathOf(request));
  const page = isPage ? await files.find(notFoundPage, encodingFor(request)) : undefined;
  if (!page) return reply.type("text/plain; charset=utf-8").send("Page not found\n");
  if (page.policy) setPolicy(request, reply, page.policy);
  return sendBytes(request, reply.header("vary", "accept-encoding"), page);
}

async function serve(
  files: SiteFiles,
  facts: SiteFacts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (await facts.isPreview()) reply.headers(previewHeaders);
  const name = nameOf(pathOf(request));
  if (name === undefined) return notFound(files, request, reply);
  const canonical = canonicalPath(name);
  const isCanonical = pathOf(request) === canonical;
  const file = isCanonical ? await files.find(name, encodingFor(request)) : undefined;
  if (file) return sendFile(request, reply, file);
  const to = (await facts.redirectOf(canonical)) ?? (isCanonical ? undefined : canonical);
  if (to !== undefined) return reply.redirect(locationOf(to, queryOf(request)), 301);
  return notFound(files, request, reply);
}

/**
 * Serves the built site in `folder` (absolute): each page and file at its canonical path, redirects to it
 * from other spellings and former paths, and `404.html` for the rest. Sends compressed copies to clients
 * that accept them; hashed files are immutable, all others are revalidated.
 */
export function serveSite(app: FastifyInstance, folder: string): void {
  const files = new SiteFiles(folder);
  const facts = new SiteFacts(files);
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: (request, reply) => serve(files, facts, request, reply),
  });
}
