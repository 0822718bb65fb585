import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

/**
 * A minimal static server for `PUBLIC_DIR`, to compare the site's server with. It sends brotli copies where
 * they exist, and has no path checks, no other headers and no log: not for production.
 */
const folder = process.env.PUBLIC_DIR ?? "public";

const kinds: Readonly<Record<string, string>> = {
  "": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webp": "image/webp",
};

const server = createServer(async ({ url = "/" }, response) => {
  const kind = extname(url);
  const file = join(folder, kind ? url : join(url, "index.html"));
  const packed = await readFile(`${file}.br`).catch(() => undefined);
  const bytes = packed ?? (await readFile(file));
  response.writeHead(200, {
    "content-type": kinds[kind] ?? "application/octet-stream",
    "content-length": bytes.length,
    ...(packed ? { "content-encoding": "br" } : {}),
  });
  response.end(bytes);
});

server.listen(0, "127.0.0.1", () => {
  console.info(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
