import { useState } from 'react';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { refreshSubscriptionState } from '../../lib/http/subscription-state.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';

/** SPEC §4: refetches the subscription after a bank confirmation in another window. */
export function RefreshSubscription() {
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setIsAsking(true);
    try {
      await refreshSubscriptionState();
      await queryClient.invalidateQueries();
    } catch (failure) {
      notify('error', errorMessage(failure));
    }
    setIsAsking(false);
  };
  return (
    <OutlineButton size="plain" aria-busy={isAsking} onClick={() => void ask()}>
      Actualizar
    </OutlineButton>
  );
}
