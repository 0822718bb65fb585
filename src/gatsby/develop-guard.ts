import http, { IncomingMessage, ServerResponse } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

/** Names of this computer. Another name that leads here is one that an attacker has rebound. */
const localNames = ["localhost", "127.0.0.1", "[::1]"];

/** Routes of Gatsby's that fetch any address and write to any path. The site has no remote files to need them. */
const remoteFiles = /\/_gatsby\/(?:file|image)\//i;

/** Gatsby's tools, such as GraphiQL and the opener of files in a code editor. */
const tools = /^(?:https?:\/\/[^/]*)?\/+_/i;

const sentence =
  "The development server answers only to its own pages, by the name localhost: type its address. (PREVIEW_ORIGIN names another origin.)\n";

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined);

/**
 * Whether a request to the development server comes from its own pages, from somebody who typed its address,
 * or from a program. Of pages at other ports of this computer it takes only the opening of a page, as the visual
 * editor does in a frame. It goes by headers that no page can set: Host, Origin and Sec-Fetch-Site.
 * @param origin where a proxy has the server, such as https://preview.company.example.
 */
export function isOwn(
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  origin = "",
): boolean {
  const here = parsed(`http://${headers.host}`);
  if (!here || remoteFiles.test(url)) return false;
  if (!localNames.includes(here.hostname) && here.host !== parsed(origin)?.host) return false;
  const sender = headers.origin === undefined ? here : parsed(headers.origin);
  if (sender?.host !== here.host) return false;
  const { "sec-fetch-site": from = "none", "sec-fetch-mode": mode } = headers;
  if (from === "same-origin" || from === "none") return true;
  return from === "same-site" && mode === "navigate" && method === "GET" && !tools.test(url);
}

function refuse(answer: ServerResponse | Duplex): void {
  if (answer instanceof ServerResponse)
    answer.writeHead(403, { "content-type": "text/plain", connection: "close" }).end(sentence);
  else answer.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
}

/**
 * Makes every HTTP server of this process refuse what is not its own, before any other listener sees it: Gatsby
 * answers every origin, has routes and sockets that no middleware comes before, and does not hand out its server.
 * @param origin as `isOwn` has it.
 */
export function guardDevelopment(origin?: string): void {
  for (const { prototype } of [http.Server, https.Server]) {
    const emit = prototype.emit as (event: string, ...values: unknown[]) => boolean;
    prototype.emit = function (this: http.Server, event: string, ...values: unknown[]): boolean {
      const [request, answer] = values;
      if (!(request instanceof IncomingMessage) || isOwn(request, origin))
        return emit.call(this, event, ...values);
      refuse(answer as ServerResponse | Duplex);
      return true;
    };
  }
}
