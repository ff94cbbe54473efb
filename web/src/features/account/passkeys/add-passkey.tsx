import { MAX_PASSKEYS } from '@llevo/contract/entities/passkey';
import { parseUserAgent } from '@llevo/contract/rules/account/device';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { handleError } from '../../../lib/http/error-handling.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { passkeyAddress } from '../../../lib/passkeys/passkey-address.ts';
import { supportsPasskeys } from '../../../lib/passkeys/supports-passkeys.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { IconFingerprint } from '../../../ui/icons/fingerprint.ts';
import { IconLock } from '../../../ui/icons/lock.ts';
import { IconShieldCheck } from '../../../ui/icons/shield-check.ts';
import { createAndAddPasskey } from '../api/passkeys.ts';
import styles from '../account.module.css';
import passkeyStyles from './passkeys.module.css';

/** Reasons to have a passkey, for its user. */
const POINTS = [
  {
    title: 'Sin contraseña que robar',
    text: 'Nadie adivina una llave ni te la pide en una página falsa.',
    Icon: IconShieldCheck,
  },
  {
    title: 'Tu huella no sale de tu dispositivo',
    text: 'Llevo recibe solo una firma, nunca tu huella ni tu rostro.',
    Icon: IconFingerprint,
  },
  {
    title: 'Convive con tu contraseña',
    text: 'Donde no tengas la llave, entras como hasta ahora.',
    Icon: IconLock,
  },
] as const;

const Points = () => (
  <ul className={passkeyStyles.points}>
    {POINTS.map(({ title, text, Icon }) => (
      <li key={title} className={passkeyStyles.point}>
        <span className={passkeyStyles.mark}>
          <Icon size={20} stroke={1.7} aria-hidden="true" />
        </span>
        <div>
          <strong>{title}</strong>
          <p className={styles.note}>{text}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** A button to the address that works, or the fact that the browser has no passkeys. */
function Unsupported() {
  const address = passkeyAddress();
  if (address === null) {
    return (
      <p className={styles.note}>
        Este navegador no admite llaves de acceso. Actualízalo o entra desde otro dispositivo.
      </p>
    );
  }
  return (
    <>
      <p className={styles.note}>
        En una dirección IP las llaves de acceso no funcionan. Abre esta página por su nombre: allí inicias sesión y la
        creas.
      </p>
      <div className={styles.actions}>
        <Button component="a" href={address}>
          {`Abrir en ${new URL(address).host}`}
        </Button>
      </div>
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

  if (isFull) {
    return <p className={styles.note}>Tienes {MAX_PASSKEYS} llaves de acceso, el máximo. Quita una que no uses.</p>;
  }
  return (
    <>
      <p className={styles.note}>La guarda este dispositivo o tu administrador de contraseñas.</p>
      <div className={styles.actions}>
        <Button loading={isAdding} onClick={() => void add()}>
          Crear llave de acceso
        </Button>
      </div>
    </>
  );
}

/** Adds a passkey of this device, or says why it cannot; the first one is explained. `count`: passkeys of the user. */
export function AddPasskeyPanel({ count }: { readonly count: number }) {
  const points = count === 0 && <Points />;
  if (!supportsPasskeys()) {
    return (
      <Panel title="Llaves de acceso en este dispositivo">
        <Unsupported />
        {points}
      </Panel>
    );
  }
  return (
    <Panel title="Crear una llave de acceso">
      {points}
      <AddPasskey isFull={count >= MAX_PASSKEYS} />
    </Panel>
  );
}
