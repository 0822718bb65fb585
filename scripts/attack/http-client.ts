import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A whole response, and how long it took in milliseconds. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Reuses connections; without it, the request gets a new one. */
  readonly agent?: Agent;
  /** Longest wait for the whole response. */
  readonly timeoutMs?: number;
}

/** An agent with keep-alive and at most `maxSockets` connections. */
export const keepAlive = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets });

/** Sends a request, the path unchanged. Rejects without a whole response in time. */
export function httpRequest(
  origin: string,
  path: string,
  options: RequestOptions = {},
): Promise<HttpResponse> {
  const { method = "GET", headers = {}, body, agent, timeoutMs = 15_000 } = options;
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
      signal: AbortSignal.timeout(timeoutMs),
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

/** The status of the response; 0 without one. */
export const statusFrom = (
  origin: string,
  path: string,
  options?: RequestOptions,
): Promise<number> =>
  httpRequest(origin, path, options).then(
    ({ status }) => status,
    () => 0,
  );

/** Posts a body as JSON. */
export function postJson(
  origin: string,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<HttpResponse> {
  const headers = { "content-type": "application/json", ...options.headers };
  return httpRequest(origin, path, {
    ...options,
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
}

/** Posts the inquiry form as browsers without scripts do. */
export function postForm(
  origin: string,
  values: Readonly<Record<string, string>>,
  options: RequestOptions = {},
): Promise<HttpResponse> {
  const headers = { "content-type": "application/x-www-form-urlencoded", ...options.headers };
  const body = new URLSearchParams(values).toString();
  return httpRequest(origin, "/api/inquiry", { ...options, method: "POST", headers, body });
}

/** The id of the record that a response acknowledges; undefined when it does not. */
export function idIn({ status, body }: HttpResponse): string | undefined {
  if (status !== 201) return undefined;
  const { data } = JSON.parse(body.toString()) as { data: { data: { id: string } } };
  return data.data.id;
}

/** Polls until a condition holds; false when it does not in time. */
export async function waitUntil(
  ms: number,
  condition: () => Promise<boolean> | boolean,
): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < ms; ) {
    if (await condition()) return true;
    await pause(100);
  }
  return condition();
}
