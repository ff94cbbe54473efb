import type { Invite } from '@llevo/contract/entities/invite';
import type { PendingInvite } from '../../adapters/accounts/ports.ts';

export const toInviteResponse = ({ id, email, permission, dateSent }: PendingInvite): Invite => ({
  id,
  email,
  permission,
  date_sent: new Date(dateSent).toISOString(),
});
