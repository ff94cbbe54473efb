import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';

interface Sending {
  readonly isSending: boolean;
  /** Error of the last attempt; null without one. */
  readonly error: string | null;
  /** Runs one change at a time and stores its failure as the error. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

/** Sends a change, with its progress and error. */
export function useSend(): Sending {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    isSending,
    error,
    send: async (work) => {
      setIsSending(true);
      setError(null);
      try {
        await work();
      } catch (failure) {
        setError(errorMessage(failure));
      } finally {
        setIsSending(false);
      }
    },
  };
}
