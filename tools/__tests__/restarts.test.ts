import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newFolder } from "../../testing/new-folder";
import { until } from "../../testing/until";
import { keepRunning } from "../restarts";

/** Writes down what it reads at its start, and takes its time to end. */
const program = `
  const { appendFileSync, readdirSync, readFileSync } = require("node:fs");
  const [code, log, endMs] = process.argv.slice(1);
  const read = readdirSync(code, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(parentPath + "/" + name, "utf8"));
  appendFileSync(log, read.sort().join(" ") + "\\n");
  if (read.includes("broken")) process.exit(3);
  process.on("SIGTERM", () => setTimeout(() => process.exit(0), Number(endMs)));
  setInterval(() => {}, 1000);
`;

let folder: string;
let stopped: AbortController;
let said: string[];
let prepared: () => void;

const inCode = (file: string) => join(folder, "code", file);
const write = (file: string, text: string) => {
  mkdirSync(join(inCode(file), ".."), { recursive: true });
  writeFileSync(inCode(file), text);
};

const log = () => join(folder, "log");

/** What each start has read. */
const starts = (): string[] =>
  existsSync(log()) ? readFileSync(log(), "utf8").trim().split("\n") : [];

const keep = (endMs = 0) =>
  keepRunning({
    prepare: () => prepared(),
    digest: () =>
      readdirSync(join(folder, "code"), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== "generated")
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
        .sort()
        .join(" "),
    start: () => spawn(process.execPath, ["-e", program, inCode(""), log(), String(endMs)]),
    say: (line) => said.push(line),
    stopped: stopped.signal,
  });

beforeEach(() => {
  folder = newFolder();
  stopped = new AbortController();
  said = [];
  prepared = () => undefined;
  write("a", "one");
});

describe("a program that is kept running", () => {
  it("runs in the end on what was changed while it stopped and while it started", async () => {
    const kept = keep(700);
    await until(() => starts().length === 1);
    write("a", "two");
    // From before the first stop until after the second start, in steps that fall between the others.
    for (let step = 0; step < 12; step += 1) {
      await pause(130);
      write(`new-${step}/b`, `step-${String(step).padStart(2, "0")}`);
    }
    // Twelve new files, and the first.
    await until(() => starts().at(-1)?.split(" ").length === 13);
    stopped.abort();
    expect(await kept).toBe(0);
  });

  it("is started again for a change that comes while the lists are written", async () => {
    let isFirst = true;
    prepared = () => {
      write("generated", "list of one");
      if (isFirst) write("b/new", "two");
      else write("generated", "list of two");
      isFirst = false;
    };
    const kept = keep();
    // On a busy machine the first start ends before it reads anything.
    await until(() => starts().at(-1) === "list of two one two");
    stopped.abort();
    expect(await kept).toBe(0);
  });

  it("waits for the next change when changed code fails or is not of one piece", async () => {
    const kept = keep();
    await until(() => starts().length === 1);
    write("a", "broken");
    await until(() => starts().length === 2 && said.length === 2);
    prepared = () => {
      throw new Error("half a type");
    };
    write("a", "half");
    await until(() => said.includes("half a type"));
    prepared = () => undefined;
    write("a", "whole");
    await until(() => starts().length === 3);
    stopped.abort();
    expect(await kept).toBe(0);
    expect(starts()).toEqual(["one", "broken", "whole"]);
  });
});
