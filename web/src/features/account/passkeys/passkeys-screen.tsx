import type { PasskeySummary } from '@llevo/contract/entities/passkey';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconFingerprint } from '../../../ui/icons/fingerprint.ts';
import { AccessAside } from '../access-aside.tsx';
import { passkeysQuery, removePasskeyById, renamePasskeyById } from '../api/passkeys.ts';
import { dayAndHour } from '../day-and-hour.ts';
import listStyles from '../access-list.module.css';
import { AddPasskeyPanel } from './add-passkey.tsx';
import passkeyStyles from './passkeys.module.css';

const MAX_NAME_LENGTH = 60;

interface RenamePasskeyDialogProps {
  readonly passkey: Pick<PasskeySummary, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Renames a passkey. */
function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const form = useForm({
    fields: { name: textField({ initial: name }) },
    draftId: id,
    focusOnError: 'name',
    send: async (values) => {
      await renamePasskeyById(id, values.name.trim());
      onClose();
    },
  });
  return (
    <FormDialog
      title="Cambiar el nombre"
      submitLabel="Guardar nombre"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <TextField label="Nombre" maxLength={MAX_NAME_LENGTH} autoComplete="off" field={form.bind('name')} />
    </FormDialog>
  );
}

interface PasskeyTimesProps {
  readonly usedAt: string | null;
  readonly createdAt: string;
}

/** Last use and creation as people say them, with the dates in their titles. */
function PasskeyTimes({ usedAt, createdAt }: PasskeyTimesProps) {
  const nowMs = useNow();
  return (
    <>
      <span title={usedAt === null ? undefined : formatDateTime(usedAt)}>
        {usedAt === null ? 'Sin usar' : `Usada ${dayAndHour(usedAt, nowMs)}`}
      </span>
      {' · '}
      <span title={formatDateTime(createdAt)}>creada {dayAndHour(createdAt, nowMs)}</span>
    </>
  );
}

/** One passkey: name, last use and creation, with buttons that rename and remove it. */
function PasskeyRow({ passkey }: { readonly passkey: PasskeySummary }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { id, name, date_created: createdAt, last_used: usedAt, is_synced: isSynced } = passkey;
  const close = () => {
    setOpen(null);
  };
  return (
    <li className={listStyles.item}>
      <span className={listStyles.icon}>
        <IconFingerprint size={24} stroke={1.6} />
      </span>
      <div className={listStyles.text}>
        <p className={listStyles.title}>
          {name}
          {isSynced && <span className={listStyles.badge}>Sincronizada</span>}
        </p>
        <p className={listStyles.details}>
          <PasskeyTimes usedAt={usedAt} createdAt={createdAt} />
        </p>
      </div>
      <div className={passkeyStyles.actions}>
        <Button
          variant="default"
          aria-label={`Cambiar el nombre de ${name}`}
          onClick={() => {
            setOpen('rename');
          }}
        >
          Cambiar nombre
        </Button>
        <Button
          variant="default"
          aria-label={`Quitar ${name}`}
          onClick={() => {
            setOpen('remove');
          }}
        >
          Quitar
        </Button>
      </div>
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={`Quitar ${name}`}
          confirmLabel="Quitar llave de acceso"
          isDangerous
          onClose={close}
          onConfirm={async () => {
            await removePasskeyById(id);
            close();
            notify('success', 'Llave de acceso quitada');
          }}
        >
          <p>
            Ya no podrás entrar con ella y se cierran tus otras sesiones. Bórrala también en tu dispositivo, que la
            seguirá ofreciendo.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** /account/passkeys: lists, adds, renames and removes passkeys of the current user. */
export default function PasskeysScreen() {
  const passkeys = useQuery(passkeysQuery());
  return (
    <DetailPage
      title="Llaves de acceso"
      note="Entras con tu huella, tu rostro o el PIN de tu iPhone, Android, Mac o computadora con Windows."
      parent={ACCOUNT_PAGE}
      aside={<AccessAside />}
    >
      <QueryBoundary query={passkeys} failureTitle="No pudimos cargar tus llaves de acceso">
        {(loaded) => <Passkeys passkeys={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}

function Passkeys({ passkeys }: { readonly passkeys: readonly PasskeySummary[] }) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={listStyles.list} aria-label="Llaves de acceso">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskeyPanel count={passkeys.length} />
    </>
  );
}
