import type { Problem } from "../../src/data";
import type { OpenPage } from "../pages";
import type { Start, State } from "../server";
import type { OpenFile, Unsaved } from "../store";
import { spoken } from "./spoken";

/** What the editor's server answers. @throws Error with its message, or that of a proxy, if it refuses. */
function answered<Answer>(text: string, status: number): Answer {
  if (!text.startsWith("{")) {
    const why = status ? ` (${status}).` : ". Is npm run edit still running?";
    throw new Error(/^[^<]/.test(text) ? text : `The editor's server does not respond${why}`);
  }
  const answer = JSON.parse(text);
  if (status >= 400) throw new Error(spoken(String(answer.message)));
  return answer;
}

/** Sends a request to the editor's server. @throws Error as `answered` does. */
async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init).catch(() => Response.error());
  return answered(await response.text(), response.status);
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
/** Sends a picture, and tells how many percent of it are sent, which `fetch` does not. */
export const addPicture = (picture: File, onSent: (percent: number) => void) =>
  new Promise<XMLHttpRequest>((resolve) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", `/api/pictures?name=${encodeURIComponent(picture.name)}`);
    sending.setRequestHeader("content-type", "application/octet-stream");
    sending.upload.onprogress = ({ loaded, total }) => onSent(Math.floor((100 * loaded) / total));
    sending.onloadend = () => resolve(sending);
    sending.send(picture);
  }).then(({ responseText, status }) => answered<{ file: string }>(responseText, status));
