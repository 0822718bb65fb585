import { isDeepStrictEqual } from "node:util";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { z } from "zod";
import { isRecord, memberOf, unwrap } from "../src/data";

type Schema = z.core.$ZodType | undefined;

/** The fields in the schema of an object. */
function fieldsOf(type: Schema, value: unknown) {
  const schema = type && unwrap(type);
  const object = schema instanceof z.ZodDiscriminatedUnion ? memberOf(schema, value) : schema;
  return object instanceof z.ZodObject ? (object.shape as Record<string, z.core.$ZodType>) : {};
}

const elementOf = (type: Schema): Schema => {
  const schema = type && unwrap(type);
  return schema instanceof z.ZodArray ? schema.element : undefined;
};

/** Keeps the order of existing keys, and inserts each new one after the key that precedes it in the schema. */
function orderKeys(present: string[], before: string[], known: string[]): string[] {
  const ordered = before.filter((key) => present.includes(key));
  const fresh = present.filter((key) => !before.includes(key));
  const rank = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  for (const key of fresh.sort((one, other) => rank(one) - rank(other))) {
    const place = ordered.findLastIndex((other) => rank(other) < rank(key));
    ordered.splice(place + 1, 0, key);
  }
  return ordered;
}

const sliceOf = (text: string, node: Node) => text.slice(node.offset, node.offset + node.length);

const parsed = (old: string, node: Node): unknown => JSON.parse(sliceOf(old, node));

function printObject(old: string, value: Record<string, unknown>, type: Schema, node?: Node) {
  const before = (node?.children ?? []).map(({ children }) => String(children?.[0]?.value));
  const fields = fieldsOf(type, value);
  const present = Object.keys(value).filter((key) => value[key] !== undefined);
  const entries = orderKeys(present, before, Object.keys(fields)).map((key) => {
    const child = node && findNodeAtLocation(node, [key]);
    return `${JSON.stringify(key)}: ${print(old, value[key], fields[key], child)}`;
  });
  // Biome keeps an object on one line unless its first key is on a new line.
  const inline = node?.type === "object" && !/^\{\s*\n/.test(sliceOf(old, node));
  return inline ? `{ ${entries.join(", ")} }` : `{\n${entries.join(",\n")}\n}`;
}

function printArray(old: string, value: unknown[], type: Schema, node?: Node): string {
  const children = node?.children ?? [];
  const values = children.map((child) => parsed(old, child));
  const items = value.map((item, index) => {
    const same = values.findIndex((other) => isDeepStrictEqual(other, item));
    const child = children[same >= 0 ? same : index];
    return print(old, item, elementOf(type), child);
  });
  return `[${items.join(", ")}]`;
}

function print(old: string, value: unknown, type: Schema, node?: Node): string {
  if (node && isDeepStrictEqual(parsed(old, node), value)) return sliceOf(old, node);
  if (Array.isArray(value))
    return printArray(old, value, type, node?.type === "array" ? node : undefined);
  if (isRecord(value))
    return printObject(old, value, type, node?.type === "object" ? node : undefined);
  return JSON.stringify(value ?? null);
}

/** The value as JSON stores it, without undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * The text of a JSON file with another value. Unchanged parts keep their text, and keys their order. The
 * result still has to be formatted.
 */
export function printJson(text: string, value: unknown, schema: z.ZodType): string {
  const tree = parseTree(text);
  const wanted = plain(value);
  if (tree && isDeepStrictEqual(parsed(text, tree), wanted)) return text;
  return `${print(text, wanted, schema, tree)}\n`;
}
