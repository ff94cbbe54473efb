import type { UserDetails } from '@llevo/contract/entities/account-user';
import { EditNameEmailDialog } from '../../../ui/back-office/forms/edit-name-email-dialog.tsx';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { changeUser, removeUser, startImpersonation } from '../api/users.ts';
import styles from '../mission-control.module.css';

interface EditUserDialogProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
}

/** Edits a user's name and email in all accounts. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  return (
    <EditNameEmailDialog
      person={user}
      change={(changes) => changeUser(user, changes)}
      newEmailNotice={
        user.support_enabled
          ? 'El correo cambia cuando lo confirme desde la dirección nueva. Se avisa a la actual.'
          : 'El correo cambia cuando lo apruebe desde la dirección actual y lo confirme desde la nueva.'
      }
      onClose={onClose}
    />
  );
}

interface DeleteUserDialogProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
}

/** Deletes a user after listing the consequences; requires their email to be typed. */
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

interface ImpersonateDialogProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
}

const MAX_REASON = 300;

/** Starts an impersonation; requires a reason and lists what the user will see. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const form = useForm({
    draftId: user.id,
    fields: { reason: textField({ message: 'Escribe el motivo' }) },
    focusOnError: 'reason',
    send: ({ reason }) => startImpersonation(user.id, reason.trim()),
  });
  return (
    <FormDialog
      title={`Entrar como ${user.name}`}
      submitLabel="Entrar"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <ul className={styles.points}>
        <li>Ves y haces lo mismo que {user.name} durante 60 minutos como máximo.</li>
        <li>No puedes cambiar su contraseña, su verificación, la facturación, las claves ni el equipo.</li>
        <li>Todo queda en el registro de cambios de {user.account_name}, con tu nombre y este motivo.</li>
        <li>Si retira su permiso, la sesión termina en el acto.</li>
      </ul>
      <TextField
        label="Motivo"
        hint="Lo lee el dueño de la cuenta."
        maxLength={MAX_REASON}
        autoComplete="off"
        field={form.bind('reason')}
      />
    </FormDialog>
  );
}
