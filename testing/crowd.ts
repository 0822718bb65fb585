import { Agent, request } from "node:http";
import { ada } from "./server/bodies";

/** Requests a page or posts a record over one of the agent's connections; resolves at the end of the response. */
function ask(agent: Agent, origin: string, method: "GET" | "POST"): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const path = method === "GET" ? "/" : "/api/person";
    const headers = { "content-type": "application/json" };
    const sent = request(origin + path, { agent, method, headers }, (response) => {
      const brokeOff = () => reject(new Error(`the answer to ${method} ${path} broke off`));
      response.resume().on("end", () => resolve(response.statusCode));
      response.on("close", () => !response.complete && brokeOff());
    });
    sent.on("error", reject).end(method === "POST" ? JSON.stringify(ada) : undefined);
  });
}

/**
 * Whether a connection was refused, or reset before any response. Connections still in the system's
 * queue when a server stops are reset before it reads a request; browsers and proxies retry those.
 */
const isTurnedAway = (error: unknown): boolean =>
  ["ECONNREFUSED", "ECONNRESET"].includes(String((error as NodeJS.ErrnoException).code));

/** Visitors who send requests without pause until the server refuses them. */
export class Crowd {
  answers = 0;
  /** Responses with an error status, and those cut off. */
  readonly broken: string[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private readonly visitors: Promise<void>[];

  constructor(
    private readonly origin: string,
    size = 10,
  ) {
    this.visitors = Array.from({ length: size }, () => this.visit());
  }

  /** Waits until all have been refused. */
  async end(): Promise<void> {
    await Promise.all(this.visitors);
    this.agent.destroy();
  }

  private async visit(): Promise<void> {
    try {
      for (;;) {
        for (const [method, expected] of [
          ["GET", 200],
          ["POST", 201],
        ] as const) {
          const status = await ask(this.agent, this.origin, method);
          this.answers += 1;
          if (status !== expected) this.broken.push(`${method}: ${status}`);
        }
      }
    } catch (error) {
      if (!isTurnedAway(error)) this.broken.push(String(error));
    }
  }
}
