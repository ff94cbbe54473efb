import * as z from 'zod';
import { Permission } from './session.ts';

/** Roles that an invite or an edit may grant: never owner or master (SPEC §5). */
export const GrantablePermission = Permission.exclude(['master', 'owner']);

/** SPEC §3; a pending invite, shown as "Invited". */
export const Invite = z.object({
  id: z.string(),
  email: z.string(),
  date_sent: z.string(),
  permission: GrantablePermission,
});
export type Invite = z.infer<typeof Invite>;

/** A pending invite as its recipient sees it, before they accept. */
export const ReceivedInvite = z.object({
  company: z.string(),
  /** Name of the sender; '' if unknown. */
  invited_by: z.string(),
  permission: GrantablePermission,
});
export type ReceivedInvite = z.infer<typeof ReceivedInvite>;

/**
 * An invite as stored under `invites/{SHA-256 of its secret}`, beside `expiresAt`, a Firestore timestamp for the
 * deletion policy. The secret is only in the e-mail.
 */
export const StoredInvite = z.object({
  accountId: z.string(),
  accountName: z.string(),
  email: z.string(),
  permission: GrantablePermission,
  /** Uid of the sender. */
  invitedBy: z.string(),
  /** Name of the sender; '' in invites from before it was stored. */
  invitedByName: z.string().default(''),
  /** Milliseconds since 1970. */
  dateSent: z.int(),
  state: z.enum(['waiting', 'accepted']),
});
export type StoredInvite = z.infer<typeof StoredInvite>;
