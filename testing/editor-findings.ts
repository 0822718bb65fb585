import type { FastifyInstance } from "fastify";
import { createEditor } from "../editor/server";
import type { Problem } from "../src/data";

const key = "a-key-for-tests";
const site = "http://localhost:8000";

/** The editor's server for a data folder, to read the findings that it shows at fields. */
export class EditorFindings {
  private constructor(
    private readonly app: FastifyInstance,
    private readonly origin: string,
  ) {}

  static async open(folder: string): Promise<EditorFindings> {
    const bundle = { script: "", styles: "" };
    const app = createEditor({ folder, key, site, siteOrigin: site, bundle });
    return new EditorFindings(app, await app.listen({ host: "127.0.0.1", port: 0 }));
  }

  /** What it shows: what stops the site, or else what could be better. */
  async findings(): Promise<Record<"problems" | "warnings", Problem[]>> {
    const headers = { cookie: `editor=${key}` };
    const response = await fetch(`${this.origin}/api/state`, { headers });
    return (await response.json()) as Record<"problems" | "warnings", Problem[]>;
  }

  async close(): Promise<void> {
    await this.app.close();
  }
}
