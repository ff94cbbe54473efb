import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AccountUser } from '../entities/account-user.ts';
import { Email } from '../entities/credentials.ts';
import { GrantablePermission, Invite } from '../entities/invite.ts';
import { RecordId } from '../entities/person.ts';
import { EMAIL_MESSAGE } from '../validators/field-validators.ts';
import { inviteLimit } from './rate-limits.ts';

const MAX_INVITES_AT_ONCE = 20;

const Emails = z.array(Email).min(1, EMAIL_MESSAGE).max(MAX_INVITES_AT_ONCE, `Hasta ${MAX_INVITES_AT_ONCE} correos`);

/** Parses one address, or several separated by commas (SPEC §5) or semicolons, into a list without duplicates. Reports one issue. */
const EmailList = z
  .string(EMAIL_MESSAGE)
  .max(4000)
  .transform((text, context): string[] => {
    const parts = text.split(/[,;]/).map((part) => part.trim().toLowerCase());
    const emails = Emails.safeParse([...new Set(parts.filter((part) => part !== ''))]);
    if (emails.success) return emails.data;
    context.addIssue(emails.error.issues[0]?.message ?? EMAIL_MESSAGE);
    return z.NEVER;
  });

export const listTeam = defineEndpoint({
  method: 'GET',
  path: '/api/account/users',
  access: 'admin',
  summary: 'The members of the account and its pending invites.',
  input: z.strictObject({}),
  output: z.object({
    users: z.array(AccountUser),
    invites: z.array(Invite),
    /** Whether the account requires a second factor for every member. */
    requires_2fa: z.boolean(),
  }),
});

export const sendInvite = defineEndpoint({
  method: 'POST',
  path: '/api/invite',
  access: 'admin',
  audit: ['invite.send'],
  forbidsImpersonation: true,
  requiresPresence: true,
  notifies: ['person', 'owner'],
  requiresVerifiedEmail: true,
  summary:
    'Invites by e-mail, or resends a pending invite with a new link. Without a permission, a pending invite keeps its own and a new one gets `user`.',
  input: z.strictObject({ email: EmailList, permission: GrantablePermission.optional() }),
  output: z.array(Invite),
  limit: inviteLimit,
  errors: ['conflict', 'plan_required'],
});

export const deleteInvite = defineEndpoint({
  method: 'DELETE',
  path: '/api/invite',
  access: 'admin',
  audit: ['invite.withdraw'],
  forbidsImpersonation: true,
  summary: 'Withdraws an invite.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});

export const requireTeamTwoFactor = defineEndpoint({
  method: 'PUT',
  path: '/api/account/2fa',
  access: 'owner',
  audit: ['account.require_two_factor'],
  forbidsImpersonation: true,
  requiresPresence: true,
  summary:
    'Sets whether the account requires a second factor: sessions of members without one may then only set it up. API keys are not affected.',
  input: z.strictObject({ requires_2fa: z.boolean() }),
  output: z.object({ requires_2fa: z.boolean() }),
  errors: ['conflict'],
});
