/** The receiver's status is not 2xx. */
export class NotAccepted extends Error {
  readonly response: string;

  constructor(status: number) {
    super(`The receiver answered ${status}.`);
    this.response = `HTTP ${status}`;
  }
}

/** Posts JSON. Rejects on `signal`, on a network error, and unless the status is 2xx. */
export async function postJson(
  url: string,
  body: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    signal,
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new NotAccepted(response.status);
}
