import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { LatLng } from '@llevo/contract/geo/distance';
import { formatDate } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { getArrivalForecast } from '../api/quoter.ts';

/** A forecast older than this is asked for again. */
const LIFETIME_MS = 60_000;

/** A pick-up now. */
interface PickUp {
  readonly vehicle: VehicleId;
  readonly start: LatLng;
  /** The company of the quoter; null for the operator's. */
  readonly empresa: string | null;
}

/**
 * When a free driver could be at a pick-up. Null while unknown: without a pick-up, before the first answer, after a
 * failure and offline the page promises nothing.
 */
export function useArrival(pickUp: PickUp | null): ArrivalForecast | null {
  const isOnline = useIsOnline();
  const round = Math.floor(useNow() / LIFETIME_MS);
  const place = pickUp && JSON.stringify([pickUp.vehicle, pickUp.start.lat, pickUp.start.lng, pickUp.empresa]);
  const [last, setLast] = useState<{ readonly place: string; readonly forecast: ArrivalForecast } | null>(null);
  const { status } = useRetry(place !== null && isOnline ? `${place} ${round.toString()}` : null, async (signal) => {
    if (pickUp === null || place === null) return;
    const forecast = await getArrivalForecast(pickUp, signal);
    // The last forecast stays while the next one loads.
    setLast({ place, forecast });
  });
  return isOnline && status !== 'failed' && last?.place === place ? last.forecast : null;
}

/** A forecast in words, after "Ahora:" or "Servicio inmediato:"; null while unknown. */
export function arrivalText(forecast: ArrivalForecast | null): string | null {
  if (forecast === null) return null;
  const { unavailable } = forecast;
  if (unavailable !== undefined) {
    if (unavailable.reason === 'area') return 'no recogemos en ese lugar';
    if (unavailable.opens === null) return 'cerrado por ahora';
    return `cerrado hasta el ${formatDate(unavailable.opens.date)} a las ${unavailable.opens.hour}`;
  }
  if (forecast.minutes === null) {
    return forecast.searches === true ? 'buscamos conductor unos minutos' : 'acordamos la hora contigo';
  }
  const { from, to } = forecast.minutes;
  return `llega en ${from.toString()} a ${to.toString()} minutos`;
}
