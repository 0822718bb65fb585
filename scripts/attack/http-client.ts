import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** A whole answer, and how long it took in milliseconds. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Whose connections are used; a new one for this request alone unless given. */
  readonly agent?: Agent;
  /** Longest wait, in milliseconds. */
  readonly patience?: number;
}

/** Connections that are kept, at most so many. */
export const keepAlive = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets });

/** Asks, with the path as it stands. Rejects when no whole answer comes in time. */
export function ask(origin: string, path: string, question: Question = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body, agent, patience = 15_000 } = question;
  const { hostname, port } = new URL(origin);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request({
      hostname,
      port,
      path,
      method,
      agent: agent ?? false,
      headers: { ...length, ...headers },
      signal: AbortSignal.timeout(patience),
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks), ms: performance.now() - start });
      });
    });
    sent.end(body);
  });
}

/** The status of the answer; 0 when there was none. */
export const statusFrom = (origin: string, path: string, question?: Question): Promise<number> =>
  ask(origin, path, question).then(
    ({ status }) => status,
    () => 0,
  );

/** Posts a body as JSON. */
export function postJson(
  origin: string,
  path: string,
  body: unknown,
  question: Question = {},
): Promise<Answer> {
  const headers = { "content-type": "application/json", ...question.headers };
  return ask(origin, path, { ...question, method: "POST", headers, body: JSON.stringify(body) });
}

/** Posts a form as browsers without scripts do. */
export function postForm(
  origin: string,
  values: Readonly<Record<string, string>>,
  question: Question = {},
): Promise<Answer> {
  const headers = { "content-type": "application/x-www-form-urlencoded", ...question.headers };
  const body = new URLSearchParams(values).toString();
  return ask(origin, "/api/inquiry", { ...question, method: "POST", headers, body });
}

/** The id of a stored record; undefined when the answer acknowledges none. */
export function idIn({ status, body }: Answer): string | undefined {
  if (status !== 201) return undefined;
  const { data } = JSON.parse(body.toString()) as { data: { data: { id: string } } };
  return data.data.id;
}

/** Waits until something holds; false when it does not in time. */
export async function within(
  ms: number,
  holds: () => Promise<boolean> | boolean,
): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < ms; ) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return holds();
}
