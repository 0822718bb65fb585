import { ada } from "../../../__tests__/server/support/bodies";
import type { Random } from "../random";

/** Texts that a spreadsheet might run as formulas. */
export const formulas = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "＝1+1",
  "\u200b=1+1",
  "\t=1",
  " =1",
  "x;=1+1;y",
];

/** Texts with control characters, broken Unicode, and injections into SQL, HTML, mail and paths. */
export const hostileTexts = [
  ...["", " ", "\0", "\r\n", "\u0085", "\u2028Email: a@b.example", "\u202egro.elpmaxe", "\u2066x"],
  ...["\ud800", "\udc00x", "e\u0301", "İstanbul", "ß", "ﬃ", "😀".repeat(300), "x".repeat(5000)],
  ...["'; drop table lead; --", "<script>alert(1)</script>", "{{7*7}}", "../../etc/passwd", "null"],
  ...["a@b", "a@b.example\r\nBcc: c@d.example", '"a b"@c.example', "a@[127.0.0.1]", "é@é.example"],
  ...formulas,
];

/** A JSON value of any type, nested up to four levels. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 7 : 10);
  if (kind < 5)
    return random.pick(hostileTexts) + (random.below(3) === 0 ? random.pick(hostileTexts) : "");
  if (kind === 5) return random.pick([0, -1, 1e308, 1.5, true, false, null]);
  if (kind === 6) return random.text(random.below(400), "aé\u0000\u202e😀=+@\"'\\\n");
  if (kind === 7)
    return Array.from({ length: random.below(4) }, () => hostileValue(random, depth + 1));
  const names = ["x", "length", "toString", "__proto__", "constructor", "then", "", "email"];
  const entries = Array.from({ length: random.below(4) }, () => [
    random.pick(names),
    hostileValue(random, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** A body that is not a valid record: malformed, nested too deeply, or too large. */
export function malformedBody(random: Random): string | Buffer {
  const depth = 100 + random.below(15_000);
  return random.pick<() => string | Buffer>([
    () => "[".repeat(depth) + "]".repeat(depth),
    () => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
    () => '{"__proto__":{"isAdmin":true},"firstName":"A"}',
    () => '{"constructor":{"prototype":{"x":1}}}',
    () => '{"\\u005f\\u005fproto__":{"x":1}}',
    () => `{"firstName":"${"x".repeat(2 ** 20)}"}`,
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => '\ufeff{"firstName":"A"}',
    () => "",
    () => "null",
    () => "NaN",
    () => `${JSON.stringify(ada)}x`,
    () => JSON.stringify(ada).slice(0, random.below(40)),
    () => `{${'"email":"a@b.example",'.repeat(2000)}"email":""}`,
    () => "1".repeat(60_000),
  ])();
}

/** Content types, of which the API takes the first two and the form the fourth. */
export const contentTypes = [
  "application/json",
  "application/json; charset=utf-8",
  "text/plain",
].concat(
  ...[
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "x",
    "application/xml",
  ],
);
