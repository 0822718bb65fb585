import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";

/** Where log lines go; standard output unless a test listens. */
export interface LogStream {
  write(line: string): void;
  /** Lines that were dropped since the start. */
  readonly lost?: number;
}

/** Bytes buffered for a slow reader. */
const maxBuffered = 256 * 1024;

/** Takes a line, or returns false when it cannot now. Neither waits nor throws. */
type Sink = (line: string) => boolean;

/** Writes to a file or a terminal. A line that a full disk cut off is completed later. */
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

/** Writes to a pipe or a socket. Its reader may be slow, stuck or gone. */
function pipeSink(fd: number, onRoom: () => void): Sink {
  const socket = new Socket({ fd, readable: false, writable: true });
  socket.on("drain", onRoom);
  socket.on("error", () => undefined);
  return (line) => {
    if (socket.destroyed || socket.writableLength > maxBuffered) return false;
    socket.write(line);
    return true;
  };
}

const droppedLine = (dropped: number): string =>
  `${JSON.stringify({ level: "warn", time: new Date().toISOString(), dropped, msg: "log lines dropped" })}\n`;

/**
 * The log on a file descriptor. Nothing waits for it: on a full disk, or with a stuck reader, lines are
 * dropped, and a later line says how many.
 */
export class LogOutput implements LogStream {
  private sink: Sink | undefined;
  private dropped = 0;
  /** Lines that were dropped since the start. */
  lost = 0;

  constructor(private readonly fd: number) {}

  write(line: string): void {
    this.sink ??= this.open();
    this.reportDropped();
    if (this.dropped === 0 && this.sink(line)) return;
    this.dropped += 1;
    this.lost += 1;
  }

  private reportDropped(): void {
    if (this.dropped > 0 && this.sink?.(droppedLine(this.dropped))) this.dropped = 0;
  }

  private open(): Sink {
    const kind = fstatSync(this.fd);
    const isPipe = kind.isFIFO() || kind.isSocket();
    return isPipe ? pipeSink(this.fd, () => this.reportDropped()) : fileSink(this.fd);
  }
}
