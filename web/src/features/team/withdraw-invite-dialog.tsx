import type { Invite } from '@llevo/contract/entities/invite';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { withdrawInvite } from './api/team.ts';

interface WithdrawInviteDialogProps {
  readonly invite: Invite;
  readonly onClose: () => void;
}

/** Takes back an invite that waits. */
export function WithdrawInviteDialog({ invite, onClose }: WithdrawInviteDialogProps) {
  return (
    <ConfirmDialog
      title="Retirar la invitación"
      confirmLabel="Retirar invitación"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await withdrawInvite(invite.id);
        onClose();
        notify('success', 'Invitación retirada');
      }}
    >
      <p>El enlace que recibió {invite.email} deja de servir. Puedes invitarle otra vez cuando quieras.</p>
    </ConfirmDialog>
  );
}
