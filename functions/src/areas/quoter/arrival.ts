import { getArrival } from '@llevo/contract/endpoints/quoter/quoter';
import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import type { LatLng } from '@llevo/contract/geo/distance';
import { formatDate } from '@llevo/contract/rules/dates';
import { NO_FREE_DRIVER } from '@llevo/contract/rules/quoter/arrival-promise';
import { isInArea } from '@llevo/contract/rules/quoter/service-area';
import type { Slot } from '@llevo/contract/rules/quoter/working-hours';
import { isWithinHours, nextFreeSlot, slotAt } from '@llevo/contract/rules/quoter/working-hours';
import { implementPublic } from '../../http/implement.ts';
import { settings } from '../../platform/settings.ts';
import { translatable } from '../../platform/translatable.ts';
import { areaText } from './area-text.ts';
import { assertStartInEcuador } from './check-trip.ts';
import { freeDriversStore } from './free-drivers-store.ts';
import { noQuoterError, quotersStore } from './quoters-store.ts';

/** When a vehicle of a company could be at a pick-up now, by the drivers that are free near it (docs/decisions/0112). */
export const getArrivalRoute = implementPublic(getArrival, async ({ input, deps }) => {
  assertStartInEcuador(input.start);
  const quoter = await quotersStore(deps).find(input.empresa);
  if (quoter === null) {
    if (input.empresa === undefined || input.empresa === settings.operatorAccount()) return { data: NO_FREE_DRIVER };
    throw noQuoterError();
  }
  const unavailable = refusalNow(quoter.settings, { start: input.start, nowMs: deps.clock.nowMs() });
  if (unavailable !== null) return { data: { ...NO_FREE_DRIVER, unavailable } };
  const forecast = await freeDriversStore(deps).forecast(quoter, input.vehicle, input.start);
  return { data: { ...forecast, ...(quoter.dispatch.immediate === 'automatic' && { searches: true as const }) } };
});

/** Why a booking would be refused now and there; null if it would not. */
function refusalNow(
  { hours, area }: QuoterSettings,
  { start, nowMs }: { readonly start: LatLng; readonly nowMs: number },
): NonNullable<ArrivalForecast['unavailable']> | null {
  if (!isInArea(area, start)) return { reason: 'area', message: areaText(area), opens: null };
  if (isWithinHours(hours, slotAt(nowMs))) return null;
  const opens = nextFreeSlot(hours, nowMs);
  return { reason: 'hours', message: closedText(opens), opens };
}

function closedText(opens: Slot | null): string {
  if (opens === null) return translatable('Por ahora no hay servicio inmediato');
  const [date, { hour }] = [formatDate(opens.date), opens];
  return translatable(`Ahora no hay servicio inmediato. Abrimos el ${date} a las ${hour}.`);
}
