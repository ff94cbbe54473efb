import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';

interface Sending {
  readonly isSending: boolean;
  /** Of the last attempt; null without one. */
  readonly error: string | null;
  /** Runs one change at a time and keeps what it throws as the error. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

/** A change that is being sent, and why it failed. */
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
