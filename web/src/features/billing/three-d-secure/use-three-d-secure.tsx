import { useState } from 'react';
import type { ReactNode } from 'react';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { STRIPE_KEY } from '../../../lib/env.ts';
import type { ConfirmPayment } from '../confirm-payment.ts';
import { ThreeDSecureDialog } from './three-d-secure-dialog.tsx';
import { emulatorConfirmationUrl } from './emulator-confirmation-url.ts';

const CANCELLED = 'No confirmaste el pago con tu banco. No se cobró nada.';
const UNAVAILABLE = 'Tu banco pide confirmar este pago y esta página no puede mostrarlo. Escríbenos para ayudarte.';

interface Confirmation {
  readonly url: string;
  readonly onWindowClosed: () => void;
  readonly onCancel: () => void;
}

interface ThreeDSecure {
  readonly confirm: ConfirmPayment;
  /** To be shown by the screen that pays. */
  readonly dialog: ReactNode;
}

/** How this browser lets a bank ask for a confirmation. */
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
    const { confirmWithStripe } = await import('./confirm-with-stripe.ts');
    await confirmWithStripe(clientSecret);
  }

  return {
    confirm: STRIPE_KEY === '' ? confirmInWindow : confirmInPage,
    dialog: confirmation !== null && <ThreeDSecureDialog {...confirmation} />,
  };
}
