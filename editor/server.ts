import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import * as z from "zod";
import { checkContent, contentWarnings, findPlaceholders } from "../src/check";
import { showTyped } from "../src/commands/develop";
import { iconNames, Refusal, readContent, versionOf } from "../src/data";
import { valueAt } from "../src/shared/data-path";
import { answerErrors, bodyLimit } from "./errors";
import { listPictures, overview } from "./files";
import { changedFiles, commitAll, whetherLive } from "./git";
import { guard } from "./guard";
import { Journal } from "./journal";
import type { EditorOptions } from "./options";
import { addPage, deletePage, movePage } from "./pages";
import { addPicture, pictureLimit } from "./pictures";
import { changeIn, examplesOf, formSchemas, openFile, routesOf, saveFile } from "./store";

const html = `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Editor</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/editor.css">
<div id="editor" spellcheck="true"></div>
<script type="module" src="/editor.js"></script>
</html>
`;

const saveBody = z.object({
  file: z.string(),
  value: z.record(z.string(), z.unknown()),
  body: z.string().optional(),
  version: z.string(),
  /** Whether to save what brings mistakes into the data. */
  anyway: z.boolean().optional(),
});
const newPageBody = z.record(z.string(), z.string());
const commitBody = z.object({ sentence: z.string().trim().min(1) });
const fileQuery = z.object({ file: z.string() });
const pathQuery = z.object({ path: z.string() });
const nameQuery = z.object({ name: z.string().default("") });
const version = z.string().optional();
const moveBody = z.object({ from: z.string(), to: z.string(), version });
const deletionBody = z.object({ path: z.string(), anyway: z.boolean(), version });

const empty = Buffer.alloc(0);

/** Width of the pictures in the form, in px. */
const pictureWidth = 512;

/** Pictures of the kinds of sections (tools/editor-pictures.ts). */
const kinds = "editor/kinds";

/** Timeout for the development server, which only responds once it has bundled, in ms. */
const pageTimeout = 120_000;

/** Whether the development server has a page. Asks for its data, since every address responds with some HTML. */
const isPageUp = (site: string, path: string): Promise<boolean> =>
  fetch(`${site}/page-data${path === "/" ? "/index" : path}/page-data.json`, {
    method: "HEAD",
    signal: AbortSignal.timeout(pageTimeout),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Data that does not change while the editor runs. */
export type Start = ReturnType<typeof startOf>;

const startOf = ({ folder, siteOrigin }: EditorOptions) => ({
  siteOrigin,
  // Tells the site's folder from others, without naming it.
  site: versionOf(folder),
  pictureLimit,
  schemas: formSchemas(),
  icons: [...iconNames()].filter((name) => /^[a-z0-9_]+$/.test(name)).sort(),
});

/** The current state of the data folder. */
export type State = Awaited<ReturnType<typeof stateOf>>;

async function stateOf(folder: string, journal: Journal) {
  const problems = await checkContent(folder, "data");
  const { content } = readContent(folder, "data");
  return {
    ...overview(folder),
    routes: routesOf(folder),
    pictures: listPictures(folder),
    /** A section of each kind, to make new ones from. */
    examples: examplesOf(folder),
    problems,
    /** Open facts, and all else to replace before launch. */
    placeholders: findPlaceholders(content),
    /** Warnings, if there are no problems. */
    warnings: problems.length > 0 ? [] : await contentWarnings(content),
    ...journal.next,
    changed: await changedFiles(folder),
  };
}

/** Routes that read: the editor's page and what it shows. */
function serveReads(app: FastifyInstance, options: EditorOptions): void {
  const { folder, site, bundle } = options;
  app.get("/", (_, reply) => reply.type("text/html; charset=utf-8").send(html));
  app.get("/editor.js", (_, reply) =>
    reply.type("text/javascript; charset=utf-8").send(bundle.script),
  );
  app.get("/editor.css", (_, reply) => reply.type("text/css; charset=utf-8").send(bundle.styles));
  app.get("/api/start", () => startOf(options));
  app.get("/api/file", ({ query }) => openFile(folder, fileQuery.parse(query).file));
  app.get("/api/page", async ({ query }) => ({
    up: await isPageUp(site, pathQuery.parse(query).path),
  }));
  app.get("/api/live", async () => {
    const site = readContent(folder).content.files.get("site.json")?.value;
    const words = await whetherLive(folder, String(valueAt(site, ["productionOrigin"])));
    return { words };
  });
  app.get<{ Params: { "*": string } }>("/pictures/*", ({ params }, reply) => {
    const file = params["*"];
    if (!listPictures(folder).includes(file)) throw new Refusal(`there is no picture ${file}`);
    const small = sharp(join(folder, file)).autoOrient().resize({ width: pictureWidth });
    return reply.type("image/webp").send(small.webp());
  });
  app.get<{ Params: { name: string } }>("/kinds/:name", ({ params: { name } }, reply) => {
    if (!readdirSync(kinds).includes(name)) throw new Refusal(`there is no picture ${name}`);
    return reply.type("image/webp").send(createReadStream(join(kinds, name)));
  });
}

/** Routes that write; every write can be undone. */
function serveWrites(app: FastifyInstance, options: EditorOptions, journal: Journal): void {
  const { folder, copy } = options;
  app.put("/api/file", ({ body }) => {
    const { anyway, ...open } = saveBody.parse(body);
    return saveFile(journal, open, anyway);
  });
  app.post("/api/typed", async ({ body }) => {
    if (copy) showTyped(copy, changeIn(folder, saveBody.parse(body)));
    return {};
  });
  if (copy) app.addHook("onClose", async () => showTyped(copy));
  app.post("/api/pages", async ({ body }) => ({
    file: await addPage(journal, newPageBody.parse(body)),
  }));
  app.post("/api/moves", async ({ body }) => {
    const { from: path, to, version } = moveBody.parse(body);
    return { file: await movePage(journal, { path, version }, to) };
  });
  app.post("/api/deletions", async ({ body }) => {
    const { anyway, ...page } = deletionBody.parse(body);
    return { mistakes: await deletePage(journal, page, anyway) };
  });
  app.post("/api/pictures", { bodyLimit: pictureLimit }, async ({ query, body = empty }) => {
    if (!Buffer.isBuffer(body)) throw new Refusal("this is not a picture; choose a picture file");
    return { file: await addPicture(journal, nameQuery.parse(query).name, body) };
  });
  app.post("/api/commit", async ({ body }) => {
    await commitAll(folder, commitBody.parse(body).sentence);
    return {};
  });
  app.post("/api/undo", () => ({ undone: journal.undo() }));
  app.post("/api/redo", () => ({ redone: journal.redo() }));
}

/** Creates the editor's server, which does not listen yet. */
export function createEditor(options: EditorOptions): FastifyInstance {
  const { folder } = options;
  const app = Fastify({ bodyLimit, forceCloseConnections: true });
  const journal = new Journal(folder);
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_, body, done) =>
    done(null, body),
  );
  guard(app, options);
  answerErrors(app, folder);
  serveReads(app, options);
  serveWrites(app, options, journal);
  app.get("/api/state", () => stateOf(folder, journal));
  return app;
}
