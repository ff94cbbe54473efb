import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { BoardDay } from '../day/board-day.ts';

/** The one job that Tab reaches, and the way to focus another, which may be rendered a moment later. */
export function useActiveJob(day: BoardDay, root: RefObject<HTMLElement | null>) {
  const [chosen, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const isThere = chosen !== null && day.jobs.has(chosen);
  const first = day.unassigned[0] ?? day.lanes.find(({ jobs }) => jobs.length > 0)?.jobs[0];
  const activeId = isThere ? chosen : (first?.id ?? null);

  const focusJob = useCallback((id: string) => {
    wanted.current = id;
    setActive(id);
  }, []);

  // After each render: what is focused may have moved to another lane, and been rendered anew.
  useEffect(() => {
    if (wanted.current === null) return;
    const element = root.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(wanted.current)}"]`);
    if (!element) return;
    wanted.current = null;
    element.focus();
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return { activeId, setActive, focusJob };
}
