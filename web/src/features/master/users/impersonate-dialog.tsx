import type { UserDetails } from '@llevo/contract/entities/account-user';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { startImpersonation } from '../api/users.ts';
import styles from '../master.module.css';

interface ImpersonateDialogProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
}

const MAX_REASON = 300;

/** Asks why before a master acts for somebody, and says what they will see of it. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const form = useForm({
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
