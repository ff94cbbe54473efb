import * as z from 'zod';
import { AccountRow } from './account.ts';
import { UserDetails } from './account-user.ts';
import { Card } from './billing.ts';
import { Payer } from './billing-record.ts';
import { AppEvent } from './event.ts';
import { PlanId } from './session.ts';

/** Usage and payments of an account in one month. Money in decimal dollars. */
export const AccountMonth = z.object({
  /** Its first day. */
  month: z.string(),
  /** Services booked, and drivers registered. */
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
    /** End of the paid period. */
    paid_until: z.string().nullable(),
    /** The plan that follows, if the current one was cancelled. */
    next_plan: PlanId.nullable(),
    /** For overdue accounts: until when the account works. */
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
