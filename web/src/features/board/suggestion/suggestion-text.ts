import type { ChosenBecause, LeftBecause } from '@llevo/contract/rules/board/suggest-assignments';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { sectorText } from '../../../lib/services/short-route.ts';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { wayText } from '../../../lib/services/way-text.ts';
import { jobName } from '../day/verdict-text.ts';

/** Minutes before a job from which the driver's present place says nothing about the way to it. */
const FAR_AHEAD_MINUTES = 4 * 60;

/** How many jobs have a proposal, and how many have not. */
export function proposalText(assigned: number, left: number): string {
  const counts = left === 0 ? `${assigned} con propuesta.` : `${assigned} con propuesta, ${left} sin ella.`;
  return `${counts} A cada conductor le llega la oferta por correo.`;
}

/** "Cabina simple · San Marino, Guayaquil": what a job asks for, and where it begins. */
export const tripText = ({ vehicle, service }: BoardJob): string =>
  `${vehicleName(vehicle)} · ${sectorText(service.addressStart)}`;

/** Where the driver comes from, and for how long they drive. */
function originText({ jobs, now }: BoardDay, job: BoardJob, because: ChosenBecause): string {
  const { afterId, place, emptyMinutes } = because;
  const after = afterId === null ? undefined : jobs.get(afterId);
  if (after !== undefined) return `Viene de ${jobName(after)}, con ${emptyMinutes} min de viaje sin carga.`;
  if (place === null)
    return now === null ? 'Es su primer servicio del día.' : 'Es su primer servicio del día; no se sabe dónde está.';
  if (now === null || job.startMinute - now.minute > FAR_AHEAD_MINUTES) return `Ahora está en ${place.city}.`;
  return wayText({ place, minutes: emptyMinutes, nowMs: now.ms });
}

/** Why a driver was chosen. */
export function chosenText(day: BoardDay, job: BoardJob, because: ChosenBecause): string {
  const { kind, candidates } = because;
  const way = originText(day, job, because);
  return kind === 'only' ? `Nadie más podía. ${way}` : `De ${candidates} que podían, maneja menos sin carga. ${way}`;
}

const LEFT_TEXTS: Readonly<Record<LeftBecause, string>> = {
  past: 'Su hora ya pasó.',
  no_vehicle: 'Ningún conductor tiene el vehículo pedido.',
  nobody_available: 'Quienes tienen el vehículo no reciben trabajos o les faltan papeles.',
  refused: 'Quienes podían ya lo rechazaron o no respondieron.',
  all_busy: 'Quienes tienen el vehículo están ocupados a esa hora.',
  too_far: 'Quien está libre no llegaría a tiempo.',
  elsewhere: 'Quien está libre está lejos: a más de hora y media de la partida.',
  limit: 'Queda para la siguiente vez: se asignan 200 de una vez.',
};

/** Why a job stays without a driver. */
export const leftText = (because: LeftBecause): string => LEFT_TEXTS[because];
