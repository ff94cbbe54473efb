import type { AccountUser } from '@llevo/contract/entities/account-user';
import type { Invite } from '@llevo/contract/entities/invite';
import { signOut } from '../../lib/auth/sign-out.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { EditNameEmailDialog } from '../../ui/back-office/forms/edit-name-email-dialog.tsx';
import { updateMember, removeMember, withdrawInvite, makeOwner } from './api/team.ts';

interface MakeOwnerDialogProps {
  readonly member: AccountUser;
  readonly accountName: string;
  readonly onClose: () => void;
}

/** Transfers the account to a member after listing the consequences. The server ends the sessions of both. */
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

interface EditMemberDialogProps {
  readonly member: AccountUser;
  readonly onClose: () => void;
}

/** Edits a member's name and email. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  return (
    <EditNameEmailDialog
      person={member}
      change={(changes) => updateMember(member.id, changes)}
      newEmailNotice="El correo cambia cuando lo confirme desde la dirección nueva. Se avisa a la actual."
      onClose={onClose}
    />
  );
}

interface RemoveMemberDialogProps {
  readonly member: AccountUser;
  readonly accountName: string;
  readonly onClose: () => void;
}

/** Removes a member after listing the consequences. */
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
        <li>Se cierran sus sesiones en esta cuenta y se retiran las invitaciones que envió.</li>
        <li>Sus claves de API y webhooks siguen funcionando y pasan al dueño, que recibe un aviso para revisarlos.</li>
        <li>Lo que hizo queda en el registro de cambios, con su nombre.</li>
        <li>Si trabaja en otras cuentas, en ellas sigue igual; si no, su usuario se elimina.</li>
        <li>Para que vuelva hay que invitarle otra vez.</li>
      </ul>
    </ConfirmDialog>
  );
}

interface WithdrawInviteDialogProps {
  readonly invite: Invite;
  readonly onClose: () => void;
}

/** Withdraws a pending invite. */
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
