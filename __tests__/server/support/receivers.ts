import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** What a receiver does with what it is sent. */
export type Mood = "accept" | "fail" | "hang";

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An HTTP receiver that can fail, hang, go away and come back on the same port. */
export class HookReceiver {
  mood: Mood = "accept";
  /** Calls that were answered with 200. */
  readonly accepted: ReceivedCall[] = [];
  calls = 0;
  private server: Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async start(): Promise<void> {
    this.server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      this.calls += 1;
      if (this.mood === "hang") return;
      if (this.mood === "accept") this.accepted.push({ headers: request.headers, body });
      response.statusCode = this.mood === "accept" ? 200 : 500;
      response.end();
    });
    this.server.listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    if (this.server?.listening) await once(this.server, "close");
  }
}

/** A mail server that can refuse, hang, go away and come back on the same port. */
export class MailReceiver {
  mood: Mood = "accept";
  /** Messages that were answered with 250. */
  readonly accepted: string[] = [];
  attempts = 0;
  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onData: async (stream, _session, answer) => {
        let message = "";
        for await (const chunk of stream) message += chunk;
        this.attempts += 1;
        if (this.mood === "hang") return;
        if (this.mood === "fail") return answer(new Error("no room"));
        this.accepted.push(message);
        answer();
      },
    });
    server.on("error", () => undefined);
    server.listen(this.port, "127.0.0.1");
    await once(server.server, "listening");
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server?.close(() => resolve()));
  }
}
