import { signatureHeader } from './webhook-signature.ts';

const TIMEOUT_MS = 30_000;

interface SignedEvent {
  readonly url: string;
  readonly secret: string;
  /** The event as JSON. */
  readonly body: string;
}

/** Signs and sends one event as Stripe does; resolves with the response's status, or 0. */
export async function postSignedEvent({ url, secret, body }: SignedEvent): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (fake)',
        'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
