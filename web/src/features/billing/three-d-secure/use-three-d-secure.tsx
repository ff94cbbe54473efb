import { useState } from 'react';
import type { ReactNode } from 'react';
import { Refusal } from '../../../lib/http/user-facing-error.ts';
import { STRIPE_KEY } from '../card/stripe-key.ts';
import type { ConfirmWithBank } from '../confirm-payment.ts';
import { BankDialog } from './three-d-secure-dialog.tsx';
import { testBankPage } from './emulator-confirmation-url.ts';

const GIVEN_UP = 'No confirmaste el pago con tu banco. No se cobró nada.';
const NO_BANK = 'Tu banco pide confirmar este pago y esta página no puede mostrarlo. Escríbenos para ayudarte.';

interface Question {
  readonly page: string;
  readonly onAnswered: () => void;
  readonly onCancel: () => void;
}

interface Bank {
  readonly confirm: ConfirmWithBank;
  /** To be shown by the screen that pays. */
  readonly dialog: ReactNode;
}

/** How this browser lets a bank ask for a confirmation. */
export function useBank(): Bank {
  const [question, setQuestion] = useState<Question | null>(null);

  async function askInWindow(clientSecret: string): Promise<void> {
    const page = await testBankPage(clientSecret);
    if (page === null) throw new Refusal(NO_BANK);
    try {
      await new Promise<void>((resolve, reject) => {
        setQuestion({
          page,
          onAnswered: resolve,
          onCancel: () => {
            reject(new Refusal(GIVEN_UP));
          },
        });
      });
    } finally {
      setQuestion(null);
    }
  }
  async function askInPage(clientSecret: string): Promise<void> {
    const { confirmWithStripe } = await import('./confirm-with-stripe.ts');
    await confirmWithStripe(clientSecret);
  }

  return {
    confirm: STRIPE_KEY === '' ? askInWindow : askInPage,
    dialog: question !== null && <BankDialog {...question} />,
  };
}
