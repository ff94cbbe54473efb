import type { Invite } from '@llevo/contract/entities/invite';
import type { WaitingInvite } from '../../adapters/accounts/invites-port.ts';

export const inviteToWire = ({ id, email, permission, dateSent }: WaitingInvite): Invite => ({
  id,
  email,
  permission,
  date_sent: new Date(dateSent).toISOString(),
});
