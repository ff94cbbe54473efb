import * as z from 'zod';
import { AccountRow } from './account.ts';
import { UserDetails } from './account-user.ts';
import { Card } from './billing.ts';
import { Payer } from './billing-record.ts';
import { AppEvent } from './event.ts';
import { PlanId } from './session.ts';

/** A month of an account: what it used and what it paid. Money in decimal dollars. */
export const AccountMonth = z.object({
  /** Its first day. */
  month: z.string(),
  /** Services that were booked, and drivers that registered. */
  services: z.int(),
  drivers: z.int(),
  received: z.number(),
  refunded: z.number(),
});
export type AccountMonth = z.infer<typeof AccountMonth>;

/** An account as its page in mission control shows it; instants are ISO. Lists hold the latest entries only. */
export const AccountOverview = z.object({
  account: AccountRow,
  payment: z.object({
    payer: Payer.shape.state,
    /** When the paid subscription of a lost account ended. */
    lost_at: z.string().nullable(),
    /** What is paid runs until then. */
    paid_until: z.string().nullable(),
    /** The plan that follows then, where the present one was cancelled. */
    next_plan: PlanId.nullable(),
    /** Of an overdue account: until when it works. */
    grace_until: z.string().nullable(),
    card: Card.nullable(),
  }),
  members: z.array(UserDetails),
  members_total: z.int(),
  /** The last twelve, the current one last. */
  months: z.array(AccountMonth),
  audit: z.array(z.object({ id: z.string(), time: z.string(), actor: z.string(), action: z.string() })),
  events: z.array(AppEvent),
});
export type AccountOverview = z.infer<typeof AccountOverview>;
