import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Longest wait for a server to end a connection, in milliseconds; beyond it the connection is stuck. */
const patienceMs = 10_000;

/** A connection on which anything at all can be sent, and what came back on it so far. */
export class RawConnection {
  received = "";
  private readonly closed: Promise<void>;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      this.received += text;
    });
    // A server that has said enough may reset the connection while it is still written to.
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

  /** Takes no more of what the server sends. */
  stopReading(): this {
    this.socket.pause();
    return this;
  }

  /** Ends the connection from this side. */
  abandon(): void {
    this.socket.destroy();
  }

  /** Everything received, once it holds this text. Throws when the text does not come. */
  until(text: string): Promise<string> {
    return this.soon(
      new Promise((done) => {
        const look = () => this.received.includes(text) && done();
        this.socket.on("data", look);
        look();
      }),
    );
  }

  /** Everything received, once the server has closed the connection. Throws when it does not. */
  untilClosed(): Promise<string> {
    return this.soon(this.closed).finally(() => this.socket.destroy());
  }

  private async soon(event: Promise<void>): Promise<string> {
    const waiting = new AbortController();
    const tooLate = pause(patienceMs, undefined, waiting).then(() => {
      throw new Error("The connection is stuck.");
    });
    await Promise.race([event, tooLate]).finally(() => waiting.abort());
    return this.received;
  }
}

/** What the server answers to these bytes on a connection of their own, which it has to end. */
export async function exchange(origin: string, bytes: string | Buffer): Promise<string> {
  const connection = await RawConnection.open(origin);
  return connection.send(bytes).untilClosed();
}

/** The status of a raw answer; 0 when there is none. */
export const statusOf = (answer: string): number =>
  Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
