import type { Problem } from "../../src/content/problem";
import type { Overview } from "../files";
import type { FormSchema } from "../form-schema";
import type { ChangedFile } from "../git";
import type { OpenFile } from "../store";

/** What does not change while the editor runs. */
export interface Start {
  readonly siteOrigin: string;
  readonly schemas: Readonly<Record<string, FormSchema>>;
  readonly icons: readonly string[];
}

/** What the data folder is like now. */
export interface State extends Overview {
  readonly routes: readonly string[];
  readonly pictures: readonly string[];
  readonly problems: readonly Problem[];
  /** What data without problems should still be looked through for. */
  readonly warnings: readonly Problem[];
  /** What the next undo takes back. */
  readonly undo?: string;
  /** What differs from the last commit. */
  readonly changed: readonly ChangedFile[];
}

/** Asks the editor's server. @throws Error with the sentence that it answers when it refuses. */
async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init).catch(() => {
    throw new Error("The editor does not answer. Is npm run edit still running?");
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer as Answer;
}

const send = <Answer>(method: string, path: string, body: object) =>
  ask<Answer>(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

export const readStart = () => ask<Start>("/api/start");
export const readState = () => ask<State>("/api/state");
export const isPageUp = (path: string) =>
  ask<{ up: boolean }>(`/api/page?path=${encodeURIComponent(path)}`).then(({ up }) => up);
export const readFile = (file: string) =>
  ask<OpenFile>(`/api/file?file=${encodeURIComponent(file)}`);
export const saveFile = (open: OpenFile) => send<OpenFile>("PUT", "/api/file", open);
export const addPage = (given: Record<string, string>) =>
  send<{ file: string }>("POST", "/api/pages", given);
export const movePage = (from: string, to: string) =>
  send<{ file: string }>("POST", "/api/moves", { from, to });
export const deletePage = (path: string, anyway: boolean) =>
  send<{ mistakes: Problem[] }>("POST", "/api/deletions", { path, anyway });
export const undo = () => send<{ undone?: string }>("POST", "/api/undo", {});
export const addPicture = (picture: File) =>
  ask<{ file: string }>(`/api/pictures?name=${encodeURIComponent(picture.name)}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: picture,
  });
