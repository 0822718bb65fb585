import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { newFolder, smallSite } from "../../testing/new-folder";
import { captureLog, testApp, withDatabase } from "../../testing/server/app";
import { ada, post } from "../../testing/server/bodies";
import { ServerProcess } from "../../testing/server/server-process";

describe("the file of SQLite", () => {
  let root: string;
  let folder: string;
  let file: string;
  let url: string;
  let servers: ServerProcess[];
  beforeEach(() => {
    root = newFolder();
    folder = join(root, ".data");
    file = join(folder, "inquiries.db");
    url = `file:${file}`;
    servers = [];
  });
  afterEach(() => Promise.all(servers.map((server) => server.end("SIGKILL"))));

  async function startServer(): Promise<ServerProcess> {
    const server = await ServerProcess.start(url, { PUBLIC_DIR: newFolder(smallSite) });
    servers.push(server);
    return server;
  }

  async function storePeople(server: ServerProcess, count: number): Promise<void> {
    for (let each = 0; each < count; each += 1) {
      expect((await server.post("/api/person", ada)).status).toBe(201);
    }
  }

  /** Starts a server that serves its pages and opens no database, for this reason. */
  async function startWithout(reason: string | RegExp): Promise<void> {
    const server = await startServer();
    expect(server.log()).toMatch(reason);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect((await server.post("/api/person", ada)).status).toBe(503);
    expect(await server.end("SIGTERM")).toBe(0);
  }

  const countPeople = () =>
    withDatabase(url, async (db) => (await db.selectFrom("person").select("id").execute()).length);

  /** Copies the database. */
  function backUp(): string {
    const copy = join(root, "backup.db");
    const database = new Libsql(file);
    database.exec(`vacuum into '${copy}'`);
    database.close();
    return copy;
  }

  /** How a running server loses its files. */
  const losses: readonly (readonly [name: string, lose: () => void])[] = [
    ["the file is removed", () => rmSync(file)],
    ["all its files are removed", () => rmSync(folder, { recursive: true })],
    ["a backup is put in its place", () => renameSync(backUp(), file)],
    ["its log is removed", () => rmSync(`${file}-wal`)],
    ["its folder is moved", () => renameSync(folder, `${folder}-former`)],
  ];

  it.each(losses)("acknowledges nothing once %s, and logs that once", async (_name, lose) => {
    const { entries, logStream } = captureLog();
    const app = await testApp(url, { LOG_LEVEL: "error" }, { logStream });
    expect((await post(app, "/api/person", ada)).statusCode).toBe(201);
    lose();
    for (const _ of [1, 2]) expect((await post(app, "/api/person", ada)).statusCode).toBe(503);
    await app.close();
    const lost =
      "the database file was removed or replaced: nothing is stored until the server is restarted";
    expect(entries().filter(({ msg }) => msg === lost)).toHaveLength(1);
  });

  it("is not opened with the log of the file it replaced", async () => {
    const former = await startServer();
    await storePeople(former, 3);
    const backup = backUp();
    await storePeople(former, 3);
    renameSync(backup, file);
    expect((await former.post("/api/person", ada)).status).toBe(503);
    expect(await former.end("SIGTERM")).toBe(0);
    const left = readFileSync(file);

    const message = `inquiries.db is not the file that inquiries.db-wal belongs to. If it is a restored backup, remove inquiries.db-wal and inquiries.db-shm`;
    await startWithout(message);
    expect(readFileSync(file).equals(left)).toBe(true);
    rmSync(`${file}-wal`);
    rmSync(`${file}-shm`);
    await storePeople(await startServer(), 1);
    expect(await countPeople()).toBe(4);
  });

  it("is not opened when it was restored after a crash and the old log remained", async () => {
    const former = await startServer();
    await storePeople(former, 3);
    const backup = backUp();
    await storePeople(former, 3);
    await former.end("SIGKILL");
    rmSync(file);
    await startWithout("inquiries.db-wal is there, but");
    copyFileSync(backup, file);
    await startWithout("is not the file that inquiries.db-wal belongs to");
  });

  it("is opened with its own log after a crash, and after both were moved", async () => {
    const former = await startServer();
    await storePeople(former, 3);
    await former.end("SIGKILL");
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    renameSync(folder, `${folder}-moved`);
    url = `file:${join(`${folder}-moved`, "inquiries.db")}`;
    await storePeople(await startServer(), 1);
    expect(await countPeople()).toBe(4);
  });

  it("is not opened, and not changed, when damaged", async () => {
    const former = await startServer();
    await storePeople(former, 30);
    const other = new Libsql(file);
    other.exec("pragma wal_checkpoint(truncate)");
    other.close();
    await storePeople(former, 1);
    await former.end("SIGKILL");
    const bytes = readFileSync(file);
    // Pages that are not in the log.
    bytes.fill(0, bytes.length / 4, bytes.length / 2);
    writeFileSync(file, bytes);
    await startWithout(/inquiries\.db is damaged \(.+\): restore a backup/);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it("is readable only by the server's account, like the files next to it", async () => {
    const server = await startServer();
    await storePeople(server, 1);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const modes = readdirSync(folder).map((name) => [
      name,
      statSync(join(folder, name)).mode & 0o777,
    ]);
    expect(Object.fromEntries(modes)).toEqual({
      "inquiries.db": 0o600,
      "inquiries.db-id": 0o600,
      "inquiries.db-shm": 0o600,
      "inquiries.db-wal": 0o600,
    });
  });
});
