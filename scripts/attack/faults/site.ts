import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "../context";
import { statusFrom, waitUntil } from "../http-client";
import type { Server } from "../server";
import { expectRecovery, postInquiry, readiness } from "./checks";

/** The folder of the built site is missing, appears, and goes again. */
export const missingSite: Attack = {
  name: "site-missing",
  async run(context) {
    const folder = context.path("site");
    const url = await context.newDatabase();
    const start = () => context.start({ DATABASE_URL: url, PUBLIC_DIR: folder });
    const expectFault = async (server: Server) => {
      const isNoticed = await waitUntil(
        5000,
        async () => (await readiness(server.origin)).status === 503,
      );
      const { text } = await readiness(server.origin);
      context.expect(isNoticed && text.includes('"site"'), `/readyz without a site: ${text}`);
      const { status } = await postInquiry(server.origin);
      context.expect(status === 303, `an inquiry without a site: ${status}`);
    };
    const first = await start();
    await expectFault(first);
    mkdirSync(folder);
    for (const name of ["index.html", "404.html"])
      copyFileSync(`public/${name}`, `${folder}/${name}`);
    await expectRecovery(context, first);
    const status = await statusFrom(first.origin, "/");
    context.expect(status === 200, `the home page of a site that came back: ${status}`);
    rmSync(folder, { recursive: true });
    await pause(1500);
    await expectFault(first);
    context.expect(!existsSync(folder), "the server has made a folder");
    await first.end("SIGTERM");
  },
};
