import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import type { LatLng } from '@llevo/contract/geo/distance';
import { formatDate } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { mainlandClockSuffix } from '../../../lib/time/mainland-clock.ts';
import { getArrivalForecast } from '../api/quoter.ts';
import type { PickUp } from '../api/quoter.ts';

/** A forecast older than this is asked for again. */
const LIFETIME_MS = 60_000;

/**
 * When a free driver could be at a pick-up, or whether a reservation can be booked. Null while unknown: without a
 * pick-up, before the first answer, after a failure and offline the page promises nothing.
 */
export function useArrival(pickUp: PickUp | null): ArrivalForecast | null {
  const isOnline = useIsOnline();
  const round = Math.floor(useNow() / LIFETIME_MS);
  const place = pickUp && JSON.stringify(pickUp);
  const [last, setLast] = useState<{ readonly place: string; readonly forecast: ArrivalForecast } | null>(null);
  const { status } = useRetry(place !== null && isOnline ? `${place} ${round.toString()}` : null, async (signal) => {
    if (pickUp === null || place === null) return;
    const forecast = await getArrivalForecast(pickUp, signal);
    // The last forecast stays while the next one loads.
    setLast({ place, forecast });
  });
  return isOnline && status !== 'failed' && last?.place === place ? last.forecast : null;
}

/**
 * A forecast in words, after "Ahora:" or "Servicio inmediato:"; null while unknown. `places` are the trip's ends, whose
 * clock may differ.
 */
export function arrivalText(forecast: ArrivalForecast | null, ...places: readonly (LatLng | null)[]): string | null {
  if (forecast === null) return null;
  const { unavailable } = forecast;
  if (unavailable !== undefined) {
    if (unavailable.reason === 'area') return 'no recogemos en ese lugar';
    const isFull = unavailable.reason === 'capacity';
    if (unavailable.opens === null) return isFull ? 'sin cupos por hoy' : 'cerrado por ahora';
    const { date, hour } = unavailable.opens;
    const at = `${hour}${mainlandClockSuffix(...places)}`;
    if (isFull) return `sin cupos hasta el ${formatDate(date)} a las ${at}`;
    return `cerrado hasta el ${formatDate(date)} a las ${at}`;
  }
  if (forecast.minutes === null) {
    return forecast.searches === true ? 'buscamos conductor unos minutos' : 'acordamos la hora contigo';
  }
  const { from, to } = forecast.minutes;
  return `llega en ${from.toString()} a ${to.toString()} minutos`;
}
