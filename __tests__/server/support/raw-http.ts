import { once } from "node:events";
import { connect, type Socket } from "node:net";

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

  /** Everything received, once the server has closed the connection. Throws when it does not. */
  async untilClosed(): Promise<string> {
    const timer = new AbortController();
    const tooLate = new Promise<never>((_, reject) => {
      const stuck = setTimeout(() => reject(new Error("The connection is stuck.")), patienceMs);
      timer.signal.addEventListener("abort", () => clearTimeout(stuck));
    });
    try {
      await Promise.race([this.closed, tooLate]);
    } finally {
      timer.abort();
      this.socket.destroy();
    }
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
