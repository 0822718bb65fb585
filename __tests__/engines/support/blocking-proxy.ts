import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { ProxyAddress } from "./engine";

/**
 * Stands in for the internet: a proxy that records the host of every request outside loopback, and
 * refuses it.
 */
export class BlockingProxy {
  private requested: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly address: ProxyAddress,
  ) {}

  static async start(): Promise<BlockingProxy> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const listening = server.address();
    if (typeof listening !== "object" || !listening) throw new Error("The proxy has no port");
    const proxy = new BlockingProxy(server, { host: "127.0.0.1", port: listening.port });
    server.on("request", (request, response) => {
      proxy.requested.push(new URL(request.url ?? "").hostname);
      response.writeHead(502).end();
    });
    server.on("connect", (request, socket) => {
      proxy.requested.push(new URL(`https://${request.url}`).hostname);
      socket.on("error", () => undefined).end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    });
    return proxy;
  }

  /** The hosts requested since `clear`, each once. */
  get hosts(): readonly string[] {
    return [...new Set(this.requested)];
  }

  clear(): void {
    this.requested = [];
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }
}
