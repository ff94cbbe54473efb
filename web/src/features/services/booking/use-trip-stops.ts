import type { Stop } from '@llevo/contract/entities/quote';
import { useMemo, useReducer } from 'react';
import type { PlaceSuggestion } from '../../../lib/map/place-service.ts';
import type { StopAction } from '../../../lib/map/stop-setter.ts';
import { createStopSetter } from '../../../lib/map/stop-setter.ts';
import type { StopName } from '../../../lib/map/trip-map.ts';
import type { KnownPlace } from '../../../ui/places/known-place.ts';
import { EMPTY_TRIP_STOP } from '../../../lib/map/trip-stop.ts';
import type { TripStop } from '../../../lib/map/trip-stop.ts';

export type TripStops = Readonly<Record<StopName, TripStop>>;

type StopsAction =
  | StopAction
  | { readonly type: 'stopTyped'; readonly which: StopName; readonly text: string }
  | { readonly type: 'swapped' };

/** Every change of the stops, and nothing else. */
export function stopsReducer(stops: TripStops, action: StopsAction): TripStops {
  if (action.type === 'swapped') return { start: stops.end, end: stops.start };
  const { which } = action;
  const stop = stops[which];
  switch (action.type) {
    case 'stopTyped':
      return { ...stops, [which]: { ...EMPTY_TRIP_STOP, address: action.text } };
    case 'stopSet':
      return { ...stops, [which]: { ...EMPTY_TRIP_STOP, point: action.point, address: action.address } };
    case 'stopRefused':
      return { ...stops, [which]: { ...stop, problem: action.problem } };
    case 'stopNamed': {
      // A name that arrives for a point since moved is of no use.
      const isSame = stop.point?.lat === action.point.lat && stop.point.lng === action.point.lng;
      return isSame ? { ...stops, [which]: { ...stop, ...action.found } } : stops;
    }
  }
}

/** A stop that is known already. */
export const toTripStop = (stop: Omit<Stop, 'reference'> | null): TripStop =>
  stop === null
    ? EMPTY_TRIP_STOP
    : { ...EMPTY_TRIP_STOP, point: { lat: stop.lat, lng: stop.lng }, address: stop.address };

const MAX_ADDRESS = 200;

/** A stop as the API takes it; null without a point. */
export function toStop({ point, address }: TripStop, reference: string): Stop | null {
  if (point === null) return null;
  const trimmed = reference.trim();
  const named = address.trim().slice(0, MAX_ADDRESS) || 'Punto en el mapa';
  return { lat: point.lat, lng: point.lng, address: named, ...(trimmed === '' ? {} : { reference: trimmed }) };
}

/** Start and end of a trip, with the handlers of their fields. */
export function useTripStops(initial: TripStops) {
  const [stops, dispatch] = useReducer(stopsReducer, initial);
  const handlers = useMemo(() => {
    const setter = createStopSetter(dispatch);
    return {
      onType: (which: StopName, text: string) => {
        dispatch({ type: 'stopTyped', which, text });
      },
      onSuggestion: (which: StopName, suggestion: PlaceSuggestion) => void setter.setSuggestion(which, suggestion),
      onKnown: (which: StopName, { point, address }: KnownPlace) => {
        dispatch({ type: 'stopSet', which, point, address });
      },
      onSwap: () => {
        dispatch({ type: 'swapped' });
      },
    };
  }, []);
  return { stops, handlers };
}
