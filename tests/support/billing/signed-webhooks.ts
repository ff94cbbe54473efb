/** Webhooks as they travel: the provider's, and what others might send in its name. */
import { randomBytes } from 'node:crypto';
import { FAKE_WEBHOOK_SECRET } from '../../../emulators/stripe/keys.ts';
import { signatureHeader } from '../../../emulators/stripe/webhooks/webhook-signature.ts';
import type { Event } from '../../../emulators/stripe/store/types.ts';

export interface Letter {
  readonly what: string;
  readonly eventId: string;
  readonly body: string;
  readonly signature: string | null;
}

const nowS = () => Math.floor(Date.now() / 1000);

function signed(what: string, event: Event & { account?: string }, timestampS = nowS()): Letter {
  const body = JSON.stringify(event);
  return { what, eventId: event.id, body, signature: signatureHeader(body, FAKE_WEBHOOK_SECRET, timestampS) };
}

/** An event as the provider sends it. */
export const genuine = (event: Event): Letter => signed('genuine', event);

const OLD_S = 20 * 60;

/** Says the best news somebody could wish for, and is not the provider's. */
export function forgeries(model: Event | undefined, customer: string): Letter[] {
  if (!model) return [];
  const made = (): Event => ({
    ...structuredClone(model),
    id: `evt_${randomBytes(12).toString('hex')}`,
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', id: 'sub_forged', customer, status: 'active' } },
  });
  const honest = signed('a changed body', made());
  const unsigned = signed('no signature', made());
  const guessed = made();
  const body = JSON.stringify(guessed);
  return [
    { ...honest, body: honest.body.replace('"active"', '"active "') },
    { ...unsigned, signature: null },
    { ...unsigned, what: 'an empty signature', signature: '' },
    { what: 'another secret', eventId: guessed.id, body, signature: signatureHeader(body, 'whsec_other', nowS()) },
    signed('an old message', made(), nowS() - OLD_S),
    signed('another account', { ...made(), account: 'acct_other' }),
    signed('the other mode', { ...made(), livemode: true }),
  ];
}
