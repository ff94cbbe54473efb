import { MAX_BOARD_CHANGES } from '@llevo/contract/entities/board';
import type { Suggestion } from '@llevo/contract/rules/board/suggest-assignments';
import { suggestionSteps } from '@llevo/contract/rules/board/suggest-assignments';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BoardDay } from '../day/board-day.ts';

/** Half hours are computed until so much of a frame is used. */
const SLICE_MS = 8;

/** Proposes drivers for the day as it is when the component mounts; null until it is computed. */
export function useSuggestion(day: BoardDay, fromMinute: number): Suggestion | null {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const begin = useEffectEvent(() =>
    suggestionSteps({
      // Jobs under way or over stay without a driver.
      jobs: [...day.jobs.values()].filter(({ driverId, isMovable }) => driverId !== null || isMovable),
      drivers: [...day.laneOf.values()].map(({ driver }) => driver),
      now: day.now,
      fromMinute,
      includesOverdue: true,
      max: MAX_BOARD_CHANGES,
    }),
  );
  useEffect(() => {
    const steps = begin();
    let frame = 0;
    const slice = () => {
      const until = performance.now() + SLICE_MS;
      do {
        const step = steps.next();
        if (step.done === true) {
          setSuggestion(step.value);
          return;
        }
      } while (performance.now() < until);
      frame = requestAnimationFrame(slice);
    };
    frame = requestAnimationFrame(slice);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return suggestion;
}
