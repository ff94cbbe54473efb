import * as z from 'zod';
import { Permission } from './session.ts';

/** What an invite or an edit may grant: an account has one owner, and nobody is made a master (SPEC §5). */
export const GrantablePermission = Permission.exclude(['master', 'owner']);

/** SPEC §3; an invite that is still waiting, shown as "Invited". */
export const Invite = z.object({
  id: z.string(),
  email: z.string(),
  date_sent: z.string(),
  permission: GrantablePermission,
});
export type Invite = z.infer<typeof Invite>;

/**
 * An invite as stored under `invites/{SHA-256 of its secret}`, beside `expiresAt`, which is the database's own kind of
 * instant so that old invites delete themselves. The secret itself is in the mail and nowhere else.
 */
export const StoredInvite = z.object({
  accountId: z.string(),
  accountName: z.string(),
  email: z.string(),
  permission: GrantablePermission,
  /** Uid of whoever sent it. */
  invitedBy: z.string(),
  /** Milliseconds since 1970. */
  dateSent: z.int(),
  state: z.enum(['waiting', 'accepted']),
});
export type StoredInvite = z.infer<typeof StoredInvite>;
