import type { AccountRow } from '@llevo/contract/entities/account';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { removeAccount } from '../api/accounts.ts';

interface DeleteAccountDialogProps {
  readonly account: AccountRow;
  readonly onClose: () => void;
}

/** Spells out what goes with an account, and asks for its name. */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  return (
    <ConfirmDialog
      title={`Eliminar ${account.name}`}
      confirmLabel="Eliminar la cuenta"
      isDangerous
      confirmationText={account.name}
      onClose={onClose}
      onConfirm={async () => {
        await removeAccount(account.id);
        onClose();
        notify('success', `La cuenta ${account.name} se está eliminando`);
      }}
    >
      <ul>
        <li>Se cancela su suscripción: no se cobra nada más.</li>
        <li>Todos sus usuarios quedan fuera al instante; quien no trabaja en otra cuenta pierde su usuario.</li>
        <li>Se borran sus clientes, conductores, servicios, tarifas, comprobantes, claves e invitaciones.</li>
        <li>El cotizador público de la cuenta deja de responder.</li>
      </ul>
      <p>
        <strong>No se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}
