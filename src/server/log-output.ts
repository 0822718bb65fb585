import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";

/** Where log lines go; standard output unless a test listens. */
export interface LogStream {
  write(line: string): void;
  /** Lines that were dropped since the start. */
  readonly lost?: number;
}

/** Bytes that may wait for a reader who does not read. */
const mostWaiting = 256 * 1024;

/** Takes a line, or says that it cannot at the moment. Neither waits nor throws. */
type Sink = (line: string) => boolean;

/** Writes to a file or a terminal. What a full disk has taken of a line is completed later. */
function fileSink(fd: number): Sink {
  let rest: Buffer = Buffer.alloc(0);
  const put = (bytes: Buffer): Buffer => {
    try {
      return bytes.subarray(writeSync(fd, bytes));
    } catch {
      return bytes;
    }
  };
  return (line) => {
    if (rest.length > 0) rest = put(rest);
    if (rest.length > 0) return false;
    const bytes = Buffer.from(line);
    const left = put(bytes);
    if (left.length < bytes.length) rest = left;
    return left.length < bytes.length;
  };
}

/** Writes to a pipe or a socket, whose reader may be slow, stuck or gone. */
function pipeSink(fd: number, onRoom: () => void): Sink {
  const socket = new Socket({ fd, readable: false, writable: true });
  socket.on("drain", onRoom);
  socket.on("error", () => undefined);
  return (line) => {
    if (socket.destroyed || socket.writableLength > mostWaiting) return false;
    socket.write(line);
    return true;
  };
}

const lineOfDropped = (dropped: number): string =>
  `${JSON.stringify({ level: "warn", time: new Date().toISOString(), dropped, msg: "log lines dropped" })}\n`;

/**
 * The log on a file descriptor. An answer never waits for it: where there is no room, on a full disk
 * or for a reader who has stopped, lines are dropped, and once there is room a line says how many.
 */
export class LogOutput implements LogStream {
  private sink: Sink | undefined;
  private dropped = 0;
  /** Lines that were dropped since the start. */
  lost = 0;

  constructor(private readonly fd: number) {}

  write(line: string): void {
    this.sink ??= this.open();
    this.sayDropped();
    if (this.dropped === 0 && this.sink(line)) return;
    this.dropped += 1;
    this.lost += 1;
  }

  private sayDropped(): void {
    if (this.dropped > 0 && this.sink?.(lineOfDropped(this.dropped))) this.dropped = 0;
  }

  private open(): Sink {
    const kind = fstatSync(this.fd);
    const isPipe = kind.isFIFO() || kind.isSocket();
    return isPipe ? pipeSink(this.fd, () => this.sayDropped()) : fileSink(this.fd);
  }
}
