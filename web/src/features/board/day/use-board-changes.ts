import type { BoardChange } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { BoardChangeConflict } from '@llevo/contract/rules/board/board-conflict';
import { useQueryClient } from '@tanstack/react-query';
import { undoShownMs } from '@llevo/contract/rules/services/undo-windows';
import { useRef, useState } from 'react';
import { parseConflict } from '../../../lib/http/conflict.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import type { Notification } from '../../../lib/notifications/notifications.ts';
import { conflictingJobText } from '../../../lib/services/conflicting-job-text.ts';
import { applyBoardChanges } from '../api/board.ts';
import { DAY_KEY } from '../live/read-day.ts';
import type { BoardJob, PendingPlacement, Placement } from './board-day.ts';

/** Maximum number of jobs that the text names one by one. */
const NAMED = 3;

/** The conflicts of a refused change, and that nothing was changed. */
function collisionText({ jobs }: BoardChangeConflict): string {
  const named = jobs.slice(0, NAMED).map(conflictingJobText);
  const more = jobs.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [`Y ${more.toString()} más.`] : []),
    'No se cambió nada: mira el tablero e inténtalo otra vez.',
  ].join(' ');
}

/** A job and where it goes. */
export interface PlannedChange {
  readonly job: BoardJob;
  readonly to: Placement;
}

/** A job's version, where it was, and where it goes. */
interface VersionedChange {
  readonly id: string;
  readonly date: string;
  readonly seenAt: number;
  readonly from: Placement;
  readonly to: Placement;
  /** The server restores what was, from its own record. */
  readonly isUndo: boolean;
}

export interface BoardChanges {
  /** Changes on their way, by job: shown before the server has them. */
  readonly pending: ReadonlyMap<string, PendingPlacement>;
  /** Sends changes together, and offers to undo them together. `done` says what was done. */
  readonly apply: (changes: readonly PlannedChange[], done: string) => Promise<void>;
  /** The last change that was undone; null before the first. */
  readonly undone: UndoneChange | null;
}

/** A new object for each undo. */
export interface UndoneChange {
  /** The job that moved back; of several the first. */
  readonly jobId: string;
}

const SUBJECT = 'board-change-';

/** Whether a notice reports a change of the board. */
export const isBoardChange = ({ about }: Pick<Notification, 'about'>): boolean => about?.startsWith(SUBJECT) === true;

const toInput = ({ id, date, seenAt, from, to, isUndo }: VersionedChange): BoardChange => ({
  id,
  updatedAt: new Date(seenAt).toISOString(),
  ...(isUndo && { undo: true }),
  ...(!isUndo && to.driverId !== from.driverId && { driver: to.driverId ?? UNASSIGNED_DRIVER }),
  ...(!isUndo &&
    (to.hour !== from.hour || to.date !== from.date) && { schedule: { date: to.date ?? date, hour: to.hour } }),
});

/** Where a job was, with its day where the change says one. */
const placementOf = ({ job: { service }, to }: PlannedChange): Placement => ({
  driverId: service.driverId,
  hour: service.hour,
  ...(to.date !== undefined && { date: service.date }),
});

/** Changes of the board, shown at once and taken back where the server refuses them. */
export function useBoardChanges(): BoardChanges {
  const client = useQueryClient();
  const [pending, setPending] = useState<ReadonlyMap<string, PendingPlacement>>(new Map());
  /** Counts changes, so that a message replaces the one of the same change. */
  const count = useRef(0);
  const [undone, setUndone] = useState<UndoneChange | null>(null);

  const takeBack = (changes: readonly VersionedChange[]) => {
    setPending((now) => new Map([...now].filter(([id]) => !changes.some((change) => change.id === id))));
  };

  /** Sends the changes; returns how to undo them, or null where nothing was changed. */
  const send = async (changes: readonly VersionedChange[]): Promise<VersionedChange[] | null> => {
    setPending((now) => new Map([...now, ...changes.map(({ id, to, seenAt }) => [id, { ...to, seenAt }] as const)]));
    try {
      const changed = await applyBoardChanges(changes.map(toInput));
      const versions = new Map(changed.map(({ id, updatedAt }) => [id, Date.parse(updatedAt)]));
      void client.invalidateQueries({ queryKey: ['board', 'week'] });
      void client.invalidateQueries({ queryKey: DAY_KEY });
      return changes.map((change) => ({
        ...change,
        seenAt: versions.get(change.id) ?? change.seenAt,
        from: change.to,
        to: change.from,
        isUndo: true,
      }));
    } catch (failure) {
      takeBack(changes);
      reportFailure(failure);
      return null;
    }
  };

  const apply = async (changes: readonly PlannedChange[], done: string) => {
    const about = `${SUBJECT}${(count.current++).toString()}`;
    const undo = await send(
      changes.map((planned) => {
        const { id, date, updatedAt: seenAt } = planned.job.service;
        return { id, date, seenAt, from: placementOf(planned), to: planned.to, isUndo: false };
      }),
    );
    if (undo === null) return;
    const run = async () => {
      setUndone({ jobId: undo[0]?.id ?? '' });
      if ((await send(undo)) !== null) notify('success', 'Se deshizo el cambio.', { about });
    };
    const closesAfterMs = undoShownMs(changes.length);
    notify('success', done, { about, closesAfterMs, action: { label: 'Deshacer', run: () => void run() } });
  };

  return { pending, apply, undone };
}

function reportFailure(failure: unknown): void {
  const conflict = parseConflict(BoardChangeConflict, failure);
  const message = conflict === null ? errorMessage(failure) : collisionText(conflict);
  notify('error', message, { isPersistent: true, about: 'board-failure' });
}
