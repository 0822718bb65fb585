import type { IncomingHttpHeaders } from "node:http";

/** What is to be sent of a file: all of it, the bytes from `first` to `last`, or none of them. */
export type Outcome =
  | { readonly status: 200 | 206; readonly first: number; readonly last: number }
  | { readonly status: 304 }
  | { readonly status: 412 }
  | { readonly status: 416 };

/** Whether a list of entity tags names this one; `*` names any. */
const names = (list: string, etag: string, normal = (tag: string) => tag): boolean =>
  list.trim() === "*" || list.split(",").some((tag) => normal(tag.trim()) === etag);

const weakly = (tag: string): string => tag.replace(/^W\//, "");

/** The bytes that a header asks for; undefined when it asks for several parts, or is none (RFC 9110 14.1.2). */
function rangeOf(header: string, size: number): Outcome | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header.replaceAll(" ", "")) ?? [];
  if (!from && !to) return undefined;
  if (from && to && Number(to) < Number(from)) return undefined;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first <= last ? { status: 206, first, last } : { status: 416 };
}

/**
 * What a visitor who sends these headers is to get of a file, by the order of RFC 9110 13.2.2. There
 * are no dates to compare: a file's tag is made of its bytes, its time is that of some build.
 */
export function judge(
  isGet: boolean,
  headers: IncomingHttpHeaders,
  { etag, size }: { readonly etag: string; readonly size: number },
): Outcome {
  const whole: Outcome = { status: 200, first: 0, last: size - 1 };
  if (headers["if-match"] && !names(headers["if-match"], etag)) return { status: 412 };
  if (headers["if-none-match"] && names(headers["if-none-match"], etag, weakly)) {
    return { status: 304 };
  }
  const condition = headers["if-range"];
  const isRanged = isGet && headers.range && (condition === undefined || condition === etag);
  return (isRanged && rangeOf(String(headers.range), size)) || whole;
}
