import type { AccountUser } from '@llevo/contract/entities/account-user';
import { signOut } from '../../lib/auth/sign-out.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { makeOwner } from './api/team.ts';

interface MakeOwnerDialogProps {
  readonly member: AccountUser;
  readonly accountName: string;
  readonly onClose: () => void;
}

/** Hands the account to a member after listing the consequences. The server ends the sessions of both. */
export function MakeOwnerDialog({ member, accountName, onClose }: MakeOwnerDialogProps) {
  return (
    <ConfirmDialog
      title={`Hacer a ${member.name} dueño de la cuenta`}
      confirmLabel="Hacer dueño"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await makeOwner(member.id);
        notify('success', `${member.name} es ahora dueño de ${accountName}`, { isPersistent: true });
        await signOut();
      }}
    >
      <ul>
        <li>{member.email} decide desde ahora sobre el plan, los pagos y el cierre de la cuenta.</li>
        <li>Tu rol pasa a ser administrador: solo el nuevo dueño puede devolverte la cuenta.</li>
        <li>Las sesiones de ambos en esta cuenta se cierran, y hay que volver a iniciarlas.</li>
      </ul>
    </ConfirmDialog>
  );
}
