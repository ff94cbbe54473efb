import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { BoardChangeConflict } from '@llevo/contract/rules/board/board-conflict';

type ConflictingJob = BoardChangeConflict['jobs'][number];

/** So many jobs are told of one by one. */
const NAMED = 3;

function jobText({ number, because, driver, driverName, changedBy, hour }: ConflictingJob): string {
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

/** What a refused change collided with, and that nothing was changed. */
export function collisionText({ jobs }: BoardChangeConflict): string {
  const named = jobs.slice(0, NAMED).map(jobText);
  const more = jobs.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [`Y ${more.toString()} más.`] : []),
    'No se cambió nada: mira el tablero e inténtalo otra vez.',
  ].join(' ');
}
