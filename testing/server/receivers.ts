import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** What a receiver does with messages. */
export type Behavior = "accept" | "fail" | "hang" | "redirect";

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** All that a sender sends; undefined when it goes away before the end. */
const wholeText = (stream: Readable) => text(stream).catch(() => undefined);

/** An HTTP server on loopback that can be stopped, and started again on the same port. */
abstract class HttpReceiver {
  private port = 0;
  private readonly server = createServer(async (request, response) => {
    const body = await wholeText(request);
    if (body !== undefined) this.answer(request, response, body);
  });

  protected abstract answer(request: IncomingMessage, to: ServerResponse, body: string): unknown;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.server.listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    if (this.server.listening) await once(this.server, "close");
  }
}

/** A receiver of webhooks that can fail or hang. */
export class HookReceiver extends HttpReceiver {
  behavior: Behavior = "accept";
  /** Calls that were answered with 200. */
  readonly accepted: ReceivedCall[] = [];
  calls = 0;

  protected answer({ headers }: IncomingMessage, response: ServerResponse, body: string): void {
    this.calls += 1;
    if (this.behavior === "hang") return;
    if (this.behavior === "accept") this.accepted.push({ headers, body });
    // An acceptance is the status alone: its body never ends.
    if (this.behavior === "accept") response.writeHead(200).write("and so on");
    else if (this.behavior === "fail") response.writeHead(410).end();
    else response.writeHead(307, { location: "/elsewhere" }).end();
  }
}

/** A record of the account that stands in for Pipedrive, and the path that it was posted to. */
interface PipedriveRecord {
  readonly id: number | string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Stands in for Pipedrive's API, as far as its public documentation describes what the server asks. */
export class PipedriveReceiver extends HttpReceiver {
  readonly token = "0123456789abcdef";
  /** What was made, by kind. */
  readonly made: Record<string, PipedriveRecord[]> = {};
  /** Numbers of the writes, from 1, that are answered with an error although they were carried out. */
  readonly broken = new Set<number>();
  /** A status that answers every request, such as 429. */
  refusal: number | undefined;
  writes = 0;
  /** What was asked, each with method, path and body. */
  readonly requests: string[] = [];

  protected answer(request: IncomingMessage, response: ServerResponse, body: string): unknown {
    this.requests.push(`${request.method} ${request.url?.slice(1)}\n${body}`.trimEnd());
    const { pathname, searchParams } = new URL(String(request.url), this.url);
    const kind = pathname.split("/")[3] ?? "";
    const isAllowed = request.headers["x-api-token"] === this.token;
    const refusal = isAllowed ? this.refusal : 401;
    const answer = (status: number, data: unknown = null) =>
      response.writeHead(status).end(JSON.stringify({ success: status < 400, data }));
    if (refusal) return answer(refusal);
    if (request.method === "GET") return answer(200, this.search(kind, searchParams));
    const records = this.made[kind] ?? [];
    this.made[kind] = records;
    const id = kind === "leads" ? `lead-${records.length + 1}` : records.length + 1;
    records.push({ id, fields: JSON.parse(body) });
    this.writes += 1;
    return this.broken.has(this.writes) ? request.socket.destroy() : answer(201, { id });
  }

  /** All records with the term somewhere in a field, with what the API calls them. */
  private search(kind: string, query: URLSearchParams) {
    const notes = (id: PipedriveRecord["id"]) =>
      (this.made.notes ?? []).flatMap(({ fields }) =>
        fields.lead_id === id ? [String(fields.content)] : [],
      );
    const items = (this.made[kind] ?? []).map(({ id, fields: { name, title, emails } }) => ({
      ...{ id, name, title, notes: notes(id) },
      emails: (emails as { value: string }[] | undefined)?.map(({ value }) => value),
    }));
    const field = { name: "name", email: "emails", title: "title", notes: "notes" }[
      String(query.get("fields"))
    ] as "name" | "emails" | "title" | "notes";
    const term = String(query.get("term")).toLowerCase();
    const matches = items.filter((item) =>
      JSON.stringify(item[field]).toLowerCase().includes(term),
    );
    return { items: matches.map((item) => ({ item })) };
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
        const message = await wholeText(stream);
        if (message === undefined) return;
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
