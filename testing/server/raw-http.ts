import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Timeout of a connection, in milliseconds. */
const timeoutMs = 10_000;

/** A raw TCP connection, and what it has received so far. */
export class RawConnection {
  received = "";
  private readonly closed: Promise<void>;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      this.received += text;
    });
    // The server may reset the connection during a write.
    socket.on("error", () => undefined);
    this.closed = new Promise((done) => socket.once("close", () => done()));
  }

  static async open(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, "connect");
    return new RawConnection(socket);
  }

  send(bytes: string | Buffer): this {
    this.socket.write(bytes);
    return this;
  }

  /** Stops reading. */
  stopReading(): this {
    this.socket.pause();
    return this;
  }

  /** Closes the connection. */
  abandon(): void {
    this.socket.destroy();
  }

  /** Resolves with everything received once it contains a text. Throws on a timeout. */
  until(text: string): Promise<string> {
    return this.soon(
      new Promise((done) => {
        const look = () => this.received.includes(text) && done();
        this.socket.on("data", look);
        look();
      }),
    );
  }

  /** Resolves with everything received once the server closes the connection. Throws on a timeout. */
  untilClosed(): Promise<string> {
    return this.soon(this.closed).finally(() => this.socket.destroy());
  }

  private async soon(event: Promise<void>): Promise<string> {
    const waiting = new AbortController();
    const timeout = pause(timeoutMs, undefined, waiting).then(() => {
      throw new Error("The connection is stuck.");
    });
    await Promise.race([event, timeout]).finally(() => waiting.abort());
    return this.received;
  }
}

/** Sends bytes on a new connection; returns the response once the server has closed it. */
export async function exchange(origin: string, bytes: string | Buffer): Promise<string> {
  const connection = await RawConnection.open(origin);
  return connection.send(bytes).untilClosed();
}

/** The status of a raw response; 0 without one. */
export const statusOf = (answer: string): number =>
  Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
