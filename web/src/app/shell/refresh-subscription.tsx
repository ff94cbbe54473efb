import { useState } from 'react';
import { messageOf } from '../../lib/http/error-handling.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { refreshStanding } from '../../lib/session/subscription-state.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { LineButton } from '../../ui/back-office/buttons/outline-button.tsx';

/** SPEC §4: once the bank was answered elsewhere, asks how the subscription stands now. */
export function RefreshStanding() {
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setIsAsking(true);
    try {
      await refreshStanding();
      await queryClient.invalidateQueries();
    } catch (failure) {
      notify('error', messageOf(failure));
    }
    setIsAsking(false);
  };
  return (
    <LineButton size="plain" aria-busy={isAsking} onClick={() => void ask()}>
      Actualizar
    </LineButton>
  );
}
