import { useState, useSyncExternalStore } from 'react';
import { isAborted } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { supportsPasskeys } from '../../../lib/passkeys/supports-passkeys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { loadPasskeySignIn } from './load-passkey-sign-in.ts';
import styles from './passkey-button.module.css';

/** A browser does not change. */
const subscribeToNothing = () => () => undefined;
/** Prerendered for every browser; CSS hides it where the head script has found no support. */
const isPrerendered = () => true;

interface PasskeyButtonProps {
  readonly label: string;
  /** The token of a sign-in that waits for its second factor. */
  readonly jwt?: string;
}

/** Signs in with a passkey; the guard moves on once there is a session. Nothing where there are no passkeys. */
export function PasskeyButton({ label, jwt }: PasskeyButtonProps) {
  const isSupported = useSyncExternalStore(subscribeToNothing, () => supportsPasskeys(), isPrerendered);
  const [isBusy, setIsBusy] = useState(false);
  if (!isSupported) return null;

  async function enter() {
    setIsBusy(true);
    try {
      await (await loadPasskeySignIn()).signInWithPasskey({ jwt });
    } catch (failure) {
      if (!isAborted(failure)) notify('error', errorMessage(failure));
    }
    setIsBusy(false);
  }

  return (
    <Button variant="plain" className={styles.button} isBusy={isBusy} onClick={() => void enter()}>
      <Icon name="key" size={20} /> {label}
    </Button>
  );
}
