import { ROLE_NAMES } from '@llevo/contract/rules/access/role-texts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { ownerNoticeEmail } from '../../session/emails/owner-notice-email.ts';
import type { PendingInvite } from '../invites-store.ts';

interface SentInvites {
  readonly invites: readonly Pick<PendingInvite, 'email' | 'permission'>[];
  /** Name of the sender. */
  readonly invitedBy: string;
}

/** E-mail to the owners about invites to the account. */
export const invitesSentEmail =
  (siteUrl: string) =>
  ({ invites, invitedBy }: SentInvites): ((to: string) => AddressedEmail) =>
    ownerNoticeEmail({
      subject: 'Se invitó a alguien a tu cuenta de Llevo',
      what: [
        'Estas personas pueden entrar a la cuenta con la invitación que recibieron:',
        ...invites.map(({ email, permission }) => `${email}, con el rol ${ROLE_NAMES[permission]}`),
      ],
      by: invitedBy,
      action: { label: 'Ver el equipo', url: `${siteUrl}/account/users` },
    });
