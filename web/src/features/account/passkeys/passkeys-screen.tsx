import type { PasskeySummary } from '@llevo/contract/entities/passkey';
import { MAX_PASSKEYS } from '@llevo/contract/entities/passkey';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handleError } from '../../../lib/http/error-handling.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { supportsPasskeys } from '../../../lib/passkeys/supports-passkeys.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { ACCOUNT_PAGE } from '../account-page.ts';
import styles from '../account.module.css';
import { createAndAddPasskey, passkeysQuery } from '../api/passkeys.ts';
import { parseUserAgent } from '@llevo/contract/rules/account/device';
import { PasskeyRow } from './passkey-row.tsx';
import listStyles from '../access-list.module.css';
import passkeyStyles from './passkeys.module.css';

/** /account/passkeys: lists, adds, renames and removes passkeys of the current user. */
export default function PasskeysScreen() {
  const passkeys = useQuery(passkeysQuery());
  return (
    <DetailPage
      title="Llaves de acceso"
      note="Entra con tu huella, tu rostro o el PIN de tu dispositivo, sin contraseña ni código."
      parent={ACCOUNT_PAGE}
      isNarrow
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
        <div className={passkeyStyles.passkeys}>
          <ul className={listStyles.list} aria-label="Llaves de acceso">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        </div>
      )}
      <Panel title="Crear una llave de acceso">
        <AddPasskey isFull={passkeys.length >= MAX_PASSKEYS} />
      </Panel>
    </>
  );
}

function AddPasskey({ isFull }: { readonly isFull: boolean }) {
  const [isAdding, setIsAdding] = useState(false);

  async function add() {
    setIsAdding(true);
    try {
      await createAndAddPasskey(parseUserAgent(navigator.userAgent).name);
      notify('success', 'Llave de acceso creada');
    } catch (failure) {
      if (failure instanceof UserFacingError) notify('error', failure.message);
      else handleError(failure);
    }
    setIsAdding(false);
  }

  if (!supportsPasskeys()) {
    return <p className={styles.note}>Este navegador no admite llaves de acceso en esta dirección.</p>;
  }
  if (isFull) {
    return <p className={styles.note}>Tienes {MAX_PASSKEYS} llaves de acceso, el máximo. Quita una que no uses.</p>;
  }
  return (
    <>
      <p className={styles.note}>
        La guarda este dispositivo o tu administrador de contraseñas. Nadie puede adivinarla ni pedírtela en una página
        falsa.
      </p>
      <div className={styles.actions}>
        <Button loading={isAdding} onClick={() => void add()}>
          Crear llave de acceso
        </Button>
      </div>
    </>
  );
}
