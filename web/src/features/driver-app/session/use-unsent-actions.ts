import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { forgetOldActions } from '../shared/stored-actions.ts';
import { forgetOldProofs } from '../shared/stored-proofs.ts';

/** Number of actions that this phone has not sent; deletes abandoned ones, and abandoned proofs. */
export function useUnsentActions(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    forgetOldProofs(serverNow()).catch(() => undefined);
    forgetOldActions(serverNow()).then(
      (remaining) => {
        if (!isOver) setCount(remaining);
      },
      // A browser without storage keeps none.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return count;
}
