import { getArrival } from '@llevo/contract/endpoints/quoter/quoter';
import { NO_FREE_DRIVER } from '@llevo/contract/rules/quoter/arrival-promise';
import { isInArea } from '@llevo/contract/rules/quoter/service-area';
import { isWithinHours, slotAt } from '@llevo/contract/rules/quoter/working-hours';
import { implementPublic } from '../../http/implement.ts';
import { settings } from '../../platform/settings.ts';
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
  const { hours, area } = quoter.settings;
  // A booking would be refused then and there.
  const isOpen = isWithinHours(hours, slotAt(deps.clock.nowMs())) && isInArea(area, input.start);
  if (!isOpen) return { data: NO_FREE_DRIVER };
  const forecast = await freeDriversStore(deps).forecast(quoter, input.vehicle, input.start);
  return { data: { ...forecast, ...(quoter.dispatch.immediate === 'automatic' && { searches: true as const }) } };
});
