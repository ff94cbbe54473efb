import type { AccountRow } from '@llevo/contract/entities/account';
import { CLOSING_DAYS } from '@llevo/contract/rules/account/closing';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { removeAccount, restoreAccount } from '../api/accounts.ts';

interface ClosingDialogProps {
  readonly account: AccountRow;
  readonly onClose: () => void;
}

/** Closes an account after listing the consequences; requires its name to be typed. */
export function DeleteAccountDialog({ account, onClose }: ClosingDialogProps) {
  return (
    <ConfirmDialog
      title={`Eliminar ${account.name}`}
      confirmLabel="Eliminar la cuenta"
      isDangerous
      confirmationText={account.name}
      onClose={onClose}
      onConfirm={async () => {
        const closesAt = await removeAccount(account.id);
        onClose();
        notify('success', `La cuenta ${account.name} se elimina el ${formatDateTime(closesAt)}`);
      }}
    >
      <ul>
        <li>Su suscripción no se renueva: no se cobra nada más.</li>
        <li>Todos sus usuarios quedan fuera al instante, y el cotizador público de la cuenta deja de responder.</li>
        <li>Durante {CLOSING_DAYS} días se puede restaurar, aquí o por uno de sus dueños.</li>
        <li>Después se borran sus clientes, conductores, servicios, tarifas, comprobantes, claves e invitaciones.</li>
        <li>Quien no trabaja en otra cuenta pierde entonces su usuario.</li>
      </ul>
    </ConfirmDialog>
  );
}

/** Takes back the closing of an account. */
export function RestoreAccountDialog({ account, onClose }: ClosingDialogProps) {
  return (
    <ConfirmDialog
      title={`Restaurar ${account.name}`}
      confirmLabel="Restaurar la cuenta"
      onClose={onClose}
      onConfirm={async () => {
        await restoreAccount(account.id);
        onClose();
        notify('success', `La cuenta ${account.name} está otra vez abierta`);
      }}
    >
      <ul>
        <li>Sus usuarios pueden volver a iniciar sesión, y se avisa por correo a sus dueños.</li>
        <li>Su suscripción se vuelve a renovar, salvo que haya terminado: entonces su dueño elige plan otra vez.</li>
      </ul>
    </ConfirmDialog>
  );
}
