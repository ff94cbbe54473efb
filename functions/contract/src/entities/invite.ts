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
