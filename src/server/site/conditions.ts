import type { IncomingHttpHeaders } from "node:http";

/** What to send of a file: all bytes, those from `first` to `last`, or none. */
export type Outcome =
  | { readonly status: 200 | 206; readonly first: number; readonly last: number }
  | { readonly status: 304 }
  | { readonly status: 412 }
  | { readonly status: 416 };

/** Whether a list of entity tags contains this one; `*` matches any. */
const names = (list: string, etag: string, normal = (tag: string) => tag): boolean =>
  list.trim() === "*" || list.split(",").some((tag) => normal(tag.trim()) === etag);

const weakly = (tag: string): string => tag.replace(/^W\//, "");

/** The range in a header; undefined when it is invalid or has several parts (RFC 9110 14.1.2). */
function rangeOf(header: string, size: number): Outcome | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header.replaceAll(" ", "")) ?? [];
  if (!from && !to) return undefined;
  if (from && to && Number(to) < Number(from)) return undefined;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first <= last ? { status: 206, first, last } : { status: 416 };
}

/**
 * Evaluates conditional headers in the order of RFC 9110 13.2.2. Dates are ignored: the tag is a hash of the
 * bytes, while a file's time is only that of a build.
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
