import type { PasskeySummary } from '@llevo/contract/entities/passkey';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { IconFingerprint } from '../../../ui/icons/fingerprint.ts';
import { removePasskeyById } from '../api/passkeys.ts';
import styles from '../access-list.module.css';
import actionStyles from './passkeys.module.css';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

/** One passkey: name, last use and creation, with buttons that rename and remove it. */
export function PasskeyRow({ passkey }: { readonly passkey: PasskeySummary }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { id, name, date_created: createdAt, last_used: usedAt, is_synced: isSynced } = passkey;
  const close = () => {
    setOpen(null);
  };
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <IconFingerprint size={24} stroke={1.6} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {name}
          {isSynced && <span className={styles.badge}>Sincronizada</span>}
        </p>
        <p className={styles.details}>
          {usedAt === null ? 'Sin usar' : `Usada el ${formatDateTime(usedAt)}`} · creada el {formatDateTime(createdAt)}
        </p>
      </div>
      <div className={actionStyles.actions}>
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
