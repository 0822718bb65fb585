import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { ada, engineCompany, inquiry } from "../../../__tests__/server/support/bodies";
import type { Attack, AttackContext } from "../context";
import { postForm, postJson } from "../http-client";
import { environment } from "../server";
import { formulas } from "./values";

/** Runs the inquiries command next to the server; gives its exit code and output. */
async function runInquiries(context: AttackContext, url: string, args: readonly string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/inquiries.ts", ...args], {
    env: environment(context.folder, { DATABASE_URL: url }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

/** An erased address must not remain in the bytes of the database. */
const erasure: Attack = {
  name: "erasure",
  engine: "libsql",
  async run(context) {
    const url = await context.newDatabase();
    const { origin } = await context.start({ DATABASE_URL: url });
    const marker = `mk${context.random.text(12)}`;
    const spelt = context.random.pick(["", "é", "ÉLISE", "ΣΑΣ", "e\u0301"]);
    const email = `${spelt}${marker}@visitor.example`;
    for (let post = 0; post < 40; post += 1) {
      const own = { email, lastName: `${marker}${post}`, organization: `${marker} ${post}` };
      const { status } = await postForm(origin, { ...inquiry, ...(post % 2 ? own : {}) });
      context.expect(status === 303, `a form was answered ${status}`);
    }
    const headers = { "inquiry-attempt": marker };
    const slip = { ...ada, email: `slip.${email}`, lastName: marker };
    await postJson(origin, "/api/person", slip, { headers });
    await postJson(origin, "/api/person", { ...ada, email }, { headers });
    const company = { ...engineCompany, name: `${marker} alone` };
    await postJson(origin, "/api/organization", company, { headers });
    const spelling = context.random.pick([email.toUpperCase(), email.normalize("NFD"), email]);
    const { code, output } = await runInquiries(context, url, ["--erase", spelling]);
    context.expect(code === 0, `--erase ended with ${code}: ${output.slice(-200)}`);
    for (const suffix of ["", "-wal", "-shm", "-journal"]) {
      const file = url.slice("file:".length) + suffix;
      if (!existsSync(file)) continue;
      const count = readFileSync(file, "latin1").toLowerCase().split(marker).length - 1;
      context.expect(
        count === 0,
        `after the erasure ${count} times in the file "${suffix}": ${output}`,
      );
    }
  },
};

/** The cells of a CSV text, quotes included. */
function rawCells(csv: string): string[] {
  return csv.split(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n|$)/).filter((_, place) => place % 2 === 1);
}

/** A CSV export must hold no formulas. */
const csvExport: Attack = {
  name: "csv",
  async run(context) {
    const url = await context.newDatabase();
    const { origin } = await context.start({ DATABASE_URL: url });
    for (const [place, text] of formulas.entries()) {
      const values = { ...inquiry, firstName: text, organization: `${text}${place}` };
      const { status } = await postForm(origin, { ...values, organizationWebsite: `${text}"` });
      context.expect(status === 303, `${JSON.stringify(text)} was answered ${status}`);
    }
    const { code, output } = await runInquiries(context, url, ["--format", "csv"]);
    context.expect(code === 0, `--format csv ended with ${code}`);
    const cells = rawCells(output);
    context.expect(cells.length > formulas.length * 10, `only ${cells.length} cells`);
    for (const cell of cells) {
      const isQuoted = cell.startsWith('"') && cell.endsWith('"') && cell.length > 1;
      const text = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      context.expect(isQuoted || !/[;,\t"\r\n]/.test(cell), `not quoted: ${JSON.stringify(cell)}`);
      const isFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text);
      context.expect(!isFormula, `a formula: ${JSON.stringify(cell)}`);
    }
  },
};

export const commandAttacks: readonly Attack[] = [erasure, csvExport];
