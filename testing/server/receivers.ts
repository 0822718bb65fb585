import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** What a receiver does with messages. */
export type Behavior = "accept" | "fail" | "hang" | "redirect";

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An HTTP receiver that can fail or hang, and be stopped and restarted on the same port. */
export class HookReceiver {
  behavior: Behavior = "accept";
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
      if (this.behavior === "hang") return;
      if (this.behavior === "accept") this.accepted.push({ headers: request.headers, body });
      // An acceptance is the status alone: its body never ends.
      if (this.behavior === "accept") response.writeHead(200).write("and so on");
      else if (this.behavior === "fail") response.writeHead(410).end();
      else response.writeHead(307, { location: "/elsewhere" }).end();
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

/** A mail server that can refuse or hang, and be stopped and restarted on the same port. */
export class MailReceiver {
  behavior: Behavior = "accept";
  /** Whole messages that were received. */
  readonly received: string[] = [];
  /** Those that were answered with 250. */
  readonly accepted: string[] = [];
  refusals = 0;
  /** Recipients to refuse. */
  readonly refused = new Set<string>();
  /** Passwords received without TLS. */
  readonly passwords: string[] = [];
  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** The URL with a user and password. */
  get urlWithPassword(): string {
    return this.url.replace("//", "//site:hunter2@");
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, answer) => {
        this.passwords.push(String(password));
        answer(null, { user: "site" });
      },
      onRcptTo: ({ address }, _session, answer) => {
        if (!this.refused.has(address)) return answer();
        this.refusals += 1;
        answer(Object.assign(new Error(`<${address}> is no user here`), { responseCode: 550 }));
      },
      onData: async (stream, _session, answer) => {
        let message = "";
        for await (const chunk of stream) message += chunk;
        this.received.push(message);
        if (this.behavior === "hang") return;
        if (this.behavior === "fail") return answer(new Error("no room"));
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

/** A mail server that, after the whole message, sends an endless reply. */
export class DrippingMailServer {
  /** Whole messages received. */
  received = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createTcpServer((socket) => this.talk(socket));

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Open connections. */
  get connections(): number {
    return this.sockets.size;
  }

  async start(): Promise<void> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    if (this.server.listening) await once(this.server, "close");
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    /** The message so far; undefined before DATA. */
    let message: string | undefined;
    let drip: NodeJS.Timeout | undefined;
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(drip);
      this.sockets.delete(socket);
    });
    socket.write("220 drip\r\n");
    socket.setEncoding("latin1").on("data", (text: string) => {
      if (message === undefined) {
        if (text.startsWith("DATA")) message = "";
        socket.write(message === undefined ? "250 ok\r\n" : "354 go on\r\n");
        return;
      }
      message += text;
      if (drip || !message.endsWith("\r\n.\r\n")) return;
      this.received += 1;
      drip = setInterval(() => socket.write("250-still working\r\n"), 20);
    });
  }
}
