import { useState } from 'react';
import type { ReactNode } from 'react';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { loadFirebaseConfig } from '../../../lib/firebase/config.ts';
import { isLocalhost } from '../../../lib/browser/is-localhost.ts';
import { STRIPE_KEY } from '../../../lib/env.ts';
import type { ConfirmPayment } from '../confirm-payment.ts';
import { ThreeDSecureDialog } from './three-d-secure-dialog.tsx';

const CANCELLED = 'No confirmaste el pago con tu banco. No se cobró nada.';
const UNAVAILABLE = 'Tu banco pide confirmar este pago y esta página no puede mostrarlo. Escríbenos para ayudarte.';

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
const DEFAULT_PORTS = { firestore: 8080, payments: 12_111 } as const;

/** Confirmation page of the Stripe emulator; null without emulators. */
async function emulatorConfirmationUrl(clientSecret: string): Promise<string | null> {
  if (!isLocalhost()) return null;
  const { firestore } = (await loadFirebaseConfig()).emulators;
  if (firestore === undefined) return null;
  const port = DEFAULT_PORTS.payments + firestore.port - DEFAULT_PORTS.firestore;
  return `http://${firestore.host}:${port.toString()}/test/confirm/${encodeURIComponent(clientSecret)}`;
}
