/** The receiver answered with something other than a 2xx. */
class WebhookRefused extends Error {
  readonly response: string;

  constructor(status: number) {
    super(`The webhook's receiver answered ${status}.`);
    this.response = `HTTP ${status}`;
  }
}

/** Posts JSON to a receiver. Rejects on `signal`, and unless it answers with a 2xx. */
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
  if (!response.ok) throw new WebhookRefused(response.status);
}
