import { useState, useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { loadFirebaseConfig } from '../../../lib/firebase/config.ts';
import { isLocalhost } from '../../../lib/browser/is-localhost.ts';
import { STRIPE_KEY } from '../../../lib/env.ts';
import type { ConfirmPayment } from '../confirm-payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './three-d-secure-dialog.module.css';

interface ThreeDSecureDialogProps {
  /** The bank's page. */
  readonly url: string;
  /** Called when the bank's window was closed; the server has the outcome. */
  readonly onWindowClosed: () => void;
  readonly onCancel: () => void;
}

const POLL_INTERVAL_MS = 300;

/** SPEC §4's card confirmation without Stripe.js: opens the bank's page in a popup and continues once it closes. */
export function ThreeDSecureDialog({ url, onWindowClosed, onCancel }: ThreeDSecureDialogProps) {
  const [popup, setPopup] = useState<Window | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const windowClosed = useEffectEvent(onWindowClosed);

  useEffect(() => {
    if (popup === null) return;
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      windowClosed();
    }, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [popup]);

  const open = () => {
    const opened = window.open(url, 'llevo-banco', 'popup,width=480,height=640');
    opened?.focus();
    setPopup(opened);
    setIsBlocked(opened === null);
  };
  return (
    <Dialog
      title="Tu banco pide que confirmes"
      onClose={() => {
        popup?.close();
        onCancel();
      }}
    >
      <div className={styles.body}>
        <p>Se abre la página de tu banco en otra ventana. Cuando termines allí, seguimos aquí.</p>
        <p role="status" className={styles.status}>
          {isBlocked
            ? 'El navegador no dejó abrir la ventana. Permite las ventanas emergentes de esta página.'
            : popup !== null && 'Esperando a tu banco…'}
        </p>
        <Button onClick={open}>{popup === null ? 'Ir a mi banco' : 'Volver a la página del banco'}</Button>
      </div>
    </Dialog>
  );
}

const CANCELLED = 'No confirmaste con tu banco. No se cobró nada.';
const UNAVAILABLE = 'Tu banco pide una confirmación y esta página no puede mostrarla. Escríbenos para ayudarte.';

interface Confirmation {
  readonly url: string;
  readonly onWindowClosed: () => void;
  readonly onCancel: () => void;
}

interface ThreeDSecure {
  readonly confirm: ConfirmPayment;
  /** Rendered by the screen that pays. */
  readonly dialog: ReactNode;
}

/** 3-D Secure: in Stripe's frame or, without a Stripe key, in the page of the Stripe emulator. */
export function useThreeDSecure(): ThreeDSecure {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  async function confirmInWindow(clientSecret: string): Promise<void> {
    const url = await emulatorConfirmationUrl(clientSecret);
    if (url === null) throw new UserFacingError(UNAVAILABLE);
    try {
      await new Promise<void>((resolve, reject) => {
        setConfirmation({
          url,
          onWindowClosed: resolve,
          onCancel: () => {
            reject(new UserFacingError(CANCELLED));
          },
        });
      });
    } finally {
      setConfirmation(null);
    }
  }
  async function confirmInPage(clientSecret: string): Promise<void> {
    const { confirmWithStripe } = await import('../stripe/confirm-with-stripe.ts');
    await confirmWithStripe(clientSecret);
  }

  return {
    confirm: STRIPE_KEY === '' ? confirmInWindow : confirmInPage,
    dialog: confirmation !== null && <ThreeDSecureDialog {...confirmation} />,
  };
}

/** Default emulator ports; parallel stacks shift them all by the same offset. */
const DEFAULT_PORTS = { auth: 9099, payments: 12_111 } as const;

/** Confirmation page of the Stripe emulator; null without emulators. */
async function emulatorConfirmationUrl(clientSecret: string): Promise<string | null> {
  if (!isLocalhost()) return null;
  const { auth } = (await loadFirebaseConfig()).emulators;
  if (auth === undefined) return null;
  const port = DEFAULT_PORTS.payments + auth.port - DEFAULT_PORTS.auth;
  return `http://${auth.host}:${port.toString()}/test/confirm/${encodeURIComponent(clientSecret)}`;
}
