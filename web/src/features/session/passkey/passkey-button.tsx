import { useState, useSyncExternalStore } from 'react';
import { isAborted } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { supportsPasskeys } from '../../../lib/passkeys/supports-passkeys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './passkey-button.module.css';

/** Loads the sign-in with passkeys. Shared, because every dynamic import adds its list of chunks to the page's script. */
export const loadPasskeySignIn = () => import('./passkey-sign-in.ts');

/** Subscription to a value that never changes. */
const subscribeToNothing = () => () => undefined;
/** True while prerendering; CSS hides the button if the head script has found no support. */
const isPrerendered = () => true;

interface PasskeyButtonProps {
  readonly label: string;
  /** The token of a sign-in with a pending second factor. */
  readonly jwt?: string;
}

/** Signs in with a passkey; the guard redirects once there is a session. Renders nothing without support for passkeys. */
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
