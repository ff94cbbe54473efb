import { createHmac } from 'node:crypto';

/**
 * The header `Llevo-Signature`: `t=1762000000,v1=…`, with a `v1` for each secret in force. Each is the HMAC-SHA256, in
 * hexadecimal, of the time in seconds, a dot and the body. The time is part of it, so that a receiver can refuse
 * deliveries that were recorded and sent again.
 */
export function webhookSignature(body: string, secrets: readonly string[], timestampSeconds: number): string {
  const signed = `${timestampSeconds.toString()}.${body}`;
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
  return [`t=${timestampSeconds.toString()}`, ...signatures].join(',');
}
