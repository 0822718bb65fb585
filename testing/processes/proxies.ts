import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "./programs";

/** The path of nginx; undefined without one. */
export const nginx = findProgram("nginx");

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** A whole configuration of nginx from that of its servers; all its files are in a folder. */
export const nginxConfiguration = (folder: string, servers: string): string =>
  `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")} ${servers} }`;

/**
 * Starts a proxy; resolves, once it answers, to what ends it.
 * @throws when it ends by itself.
 */
export async function startProxy(
  program: string,
  args: readonly string[],
  answers: () => Promise<unknown>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<() => Promise<void>> {
  const proxy = spawn(program, args, { stdio: "inherit", env });
  while (!(await answers().catch(() => false))) {
    if (proxy.exitCode !== null) throw new Error(`${program} has ended with ${proxy.exitCode}`);
    await pause(50);
  }
  return async () => {
    proxy.kill("SIGTERM");
    await once(proxy, "exit");
  };
}

/** Starts nginx with a configuration of servers, as `startProxy`. */
export async function startNginx(
  folder: string,
  servers: string,
  answers: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const file = join(folder, "nginx.conf");
  writeFileSync(file, nginxConfiguration(folder, servers));
  return startProxy(String(nginx), ["-p", folder, "-c", file], answers);
}
