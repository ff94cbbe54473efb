import { CLOSING_DAYS } from '@llevo/contract/rules/account/closing';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { signOut } from '../../../lib/auth/sign-out.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../billing.module.css';
import { closeAccount } from '../api/billing.ts';

/** Closes the whole account; only its owner sees it. */
export function CloseAccount() {
  const session = useSession();
  const [isConfirming, setIsConfirming] = useState(false);
  const account = session?.accounts.find(({ id }) => id === session.account_id);
  if (account?.permission !== 'owner') return null;
  return (
    <Panel title="Cerrar la cuenta">
      <p className={styles.closeNote}>
        Nadie puede usar {account.name} desde ese momento. Durante {CLOSING_DAYS} días la puedes restaurar; después se
        borran para siempre sus clientes, conductores, servicios y archivos.
      </p>
      <div>
        <Button
          variant="outline"
          color="danger"
          onClick={() => {
            setIsConfirming(true);
          }}
        >
          Cerrar la cuenta
        </Button>
      </div>
      {isConfirming && (
        <CloseAccountDialog
          name={account.name}
          onClose={() => {
            setIsConfirming(false);
          }}
        />
      )}
    </Panel>
  );
}

interface CloseAccountDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Closing ends everyone's access: the owner types the account's name to confirm. */
function CloseAccountDialog({ name, onClose }: CloseAccountDialogProps) {
  const typed = textField({});
  const form = useForm({
    fields: {
      name: {
        ...typed,
        validate: (text: string) =>
          typed.validate(text) ?? (text.trim() === name ? null : 'No coincide con el nombre de la cuenta'),
      },
    },
    send: async () => {
      const closesAt = await closeAccount();
      notify('success', `La cuenta ${name} se elimina el ${formatDateTime(closesAt)}`, { isPersistent: true });
      await signOut();
    },
  });
  return (
    <FormDialog
      title="Cerrar la cuenta"
      submitLabel="Cerrar la cuenta"
      isDangerous
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <ul className={styles.consequences}>
        <li>La suscripción no se renueva y no se cobra más. Lo ya pagado no se devuelve.</li>
        <li>Todas las personas de la cuenta salen de inmediato y pierden el acceso.</li>
        <li>Durante {CLOSING_DAYS} días un dueño puede iniciar sesión para restaurarla.</li>
        <li>Después se borran clientes, conductores, servicios, tarifas, claves y archivos. No se puede deshacer.</li>
        <li>
          Con ellos se borran las facturas electrónicas. La ley pide guardar sus XML siete años: descárgalos antes, mes
          por mes.
        </li>
      </ul>
      <p>
        <Link to={PATHS.exportData}>Descargar los datos antes de cerrar</Link>
        {' · '}
        <Link to={PATHS.invoicing}>Descargar los XML de las facturas</Link>
      </p>
      <TextField
        label={`Escribe «${name}» para confirmar`}
        autoComplete="off"
        spellCheck={false}
        field={form.bind('name')}
      />
    </FormDialog>
  );
}
