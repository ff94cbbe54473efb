const TIMEOUT_MS = 30_000;

/** Sends a webhook's body as JSON; resolves with the response's status, or 0 without a response. */
export async function postWebhook(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
