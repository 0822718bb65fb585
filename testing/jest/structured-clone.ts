import { deserialize, serialize } from "node:v8";

// jsdom lacks it.
globalThis.structuredClone ??= <Value>(value: Value): Value => deserialize(serialize(value));
