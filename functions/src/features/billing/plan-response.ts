import type { PaymentAction, Standing } from '@llevo/contract/entities/billing';
import type { Held } from '@llevo/contract/rules/billing/subscription-status';
import type * as z from 'zod';
import type { Outcome } from './payment-attempt.ts';

/** What a session must now believe about its account. */
export function standingOf({ plan, subscription }: Held): z.infer<typeof Standing> {
  if (plan === null) throw new Error('an account that has just chosen a plan has none');
  return { plan, subscription };
}

/** The answer to a change of plan: how the account stands now, or what its bank wants to hear first. */
export const replyTo = (outcome: Outcome): PaymentAction | z.infer<typeof Standing> =>
  'asks' in outcome ? outcome.asks : standingOf(outcome.held);
