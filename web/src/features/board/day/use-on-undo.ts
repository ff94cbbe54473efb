import { useEffect, useEffectEvent, useState } from 'react';
import type { UndoneChange } from './use-board-changes.ts';

/** After an undo, focuses the job that moved back: the notice that had the focus is gone. */
export function useOnUndo(undone: UndoneChange | null, focusJob: (jobId: string) => void): void {
  const [before] = useState(undone);
  const focus = useEffectEvent(focusJob);
  useEffect(() => {
    if (undone !== null && undone !== before) focus(undone.jobId);
  }, [undone, before]);
}
