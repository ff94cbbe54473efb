import { useState } from 'react';
import { errorMessage } from '../http/error-handling.ts';
import { notify } from '../notifications/notifications.ts';

/** A stored choice that shows at once and is saved at once, which a notification says; a failure takes it back. */
export function useSavedChoice<Value>(stored: Value, save: (value: Value) => Promise<unknown>) {
  const [sent, setSent] = useState<{ readonly value: Value } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const send = async (value: Value) => {
    const choice = { value };
    setSent(choice);
    setError(null);
    try {
      await save(value);
      notify('success', 'Guardado');
      // The query cache notifies its observers one task later: until then `stored` is the old value.
      await new Promise((resolve) => setTimeout(resolve, 0));
    } catch (failure) {
      setError(errorMessage(failure));
    }
    // A later choice is shown until its own save has ended.
    setSent((now) => (now === choice ? null : now));
  };
  return {
    shown: sent === null ? stored : sent.value,
    /** The last choice's failure. */
    error,
    choose: (value: Value) => {
      void send(value);
    },
  };
}
