import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { signOut } from '../../../lib/auth/sign-out.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { closeAccount } from '../api/billing.ts';
import styles from './close-account.module.css';

interface CloseAccountDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Closing cannot be undone, so the account's name is typed first. */
export function CloseAccountDialog({ name, onClose }: CloseAccountDialogProps) {
  const typed = textField({});
  const form = useForm({
    fields: {
      name: {
        ...typed,
        problemOf: (text: string) =>
          typed.validate(text) ?? (text.trim() === name ? null : 'No coincide con el nombre de la cuenta'),
      },
    },
    send: async () => {
      await closeAccount();
      notify('success', `La cuenta ${name} está cerrada`, { isPersistent: true });
      await signOut();
    },
  });
  return (
    <FormDialog
      title="Cerrar la cuenta"
      submitLabel="Cerrar para siempre"
      isDangerous
      onClose={onClose}
      onSubmit={form.submit}
      error={form.refusal}
      isSending={form.isSending}
    >
      <ul className={styles.follows}>
        <li>La suscripción termina ahora y no se cobra más. Lo ya pagado no se devuelve.</li>
        <li>Todas las personas de la cuenta salen de inmediato y pierden el acceso.</li>
        <li>Clientes, conductores, servicios, tarifas, claves y archivos se borran. No se puede deshacer.</li>
      </ul>
      <TextField
        label={`Escribe «${name}» para confirmar`}
        autoComplete="off"
        spellCheck={false}
        field={form.bind('name')}
      />
    </FormDialog>
  );
}
