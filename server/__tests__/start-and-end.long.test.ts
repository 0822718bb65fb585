import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { newFolder, smallSite } from "../../testing/new-folder";
import { builtServer } from "../../testing/server/server-process";
import { until } from "../../testing/until";

const folder = newFolder({ ...smallSite, "empty/robots.txt": "" });

const surroundings = (env: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH,
  HOST: "127.0.0.1",
  PORT: "0",
  PUBLIC_DIR: folder,
  DATABASE_URL: `file:${join(folder, "inquiries.db")}`,
  ...env,
});

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Runs a server, which is sent these signals once it has said something; returns its exit code and its lines. */
async function run(env: Readonly<Record<string, string>>, ...signals: NodeJS.Signals[]) {
  const child = spawn(process.execPath, [builtServer], { env: surroundings(env) });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => {
    out += text;
    if (out.includes("listening at")) for (const signal of signals.splice(0)) child.kill(signal);
  });
  child.stderr.on("data", (text) => {
    err += text;
  });
  const [code] = await once(child, "close");
  const linesOf = (text: string) => text.split("\n").filter(Boolean);
  const said = linesOf(out).map((line) => JSON.parse(line));
  return { code, lines: [...said.map(({ msg }) => String(msg)), ...linesOf(err)], out };
}

const started = expect.stringMatching(
  /^Server listening at http:\/\/127\.0\.0\.1:\d+ \(commit \S+, (libsql|postgres)\)$/,
);

describe("a server says once why it", () => {
  it.each([[["SIGTERM"]], [["SIGINT"]], [["SIGTERM", "SIGINT"]]] as const)(
    "stops: %j",
    async (signals) => {
      const { code, lines, out } = await run({}, ...signals);
      expect([code, lines]).toEqual([0, [started, "stopping", "stopped"]]);
      expect(signals).toContain(/"cause":"(\w+)"/.exec(out)?.[1]);
    },
  );

  it("stops before it has started, as while its database does not answer", async () => {
    const silent = createServer();
    const url = `postgres://test@127.0.0.1:${await listening(silent)}/none`;
    const child = spawn(process.execPath, [builtServer], {
      env: surroundings({ DATABASE_URL: url }),
    });
    silent.once("connection", () => child.kill("SIGTERM"));
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    expect(await once(child, "close")).toEqual([0, null]);
    expect(said).toBe("The server ends at SIGTERM, before it has started.\n");
    silent.close();
  });

  it("cannot start: its port is taken, or a setting is wrong", async () => {
    const other = createServer();
    const PORT = String(await listening(other));
    for (const [env, lines] of [
      [
        { PORT },
        [`The server cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${PORT}`],
      ],
      [
        { DATABASE_URL: "mysql://nowhere" },
        [
          "The environment cannot be used:",
          "  DATABASE_URL must be file:<path> or postgres://<user>@<host>/<database>",
        ],
      ],
    ] as const)
      expect(await run(env)).toEqual({ code: 1, lines, out: "" });
    other.close();
  });

  it.each([
    ["has no pages", { PUBLIC_DIR: join(folder, "empty") }, /^PUBLIC_DIR has no pages: .*empty$/],
    ["has no database", { DATABASE_URL: "file:/dev/null/none.db" }, /^database not open yet$/],
    [
      "has no database server",
      { DATABASE_URL: "postgres://test@127.0.0.1:1/none" },
      /^database not open yet$/,
    ],
  ])("%s, and runs", async (_case, env, line) => {
    const { code, lines } = await run({ ...env }, "SIGTERM");
    const said = [expect.stringMatching(line), started, "stopping", "stopped"];
    expect([code, lines.toSorted()]).toEqual([0, expect.arrayContaining(said)]);
    expect(lines).toHaveLength(said.length);
  });

  it.each([
    ["error", "throw new RangeError('ada@engine.example')"],
    ["rejection", "Promise.reject(new RangeError('ada@engine.example'))"],
  ])("crashes, and nothing of the %s's words", async (name, code) => {
    const file = join(folder, `${name}.cjs`);
    writeFileSync(file, `process.on("SIGUSR2", () => { ${code} });`);
    const ended = await run({ NODE_OPTIONS: `--require ${file}` }, "SIGUSR2");
    expect([ended.code, ended.lines]).toEqual([1, [started, "uncaught error"]]);
    expect(ended.out).not.toContain("ada@");
  });
});

/** Requests a page over a connection of its own; an error when it is refused or reset. */
const visit = (port: number): Promise<number | string> =>
  new Promise((resolve) => {
    const agent = new Agent({ keepAlive: false });
    request({ port, host: "127.0.0.1", agent }, (response) => {
      response.resume().on("close", () => resolve(response.complete ? 200 : "cut off"));
    })
      .on("error", (error) => resolve(String(error)))
      .end();
  });

it("a restarted server refuses nobody on the socket of its service manager (a shell: systemd is not run here)", async () => {
  const socket = createServer();
  const port = await listening(socket);
  const { _handle: handle } = socket as unknown as { readonly _handle: { readonly fd: number } };
  const server = `sh -c 'echo pid $$; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"' '${process.execPath}' ${builtServer}`;
  const manager = spawn("sh", ["-c", `for start in 1 2 3; do ${server}; done`], {
    env: surroundings({}),
    stdio: ["ignore", "pipe", "inherit", handle.fd],
  });
  // From now on, the shell alone has it.
  socket.close();
  let said = "";
  manager.stdout?.on("data", (text) => {
    said += text;
  });
  const starts = () => said.split("listening at").length - 1;
  const stop = () => process.kill(Number([...said.matchAll(/pid (\d+)/g)].at(-1)?.[1]), "SIGTERM");
  const results: (number | string)[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 20 }, async () => {
    while (!isOver) results.push(await visit(port));
  });
  for (const start of [1, 2, 3]) {
    await until(() => starts() === start);
    const before = results.length;
    await until(() => results.length > before + 200);
    if (start < 3) stop();
  }
  isOver = true;
  await Promise.all(visitors);
  stop();
  await once(manager, "exit");
  expect(said.match(/"msg":"stopped"/g)).toHaveLength(3);
  expect(results.filter((result) => result !== 200)).toEqual([]);
});
