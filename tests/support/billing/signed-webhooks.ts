/** Signed webhooks of the provider, and forged ones. */
import { randomBytes } from 'node:crypto';
import { FAKE_WEBHOOK_SECRET } from '../../../emulators/fakes/keys.ts';
import { signatureHeader } from '../../../emulators/stripe/webhooks/webhooks.ts';
import type { Event } from '../../../emulators/stripe/store/types.ts';

export interface SignedWebhook {
  readonly what: string;
  readonly eventId: string;
  readonly body: string;
  readonly signature: string | null;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

function signWebhook(what: string, event: Event & { account?: string }, timestampS = nowSeconds()): SignedWebhook {
  const body = JSON.stringify(event);
  return { what, eventId: event.id, body, signature: signatureHeader(body, FAKE_WEBHOOK_SECRET, timestampS) };
}

/** An event as the provider sends it. */
export const genuineWebhook = (event: Event): SignedWebhook => signWebhook('genuine', event);

const EXPIRED_AGE_S = 20 * 60;

/** A forged event that activates the best plan. */
export function forgedWebhooks(model: Event | undefined, customer: string): SignedWebhook[] {
  if (!model) return [];
  const made = (): Event => ({
    ...structuredClone(model),
    id: `evt_${randomBytes(12).toString('hex')}`,
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', id: 'sub_forged', customer, status: 'active' } },
  });
  const honest = signWebhook('a changed body', made());
  const unsigned = signWebhook('no signature', made());
  const guessed = made();
  const body = JSON.stringify(guessed);
  return [
    { ...honest, body: honest.body.replace('"active"', '"active "') },
    { ...unsigned, signature: null },
    { ...unsigned, what: 'an empty signature', signature: '' },
    {
      what: 'another secret',
      eventId: guessed.id,
      body,
      signature: signatureHeader(body, 'whsec_other', nowSeconds()),
    },
    signWebhook('an old message', made(), nowSeconds() - EXPIRED_AGE_S),
    signWebhook('another account', { ...made(), account: 'acct_other' }),
    signWebhook('the other mode', { ...made(), livemode: true }),
  ];
}
