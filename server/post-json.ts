/** The receiver's status is not 2xx. */
export class NotAccepted extends Error {
  readonly response: string;

  constructor(status: number) {
    super(`The receiver answered ${status}.`);
    this.response = `HTTP ${status}`;
  }
}

/** Asks for JSON, or posts `body`. Rejects on `signal`, on a network error, and unless the status is 2xx. */
export async function requestJson(
  url: string | URL,
  body: string | undefined,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    redirect: "manual",
    signal,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body }),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new NotAccepted(response.status);
}

/** Posts JSON to a receiver whose answer is its status alone; rejects as `requestJson` does. */
export async function postJson(...request: Parameters<typeof requestJson>): Promise<void> {
  await (await requestJson(...request)).body?.cancel();
}
