import { dollarsFromCents } from '@llevo/contract/rules/money';
import type { DriverTransfer } from '@llevo/contract/rules/payouts/driver-transfers';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import { sendWhenAdmitted } from '../../../../lib/http/send-when-admitted.ts';
import { sendSettlement } from '../../api/payments.ts';

/** A payment to a driver, by bank transfer or otherwise. */
export type DriverPayment = Pick<DriverTransfer, 'driver' | 'driverName' | 'amountCents'>;

/** A payment that was made, and that could not be recorded. */
export interface RefusedTransfer {
  readonly driverName: string;
  /** Why, in the user's language. */
  readonly reason: string;
}

interface SettleOptions {
  readonly week: string;
  readonly transfers: readonly DriverPayment[];
  /** Number of the batch at the bank, or a note; '' for neither. */
  readonly reference: string;
  /** The idempotency key of a content. */
  readonly keyFor: (content: unknown) => string;
  /** Called after each transfer, with the reason of a refused one. */
  readonly onDone: (refused: RefusedTransfer | null) => void;
}

/**
 * Records each payment as a settled week, one driver after the other; waits where the API asks to. One is refused if
 * its balance is another by now. Rejects with the first other failure: a run with the rest goes on.
 */
export async function settleTransfers(options: SettleOptions): Promise<void> {
  const { week, transfers, reference, keyFor, onDone } = options;
  for (const { driver, driverName, amountCents } of transfers) {
    const input = { driver, week, due: dollarsFromCents(amountCents), ...(reference !== '' && { reference }) };
    try {
      await sendWhenAdmitted(() => sendSettlement(input, keyFor(input)));
      onDone(null);
    } catch (failure) {
      if (!(failure instanceof ApiError && (failure.status === 409 || failure.status === 404))) throw failure;
      onDone({ driverName, reason: errorMessage(failure) });
    }
  }
}
