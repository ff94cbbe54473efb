/** Requests as Payphone documents them (docs/services/payphone.md). */
import * as z from 'zod';
import { FAKE_PAYPHONE_STORE } from '../fakes/keys.ts';

const cents = z.int().min(0).default(0);

/** Amounts are whole cents that add up. */
export const PrepareInput = z
  .looseObject({
    amount: z.int().min(1),
    amountWithoutTax: cents,
    amountWithTax: cents,
    tax: cents,
    service: cents,
    tip: cents,
    currency: z.literal('USD'),
    clientTransactionId: z.string().min(1).max(50),
    storeId: z.literal(FAKE_PAYPHONE_STORE),
    reference: z.string().max(100).default(''),
    responseUrl: z.url(),
    cancellationUrl: z.url().optional(),
    timeZone: z.int().min(-12).max(14).default(-5),
  })
  .refine((sent) => sent.amount === sent.amountWithoutTax + sent.amountWithTax + sent.tax + sent.service + sent.tip);
export type PrepareInput = z.infer<typeof PrepareInput>;

export const ConfirmInput = z.object({ id: z.int(), clientTxId: z.string() });
export type ConfirmInput = z.infer<typeof ConfirmInput>;

export const ReverseInput = z.object({ clientId: z.string() });
export type ReverseInput = z.infer<typeof ReverseInput>;

/** A customer's action in the form: paying, paying with a card that is refused, or leaving without paying. */
export const Outcome = z.enum(['pay', 'refuse', 'cancel']);
export type Outcome = z.infer<typeof Outcome>;
