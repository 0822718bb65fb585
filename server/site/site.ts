import type { Stats } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import send from "@fastify/send";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cacheControl } from "../../src/shared/http/caching";
import { downloadHeaders } from "../../src/shared/http/downloads";
import { previewHeaders } from "../../src/shared/http/headers";
import { locationOf } from "../../src/shared/http/redirects";
import { statusError } from "../errors";
import { setPolicy } from "../http/headers";
import { type Encoding, type SiteFile, SiteFiles, versionIn } from "./files";
import { canonicalPath, isHashed, nameOf, notFoundPage, pathOf, queryOf } from "./paths";

const encodings: Encoding[] = ["br", "gzip"];

// RFC 9239; the library has the former type.
send.mime.define({ "text/javascript": ["js", "mjs"] }, true);

/** The content encoding the client accepts and prefers. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const chosen = negotiate(headers["accept-encoding"] ?? "", encodings);
  return encodings.find((encoding) => encoding === chosen);
}

/** The type of a file, and of a download also what to do with it. */
function typeHeaders(name: string): Record<string, string> {
  const type = send.mime.getType(name) ?? "application/octet-stream";
  const charset = send.isUtf8MimeType(type) ? "; charset=utf-8" : "";
  return { "content-type": type + charset, ...downloadHeaders(name) };
}

/** The library only reads files: headers are set here. */
const bare = {
  cacheControl: false,
  contentType: false,
  dotfiles: "allow",
  etag: false,
  lastModified: false,
} as const;

/** A new build has replaced or removed the file since it was looked at. */
class FileReplaced extends Error {}

/** Opens a file, or the part that the request asks for. Throws 416, and `FileReplaced`. */
async function open({ raw }: FastifyRequest, reply: FastifyReply, { path, version }: SiteFile) {
  const onFile = (_path: string, found: Stats) => {
    if (versionIn(found) !== version) throw new FileReplaced();
  };
  const sent = await send(raw, encodeURI(path), { ...bare, onFile });
  if (sent.type === "file") return sent;
  if (sent.statusCode !== 416) throw new FileReplaced();
  // The last bytes of a shorter file are all of it (RFC 9110 14.1.2), which the library does not know.
  if (/^ *bytes= *-0*[1-9]/.test(raw.headers.range ?? "")) {
    delete raw.headers.range;
    return send(raw, encodeURI(path), bare);
  }
  const { "Content-Range": range } = sent.headers;
  reply.header("content-range", range);
  throw statusError(416);
}

/** Sends what `open` gave of a file. */
function sendBytes(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { name, encoding }: SiteFile,
  { headers, stream }: Awaited<ReturnType<typeof open>>,
) {
  reply.headers({ ...headers, ...typeHeaders(name) });
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(method === "HEAD" ? undefined : stream);
}

/** Whether a list of entity tags contains this one; `*` matches any. */
const names = (list: string, etag: string): boolean =>
  list.trim() === "*" || list.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

/** Takes the conditions from a request's headers, so that the library does not judge them by tags of its own. */
function takeConditions(headers: IncomingHttpHeaders) {
  const { "if-match": match, "if-none-match": noneMatch, "if-range": range } = headers;
  for (const name of ["match", "none-match", "range", "modified-since", "unmodified-since"])
    delete headers[`if-${name}`];
  return { match, noneMatch, range };
}

/** Sets the headers of a file, whatever is sent of it. */
function setFacts(request: FastifyRequest, reply: FastifyReply, { name, policy, etag }: SiteFile) {
  if (policy) setPolicy(request, reply, policy);
  else reply.hasFile = true;
  const { forever, revalidate } = cacheControl;
  reply.headers({ etag, "cache-control": isHashed(name) ? forever : revalidate });
}

/**
 * Sends a file as conditional headers ask, in the order of RFC 9110 13.2.2. Dates are ignored: the tag is a hash
 * of the bytes, while a file's time is only that of a build. Throws 412 and 416.
 */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { match, noneMatch, range } = takeConditions(request.raw.headers);
  reply.header("vary", "accept-encoding");
  if (match && !names(match, file.etag)) throw statusError(412);
  if (noneMatch && names(noneMatch, file.etag)) {
    setFacts(request, reply, file);
    return reply.code(304).send();
  }
  const isOtherFile = range !== undefined && range !== file.etag;
  // Only GET has ranges (RFC 9110 14.2).
  if (isOtherFile || request.method !== "GET") delete request.raw.headers.range;
  const sent = await open(request, reply, file);
  setFacts(request, reply, file);
  return sendBytes(request, reply.code(sent.statusCode), file, sent);
}

/** Sends the 404 page whole: conditional headers are about another resource. */
async function notFound(files: SiteFiles, request: FastifyRequest, reply: FastifyReply) {
  reply.code(404).header("cache-control", cacheControl.revalidate);
  const isPage = !/\.(?!html$)\w+$/.test(pathOf(request));
  const page = isPage ? await files.find(notFoundPage, encodingFor(request)) : undefined;
  if (!page) return reply.type("text/plain; charset=utf-8").send("Page not found\n");
  if (page.policy) setPolicy(request, reply, page.policy);
  takeConditions(request.raw.headers);
  delete request.raw.headers.range;
  const sent = await open(request, reply, page);
  return sendBytes(request, reply.header("vary", "accept-encoding"), page, sent);
}

async function serve(files: SiteFiles, request: FastifyRequest, reply: FastifyReply) {
  if (await files.isPreview()) reply.headers(previewHeaders);
  const name = nameOf(pathOf(request));
  if (name === undefined) return notFound(files, request, reply);
  const canonical = canonicalPath(name);
  const isCanonical = pathOf(request) === canonical;
  const file = isCanonical ? await files.find(name, encodingFor(request)) : undefined;
  if (file) return sendFile(request, reply, file);
  const to = (await files.redirectOf(canonical)) ?? (isCanonical ? undefined : canonical);
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
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: (request, reply) =>
      serve(files, request, reply).catch((error: unknown) => {
        if (!(error instanceof FileReplaced)) throw error;
        files.forget();
        return serve(files, request, reply);
      }),
  });
}
