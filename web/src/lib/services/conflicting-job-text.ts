import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { BoardChangeConflict } from '@llevo/contract/rules/board/board-conflict';

type ConflictingJob = BoardChangeConflict['jobs'][number];

/** Why a job was not changed: who changed it in between, or that it is too late. */
export function conflictingJobText({ number, because, driver, driverName, changedBy, hour }: ConflictingJob): string {
  const name = number === '' ? 'Un servicio' : number;
  switch (because) {
    case 'gone':
      return `${name} ya no existe.`;
    case 'fixed':
      return `${name} ya está en camino o terminó.`;
    case 'undo_expired':
      return `${name}: ya pasó el tiempo para deshacer.`;
    case 'changed': {
      const who = changedBy ?? 'Alguien';
      const now = driver === UNASSIGNED_DRIVER ? 'sin conductor' : `con ${driverName ?? 'otro conductor'}`;
      return `${who} cambió ${name === 'Un servicio' ? 'un servicio' : name}: ahora está ${now}, a las ${hour}.`;
    }
  }
}
