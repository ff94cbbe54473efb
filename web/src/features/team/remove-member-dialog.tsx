import type { AccountUser } from '@llevo/contract/entities/account-user';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { removeMember } from './api/team.ts';

interface RemoveMemberDialogProps {
  readonly member: AccountUser;
  readonly accountName: string;
  readonly onClose: () => void;
}

/** Says what becomes of somebody who is taken out, before it happens. */
export function RemoveMemberDialog({ member, accountName, onClose }: RemoveMemberDialogProps) {
  return (
    <ConfirmDialog
      title={`Quitar a ${member.name}`}
      confirmLabel="Quitar de la cuenta"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await removeMember(member.id);
        onClose();
        notify('success', `El usuario ${member.name} ha sido eliminado correctamente`);
      }}
    >
      <p>
        {member.email} deja de tener acceso a {accountName} al instante.
      </p>
      <ul>
        <li>Se cierran sus sesiones en esta cuenta.</li>
        <li>Lo que hizo queda en el registro de cambios, con su nombre.</li>
        <li>Si trabaja en otras cuentas, en ellas sigue igual; si no, su usuario se elimina.</li>
        <li>Para que vuelva hay que invitarle otra vez.</li>
      </ul>
    </ConfirmDialog>
  );
}
