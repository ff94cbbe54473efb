import type { PaymentAction, PlanResponse } from '@llevo/contract/entities/billing';
import type { PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type * as z from 'zod';
import type { PaymentOutcome } from './payment-attempt.ts';

/** What a session must now believe about its account. */
export function toPlanResponse({ plan, subscription }: PlanState): z.infer<typeof PlanResponse> {
  if (plan === null) throw new Error('an account that has just chosen a plan has none');
  return { plan, subscription };
}

/** The answer to a change of plan: how the account stands now, or what its bank wants to hear first. */
export const toPlanChangeResponse = (outcome: PaymentOutcome): PaymentAction | z.infer<typeof PlanResponse> =>
  'asks' in outcome ? outcome.asks : toPlanResponse(outcome.held);
