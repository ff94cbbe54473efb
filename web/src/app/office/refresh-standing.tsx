import { useState } from 'react';
import { messageOf } from '../../lib/failures.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshStanding } from '../../lib/standing.ts';
import { notify } from '../../ui/notifications.ts';
import { LineButton } from '../../ui/office/line-button.tsx';

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
