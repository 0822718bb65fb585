import { createReadStream } from "node:fs";
import { join } from "node:path";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import mime from "mime-types";
import * as z from "zod";
import { checkContent } from "../src/content/check";
import { readContent } from "../src/content/content";
import { iconNames } from "../src/content/icons";
import { Refusal } from "../src/content/new/answers";
import { contentWarnings } from "../src/content/warnings";
import { listPictures, overview } from "./files";
import { changedFiles } from "./git";
import { guard } from "./guard";
import { Journal } from "./journal";
import type { EditorOptions } from "./options";
import { addPage, deletePage, movePage } from "./pages";
import { addPicture, pictureLimit } from "./pictures";
import { Conflict, formSchemas, openFile, routesOf, saveFile } from "./store";

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Editor</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/editor.css">
<div id="editor"></div>
<script type="module" src="/editor.js"></script>
</html>
`;

const openFileBody = z.object({
  file: z.string(),
  value: z.record(z.string(), z.unknown()),
  body: z.string().optional(),
  version: z.string(),
});
const newPageBody = z.record(z.string(), z.string());
const moveBody = z.object({ from: z.string(), to: z.string() });
const deletionBody = z.object({ path: z.string(), anyway: z.boolean() });

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

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const expected = error instanceof Refusal || error instanceof Conflict;
    const status = error instanceof Conflict ? 409 : expected ? 422 : (error.statusCode ?? 500);
    if (status >= 500) console.error(error);
    const tooLarge =
      status === 413
        ? `this file is too large; the limit is ${pictureLimit / 2 ** 20} MB`
        : undefined;
    return reply.code(status).send({ message: tooLarge ?? error.message });
  });
}

/** Routes that read: the editor's page and what it shows. */
function serveReads(app: FastifyInstance, options: EditorOptions): void {
  const { folder, site, siteOrigin, bundle } = options;
  app.get("/", (_, reply) => reply.type("text/html; charset=utf-8").send(html));
  app.get("/editor.js", (_, reply) =>
    reply.type("text/javascript; charset=utf-8").send(bundle.script),
  );
  app.get("/editor.css", (_, reply) => reply.type("text/css; charset=utf-8").send(bundle.styles));
  app.get("/api/start", () => ({
    siteOrigin,
    schemas: formSchemas(),
    icons: [...iconNames()].filter((name) => /^[a-z0-9_]+$/.test(name)).sort(),
  }));
  app.get<{ Querystring: { file: string } }>("/api/file", ({ query }) =>
    openFile(folder, query.file),
  );
  app.get<{ Querystring: { path: string } }>("/api/page", async ({ query }) => ({
    up: await isPageUp(site, query.path),
  }));
  app.get<{ Params: { "*": string } }>("/pictures/*", ({ params }, reply) => {
    const file = params["*"];
    if (!listPictures(folder).includes(file)) throw new Refusal(`there is no picture ${file}`);
    return reply
      .type(mime.lookup(file) || "application/octet-stream")
      .send(createReadStream(join(folder, file)));
  });
}

/** Routes that write; every write can be undone. */
function serveWrites(app: FastifyInstance, { folder }: EditorOptions, journal: Journal): void {
  app.put("/api/file", ({ body }) => saveFile(folder, journal, openFileBody.parse(body)));
  app.post("/api/pages", async ({ body }) => ({
    file: await addPage(folder, journal, newPageBody.parse(body)),
  }));
  app.post("/api/moves", ({ body }) => {
    const { from, to } = moveBody.parse(body);
    return { file: movePage(folder, journal, from, to) };
  });
  app.post("/api/deletions", ({ body }) => {
    const { path, anyway } = deletionBody.parse(body);
    return { mistakes: deletePage(folder, journal, path, anyway) };
  });
  app.post<{ Querystring: { name: string } }>("/api/pictures", async ({ query, body }) => ({
    file: await addPicture(folder, journal, query.name, body as Buffer),
  }));
  app.post("/api/undo", () => ({ undone: journal.undo() }));
}

/** Creates the editor's server, which does not listen yet. */
export function createEditor(options: EditorOptions): FastifyInstance {
  const { folder } = options;
  const app = Fastify({ bodyLimit: pictureLimit, forceCloseConnections: true });
  const journal = new Journal(folder);
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_, body, done) =>
    done(null, body),
  );
  guard(app, options);
  answerErrors(app);
  serveReads(app, options);
  serveWrites(app, options, journal);
  app.get("/api/state", async () => {
    const problems = checkContent(folder, "data");
    return {
      ...overview(folder),
      routes: routesOf(folder),
      pictures: listPictures(folder),
      problems,
      warnings: problems.length > 0 ? [] : contentWarnings(readContent(folder).content),
      undo: journal.last,
      changed: await changedFiles(folder),
    };
  });
  return app;
}
