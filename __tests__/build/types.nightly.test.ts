import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject } from "../support/project-copy";

jest.setTimeout(900_000);

const typesFile = "src/gatsby-types.d.ts";

let project: ReturnType<typeof copyProject>;

/** Changes a file of the copy; returns what undoes that. */
function edit(file: string, from: RegExp, to: string): () => void {
  const path = join(project.folder, file);
  const before = readFileSync(path, "utf8");
  expect(before).toMatch(from);
  writeFileSync(path, before.replace(from, to));
  return () => writeFileSync(path, before);
}

function runTypes() {
  const { status, stdout } = spawnSync("npm", ["run", "types"], {
    cwd: project.folder,
    encoding: "utf8",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  });
  return { status, stdout };
}

beforeAll(() => {
  // Tests import data that the fixture does not have.
  project = copyProject("data");
  cpSync("__tests__", join(project.folder, "__tests__"), { recursive: true });
});

afterAll(() => project.dispose());

describe("npm run types", () => {
  it("refuses code that only outdated query types allow", () => {
    const restore = edit("src/sections/steps/steps.tsx", /^ +headline\n(?= +body)/m, "");
    const { status, stdout } = runTypes();
    restore();
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/src\/sections\/steps\/steps\.tsx.+ error TS/);
  });

  it("accepts code that outdated query types refuse, and renews them", () => {
    const fragment = /type StepsFieldsFragment = [^\n]+/;
    const [current] = fragment.exec(readFileSync(typesFile, "utf8")) ?? [];
    edit(typesFile, fragment, "type StepsFieldsFragment = never");
    expect(runTypes()).toMatchObject({ status: 0 });
    expect(readFileSync(join(project.folder, typesFile), "utf8")).toContain(current);
  });
});
