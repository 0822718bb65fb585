import type { Problem } from "../../src/data";
import type { OpenPage } from "../pages";
import type { Start, State } from "../server";
import type { OpenFile, Unsaved } from "../store";
import { spoken } from "./spoken";

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
/** Has the page beside the form show what is typed while it has no mistake. */
export const showTyped = (open: OpenFile) => send<object>("POST", "/api/typed", open);
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
