import { changeBoard } from '@llevo/contract/endpoints/board';
import type { BoardChange } from '@llevo/contract/entities/board';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { BoardChangeConflict } from '@llevo/contract/rules/board/board-conflict';
import { UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { parseConflict } from '../http/conflict.ts';
import { call } from '../http/call.ts';
import { errorMessage } from '../http/error-handling.ts';
import { notify } from '../notifications/notifications.ts';
import { conflictingJobText } from './conflicting-job-text.ts';

interface ChosenDriver {
  readonly id: string;
  readonly name: string;
}

function failureText(failure: unknown): string {
  const conflict = parseConflict(BoardChangeConflict, failure);
  return conflict === null ? errorMessage(failure) : conflict.jobs.map(conflictingJobText).join(' ');
}

/**
 * Gives a service without a driver to one, of the version that was shown, and offers to undo it. Returns false where
 * nothing was changed; a notification says why.
 */
export function useAssignService(): (
  service: Pick<ServiceRow, 'id' | 'number' | 'userName' | 'updatedAt'>,
  driver: ChosenDriver,
) => Promise<boolean> {
  const client = useQueryClient();
  return useCallback(
    async ({ id, number, userName, updatedAt }, driver) => {
      const about = `assign-${id}`;
      const send = async (change: BoardChange) => {
        try {
          const [changed] = await call(changeBoard, { changes: [change] });
          void client.invalidateQueries({ queryKey: ['services'] });
          return changed ?? null;
        } catch (failure) {
          notify('error', failureText(failure), { isPersistent: true, about });
          return null;
        }
      };
      const changed = await send({ id, updatedAt, driver: driver.id });
      if (changed === null) return false;
      const undo = async () => {
        const undone = await send({ id, updatedAt: changed.updatedAt, undo: true });
        if (undone !== null) notify('success', 'Se deshizo el cambio.', { about });
      };
      const name = number === '' ? `El servicio de ${userName}` : number;
      const action = { label: 'Deshacer', run: () => void undo() };
      notify('success', `${name} lo lleva ${driver.name}.`, { about, closesAfterMs: UNDO_SHOWN_MS, action });
      return true;
    },
    [client],
  );
}
