import type { Problem } from "../../src/data";
import type { Overview } from "../files";
import type { FormSchema } from "../form-schema";
import type { ChangedFile } from "../git";
import type { OpenPage } from "../pages";
import type { OpenFile, Unsaved } from "../store";
import { spoken } from "./spoken";

/** Data that does not change while the editor runs. */
export interface Start {
  readonly siteOrigin: string;
  /** Tells the site's folder from others, without naming it. */
  readonly site: string;
  /** Maximum size of a picture, in bytes. */
  readonly pictureLimit: number;
  readonly schemas: Readonly<Record<string, FormSchema>>;
  readonly icons: readonly string[];
}

/** The current state of the data folder. */
export interface State extends Overview {
  readonly routes: readonly string[];
  readonly pictures: readonly string[];
  readonly problems: readonly Problem[];
  /** Open facts, and all else to replace before launch. */
  readonly placeholders: readonly Problem[];
  /** Warnings, if there are no problems. */
  readonly warnings: readonly Problem[];
  /** The step that undo would undo, and the one that redo would repeat. */
  readonly undo?: string;
  readonly redo?: string;
  /** A section of each kind, to make new ones from. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** The files that differ from the last commit. */
  readonly changed: readonly ChangedFile[];
}

/** An answer as JSON; what a proxy or the guard say in other forms as its message. */
function parsed(text: string, status: number): { readonly message?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    const isSentence = text !== "" && !text.startsWith("<");
    return { message: isSentence ? text : `The editor's server does not respond (${status}).` };
  }
}

/** Sends a request to the editor's server. @throws Error with the server's message if it refuses. */
async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init).catch(() => {
    throw new Error("The editor's server does not respond. Is npm run edit still running?");
  });
  const answer = parsed(await response.text(), response.status);
  const isPage = response.headers.get("content-type")?.includes("html");
  if (!response.ok || isPage) throw new Error(spoken(String(answer.message)));
  return answer as Answer;
}

const send = <Answer>(method: string, path: string, body: object) =>
  request<Answer>(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

export const readStart = () => request<Start>("/api/start");
export const readState = () => request<State>("/api/state");
export const isPageUp = (path: string) =>
  request<{ up: boolean }>(`/api/page?path=${encodeURIComponent(path)}`).then(({ up }) => up);
export const readFile = (file: string) =>
  request<OpenFile>(`/api/file?file=${encodeURIComponent(file)}`);
export const saveFile = (open: OpenFile, anyway: boolean) =>
  send<OpenFile | Unsaved>("PUT", "/api/file", { ...open, anyway });
export const addPage = (given: Record<string, string>) =>
  send<{ file: string }>("POST", "/api/pages", given);
export const movePage = ({ path: from, version }: OpenPage, to: string) =>
  send<{ file: string }>("POST", "/api/moves", { from, to, version });
export const deletePage = (page: OpenPage, anyway: boolean) =>
  send<{ mistakes: Problem[] }>("POST", "/api/deletions", { ...page, anyway });
export const undo = () => send<{ undone?: string }>("POST", "/api/undo", {});
export const redo = () => send<{ redone?: string }>("POST", "/api/redo", {});
export const commit = (given: Record<string, string>) => send<object>("POST", "/api/commit", given);
export const whetherLive = () => request<{ words: string }>("/api/live");
export const addPicture = (picture: File) =>
  request<{ file: string }>(`/api/pictures?name=${encodeURIComponent(picture.name)}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: picture,
  });
