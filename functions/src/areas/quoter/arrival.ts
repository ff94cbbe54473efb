import { getArrival } from '@llevo/contract/endpoints/quoter/quoter';
import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import { formatDate } from '@llevo/contract/rules/dates';
import { NO_FREE_DRIVER } from '@llevo/contract/rules/quoter/arrival-promise';
import type { Slot } from '@llevo/contract/rules/quoter/working-hours';
import { implementPublic } from '../../http/implement.ts';
import { settings } from '../../platform/settings.ts';
import { translatable } from '../../platform/translatable.ts';
import { findObstacle } from './booking-obstacle.ts';
import type { Obstacle } from './booking-obstacle.ts';
import { assertStartInEcuador, assertValidSchedule } from './check-trip.ts';
import { freeDriversStore } from './free-drivers-store.ts';
import { noQuoterError, quotersStore } from './quoters-store.ts';

/**
 * When a vehicle of a company could be at a pick-up now, by the drivers that are free near it (docs/decisions/0112). A
 * reservation gets only whether it can be booked.
 */
export const getArrivalRoute = implementPublic(getArrival, async ({ input, deps }) => {
  const { empresa, start, date, hour } = input;
  assertStartInEcuador(start);
  const typeService = date === undefined && hour === undefined ? 'IMMEDIATE' : 'RESERVE';
  assertValidSchedule({ typeService, date, hour }, deps.clock.nowMs());
  const quoter = await quotersStore(deps).find(empresa);
  if (quoter === null) {
    if (empresa === undefined || empresa === settings.operatorAccount()) return { data: NO_FREE_DRIVER };
    throw noQuoterError();
  }
  const trip = { typeService, date: date ?? null, hour: hour ?? null, start } as const;
  const obstacle = await findObstacle(deps, { ...quoter, trip });
  if (obstacle !== null) {
    return { data: { ...NO_FREE_DRIVER, unavailable: toUnavailable(obstacle, typeService === 'RESERVE') } };
  }
  if (typeService === 'RESERVE') return { data: NO_FREE_DRIVER };
  const forecast = await freeDriversStore(deps).forecast(quoter, input.vehicle, start);
  return { data: { ...forecast, ...(quoter.dispatch.immediate === 'automatic' && { searches: true as const }) } };
});

/** An obstacle of a trip now in the words for it; that of a reservation keeps its own. */
function toUnavailable(
  { reason, message, next }: Obstacle,
  isReservation: boolean,
): NonNullable<ArrivalForecast['unavailable']> {
  return { reason, message: isReservation || reason === 'area' ? message : closedText(reason, next), opens: next };
}

function closedText(reason: 'hours' | 'capacity', next: Slot | null): string {
  const isFull = reason === 'capacity';
  if (next === null) {
    return isFull ? translatable('Hoy ya no quedan cupos') : translatable('Por ahora no hay servicio inmediato');
  }
  const [date, { hour }] = [formatDate(next.date), next];
  return isFull
    ? translatable(`Hoy ya no quedan cupos. El próximo horario libre es el ${date} a las ${hour}.`)
    : translatable(`Ahora no hay servicio inmediato. Abrimos el ${date} a las ${hour}.`);
}
