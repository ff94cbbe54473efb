import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import {
  Card,
  Invoice,
  NextCharge,
  PaymentAction,
  Plan,
  PlanChangeAmounts,
  PlanPreview,
  PlanResponse,
  Subscription,
  Usage,
} from '../../entities/billing.ts';
import { PlanId } from '../../entities/session.ts';

/** A card token from the payment provider's form. */
const CardToken = z.string().min(1).max(500);

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/api/account/plans',
  access: 'public',
  summary: 'The plans on offer and, with a session, the account’s plan.',
  input: z.strictObject({}),
  output: z.object({ plans: z.array(Plan), active: PlanId.nullable() }),
});

export const choosePlan = defineEndpoint({
  method: 'POST',
  path: '/api/account/plan',
  access: 'owner',
  audit: ['plan.choose'],
  forbidsImpersonation: true,
  summary: 'Chooses the first plan of an account; a paid plan needs a card.',
  input: z.strictObject({ plan: PlanId, token: CardToken.optional() }),
  output: z.union([PaymentAction, PlanResponse]),
  errors: ['conflict', 'unavailable'],
});

export const previewPlan = defineEndpoint({
  method: 'GET',
  path: '/api/account/plan/preview',
  access: 'owner',
  summary: 'Previews the charges of a change of plan, today and at the next charge; changes nothing.',
  input: z.strictObject({ plan: PlanId }),
  output: PlanPreview,
  errors: ['plan_required', 'unavailable'],
});

export const getNextCharge = defineEndpoint({
  method: 'GET',
  path: '/api/account/plan/nextCharge',
  access: 'owner',
  summary: 'The next charge of the plan, with the credit that it uses up; null if none follows.',
  input: z.strictObject({}),
  output: NextCharge.nullable(),
  errors: ['unavailable'],
});

export const changePlan = defineEndpoint({
  method: 'PATCH',
  path: '/api/account/plan',
  access: 'owner',
  audit: ['plan.change'],
  forbidsImpersonation: true,
  summary:
    'Changes the plan: to a paid plan at once, to the free plan at the end of the period. Choosing the current plan again undoes a pending change.',
  input: z.strictObject({
    plan: PlanId,
    /** The previewed amounts that the owner confirmed; 409 with the current amounts if they changed. */
    preview: z.strictObject({ ...PlanChangeAmounts.shape, priced_at: z.iso.datetime() }).optional(),
  }),
  output: z.union([PaymentAction, PlanResponse]),
  errors: ['conflict', 'plan_required', 'unavailable'],
});

export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/account/subscription',
  access: 'owner',
  summary: 'The status of the subscription and its current period.',
  input: z.strictObject({}),
  output: Subscription,
});

export const getUsage = defineEndpoint({
  method: 'GET',
  path: '/api/account/usage',
  access: 'admin',
  summary: 'The account’s usage of its plan’s quotas.',
  input: z.strictObject({}),
  output: Usage,
});

export const getCard = defineEndpoint({
  method: 'GET',
  path: '/api/account/card',
  access: 'owner',
  summary: 'The card on file, or null.',
  input: z.strictObject({}),
  output: Card.nullable(),
});

export const updateCard = defineEndpoint({
  method: 'PATCH',
  path: '/api/account/card',
  access: 'owner',
  audit: ['card.change'],
  forbidsImpersonation: true,
  summary: 'Replaces the card on file, and pays overdue invoices with it.',
  input: z.strictObject({ token: CardToken }),
  output: z.union([PaymentAction, Card]),
  errors: ['conflict', 'unavailable'],
});

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/account/invoice',
  access: 'owner',
  summary: 'The account’s invoices for its plan, newest first.',
  input: z.strictObject({}),
  output: z.array(Invoice),
  errors: ['unavailable'],
});

export const upgradePlan = defineEndpoint({
  method: 'POST',
  path: '/api/account/upgrade',
  access: 'owner',
  audit: ['plan.upgrade'],
  forbidsImpersonation: true,
  summary: 'Upgrades from the free plan, or from a cancelled plan, to a paid plan.',
  input: z.strictObject({ plan: PlanId.exclude(['free']), token: CardToken }),
  output: z.union([PaymentAction, PlanResponse]),
  errors: ['conflict', 'unavailable'],
});

export const receivePaymentEvent = defineEndpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  audit: ['billing.settle'],
  summary: 'Webhook of the payment provider; authenticated by its signature.',
  input: z.looseObject({}),
  output: z.object({ received: z.literal(true) }),
  signatureHeader: 'stripe-signature',
  skipsAppCheck: true,
  maxBodyBytes: 512 * 1024,
});
