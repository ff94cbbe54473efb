import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { DriverPayoutRow } from '../../entities/driver-payout.ts';
import { RecordId } from '../../entities/person.ts';
import { ServiceRow } from '../../entities/service.ts';
import { PaymentHolder, PaymentType } from '../../entities/service-payment.ts';
import { singleLine } from '../../entities/single-line.ts';
import { PageInput, wholeNumber } from '../../paging.ts';
import { datesOfWeek } from '../../rules/services/payout-weeks.ts';
import { paymentLimit } from '../rate-limits.ts';

/** The row's `updatedAt` as the caller saw it. */
const updatedAt = z.iso.datetime();
const Reason = z.string().trim().min(1).max(500);
/** Whether the customer may read the reason; absent for a note of the company. */
const reasonForCustomer = z.boolean().optional();
/** More than any service costs. */
const MAX_AMOUNT = 100_000;
/** More than any driver earns in a week. */
const MAX_WEEK_AMOUNT = 1_000_000;
/** Drivers that a page without a cursor may skip. */
const MAX_PAYOUT_OFFSET = 500;

export const registerPayment = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/:id/payments',
  access: 'user',
  audit: ['service.payment'],
  needsSubscription: true,
  scope: 'services:write',
  summary:
    'Registers a payment of the customer: the deposit, the rest, the whole price, or an amount of at most the balance. The same `Idempotency-Key` registers one.',
  input: z.strictObject({
    id: RecordId,
    /** Registers the unpaid part of it; this or `amount`. */
    kind: z.enum(['deposit', 'balance', 'full']).optional(),
    /** Decimal dollars, in whole cents. */
    amount: z.number().min(0.01).max(MAX_AMOUNT).multipleOf(0.01).optional(),
    method: PaymentType,
    /** Who has the money in hand; the company when absent. */
    holder: PaymentHolder.optional(),
    updatedAt,
  }),
  output: ServiceRow,
  limit: paymentLimit,
  errors: ['not_found', 'conflict'],
});

export const verifyPayment = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/:id/payments/:payment/verify',
  access: 'user',
  audit: ['service.payment_verify'],
  needsSubscription: true,
  scope: 'services:write',
  summary: 'Accepts a payment by its receipt, or refuses it with a reason.',
  input: z.strictObject({
    id: RecordId,
    payment: RecordId,
    accepted: z.boolean(),
    /** Required to refuse. */
    reason: Reason.optional(),
    reasonForCustomer,
    updatedAt,
  }),
  output: ServiceRow,
  limit: paymentLimit,
  errors: ['not_found', 'conflict'],
});

export const voidPayment = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/:id/payments/:payment/void',
  access: 'user',
  audit: ['service.payment_void'],
  needsSubscription: true,
  scope: 'services:write',
  summary: 'Voids a payment that was registered by mistake or given back; it stays in the list.',
  input: z.strictObject({ id: RecordId, payment: RecordId, reason: Reason, reasonForCustomer, updatedAt }),
  output: ServiceRow,
  limit: paymentLimit,
  errors: ['not_found', 'conflict'],
});

export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/payouts',
  access: 'user',
  needsSubscription: true,
  scope: 'services:read',
  summary:
    'Earnings of drivers from the finished services of a week, less the cash that they hold, a page of drivers at a time.',
  input: z.strictObject({
    /** An ISO week, `2026-W47`: Monday to Sunday, by the day of the service in Guayaquil. The present one when absent. */
    week: z
      .string()
      .refine((text) => datesOfWeek(text) !== null)
      .optional(),
    /** A page reached by `cursor` costs the same at any depth; this one reads what it skips. */
    offset: wholeNumber(0, MAX_PAYOUT_OFFSET).optional(),
    limit: PageInput.limit,
    cursor: PageInput.cursor,
  }),
  output: z.array(DriverPayoutRow),
  paged: true,
});

/** Number of a transfer, or a note. */
const Reference = singleLine(100);

export const settlePayouts = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/payouts/settle',
  access: 'user',
  audit: ['service.settlement'],
  needsSubscription: true,
  scope: 'services:write',
  summary:
    'Records that company and driver settled the services of a week, whoever paid. 409 if the amount is no longer `due`. The same `Idempotency-Key` settles once.',
  input: z.strictObject({
    driver: RecordId,
    week: z.string().refine((text) => datesOfWeek(text) !== null),
    /** `due` as the caller saw it: negative where the driver paid the company. */
    due: z.number().min(-MAX_WEEK_AMOUNT).max(MAX_WEEK_AMOUNT).multipleOf(0.01),
    reference: Reference.optional(),
  }),
  output: DriverPayoutRow,
  limit: paymentLimit,
  errors: ['not_found', 'conflict'],
});

export const recordRefund = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/:id/refund',
  access: 'user',
  audit: ['service.refund'],
  needsSubscription: true,
  scope: 'services:write',
  summary: 'Records that the customer of a cancelled service got back what was still to be returned.',
  input: z.strictObject({
    id: RecordId,
    method: PaymentType,
    /** Number of the transfer or of the reversal; required except for cash. */
    reference: Reference.optional(),
    updatedAt,
  }),
  output: ServiceRow,
  limit: paymentLimit,
  errors: ['not_found', 'conflict'],
});

export const reversePayphonePayment = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/:id/payments/:payment/reverse',
  access: 'user',
  audit: ['service.refund'],
  needsSubscription: true,
  scope: 'services:write',
  summary:
    'Returns a Payphone payment of a cancelled service to its card: on the day of the payment until 20:00. 409 if Payphone refuses; safe to repeat.',
  input: z.strictObject({ id: RecordId, payment: RecordId }),
  output: ServiceRow,
  limit: paymentLimit,
  errors: ['not_found', 'conflict', 'unavailable'],
});
