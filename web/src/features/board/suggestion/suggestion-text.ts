import type { ChosenBecause, LeftBecause } from '@llevo/contract/rules/board/suggest-assignments';
import type { BoardDay } from '../day/board-day.ts';
import { jobName } from '../day/verdict-text.ts';

/** Why a driver was chosen. */
export function chosenText(day: BoardDay, { kind, afterId, emptyMinutes, candidates }: ChosenBecause): string {
  const after = afterId === null ? undefined : day.jobs.get(afterId);
  const way =
    after === undefined
      ? 'Es su primer servicio del día.'
      : `Viene de ${jobName(after)}, con ${emptyMinutes} min de viaje sin carga.`;
  return kind === 'only' ? `Nadie más podía. ${way}` : `De ${candidates} que podían, maneja menos sin carga. ${way}`;
}

const LEFT_TEXTS: Readonly<Record<LeftBecause, string>> = {
  past: 'Su hora ya pasó.',
  no_vehicle: 'Ningún conductor tiene el vehículo pedido.',
  nobody_available: 'Quienes tienen el vehículo no reciben trabajos o les faltan papeles.',
  all_busy: 'Quienes tienen el vehículo están ocupados a esa hora.',
  too_far: 'Quien está libre no llegaría a tiempo.',
  limit: 'Queda para la siguiente vez: se asignan 200 de una vez.',
};

/** Why a job stays without a driver. */
export const leftText = (because: LeftBecause): string => LEFT_TEXTS[because];
