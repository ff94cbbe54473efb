import type { TrackedService } from '@llevo/contract/entities/tracking';
import { useEffect, useRef, useState } from 'react';
import { useUrlSecrets } from '../../../lib/browser/use-url-secrets.ts';
import { ApiError, isAborted } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { backoffMs } from '../../../lib/http/retry.ts';
import { confirmPayphone } from '../api/tracking.ts';

/** Payphone reverses what is not confirmed in five minutes; reconciliation goes on when the page has given up. */
const MAX_TRIES = 5;
const SERVER_ERROR = 500;

interface PayphoneReturn {
  readonly isConfirming: boolean;
  readonly isConfirmed: boolean;
  /** Why the payment was not recorded; null without a problem. */
  readonly error: string | null;
}

type Confirmation = 'none' | 'running' | 'confirmed' | { readonly error: string };

/**
 * Confirms the payment with which Payphone sent the customer back, as the address says, and removes it from there. A
 * repeated confirmation is safe: the server records one payment.
 */
export function usePayphoneReturn(token: string, onChange: (service: TrackedService) => void): PayphoneReturn {
  const { id, clientTransactionId } = useUrlSecrets('id', 'clientTransactionId');
  const isBack = id !== undefined && /^\d{1,15}$/.test(id) && clientTransactionId !== undefined;
  const [confirmation, setConfirmation] = useState<Confirmation>(isBack ? 'running' : 'none');
  const accept = useRef(onChange);
  useEffect(() => {
    accept.current = onChange;
  });
  useEffect(() => {
    if (!isBack) return;
    const stop = new AbortController();
    confirmRepeatedly(token, { id: Number(id), clientTransactionId }, stop.signal).then(
      (service) => {
        if (stop.signal.aborted) return;
        setConfirmation('confirmed');
        accept.current(service);
      },
      (error: unknown) => {
        if (!stop.signal.aborted && !isAborted(error)) setConfirmation({ error: errorMessage(error) });
      },
    );
    return () => {
      stop.abort();
    };
  }, [token, id, clientTransactionId, isBack]);
  return {
    isConfirming: confirmation === 'running',
    isConfirmed: confirmation === 'confirmed',
    error: typeof confirmation === 'object' ? confirmation.error : null,
  };
}

/** Repeats what may pass: a network or a Payphone that does not answer. */
async function confirmRepeatedly(
  token: string,
  returned: { readonly id: number; readonly clientTransactionId: string },
  signal: AbortSignal,
): Promise<TrackedService> {
  for (let time = 1; ; time++) {
    try {
      return await confirmPayphone(token, returned, signal);
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status < SERVER_ERROR;
      if (isFinal || signal.aborted || time === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoffMs(time)));
    }
  }
}
