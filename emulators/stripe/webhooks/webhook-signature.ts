import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a body, as Stripe makes it (https://docs.stripe.com/webhooks#verify-manually). */
export function signatureHeader(body: string, secret: string, timestampS: number): string {
  const signature = createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex');
  return `t=${timestampS},v1=${signature}`;
}
