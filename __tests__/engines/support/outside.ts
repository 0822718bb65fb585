import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { ProxyAddress } from "./engine";

/**
 * Stands in for the internet: a proxy that records the host of every request outside loopback, and
 * refuses it.
 */
export class Outside {
  private asked: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly proxy: ProxyAddress,
  ) {}

  static async start(): Promise<Outside> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("The proxy has no port");
    const outside = new Outside(server, { host: "127.0.0.1", port: address.port });
    server.on("request", (request, response) => {
      outside.asked.push(new URL(request.url ?? "").hostname);
      response.writeHead(502).end();
    });
    server.on("connect", (request, socket) => {
      outside.asked.push(new URL(`https://${request.url}`).hostname);
      socket.on("error", () => undefined).end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    });
    return outside;
  }

  /** The hosts requested since `forget`, each once. */
  get hosts(): readonly string[] {
    return [...new Set(this.asked)];
  }

  forget(): void {
    this.asked = [];
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }
}
