import type { UserDetails } from '@llevo/contract/entities/account-user';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { removeUser } from '../api/users.ts';

interface DeleteUserDialogProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
}

/** Spells out what goes with a user, and asks for the address. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  return (
    <ConfirmDialog
      title={`Eliminar a ${user.name}`}
      confirmLabel="Eliminar el usuario"
      isDangerous
      confirmationText={user.email}
      onClose={onClose}
      onConfirm={async () => {
        await removeUser(user.id);
        onClose();
        notify('success', `El usuario ${user.name} ha sido eliminado correctamente`);
      }}
    >
      <ul>
        <li>Queda fuera al instante: se cierran todas sus sesiones.</li>
        <li>
          {user.accounts.length > 1
            ? `Deja las ${user.accounts.length.toString()} cuentas en las que trabaja: ${user.accounts.map(({ name }) => name).join(', ')}.`
            : `Deja la cuenta ${user.account_name}, que sigue con todo lo demás.`}
        </li>
        <li>Lo que hizo queda en el registro de cambios, con su nombre.</li>
        <li>Si es el único dueño de una cuenta, primero hay que eliminar esa cuenta.</li>
      </ul>
      <p>
        <strong>No se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}
