import type { QuoterLinkStop } from '@llevo/contract/rules/quoter/quoter-link';
import { useState } from 'react';
import { locateDevice } from '../../../lib/browser/geolocation.ts';
import { loadPlaces } from '../../../lib/map/load-map-engine.ts';
import { suggestionText } from '../../../lib/map/place-service.ts';
import type { PlaceSuggestion } from '../../../lib/map/place-service.ts';
import type { StopName } from '../../../lib/map/trip-map.ts';
import { EMPTY_TRIP_STOP } from '../../../lib/map/trip-stop.ts';
import type { TripStop } from '../../../lib/map/trip-stop.ts';

const DEVICE_LOCATION_LABEL = 'Mi ubicación';

/** The two ends of a trip while they are only words and points; the quoter checks and names them. */
export function useStops() {
  const [stops, setStops] = useState<Readonly<Record<StopName, TripStop>>>({
    start: EMPTY_TRIP_STOP,
    end: EMPTY_TRIP_STOP,
  });
  const set = (which: StopName, stop: Partial<TripStop>) => {
    setStops((now) => ({ ...now, [which]: { ...EMPTY_TRIP_STOP, ...stop } }));
  };
  return {
    stops,
    onType: (which: StopName, address: string) => {
      set(which, { address });
    },
    onSuggestion: (which: StopName, suggestion: PlaceSuggestion) => {
      const address = suggestionText(suggestion);
      set(which, { address, point: suggestion.point ?? null });
      if (suggestion.point) return;
      loadPlaces()
        .then((places) => places.pointOf(suggestion))
        .then(
          (point) => {
            set(which, { address, point });
          },
          // The words go along; the quoter looks for them again.
          () => undefined,
        );
    },
    onDevice: (which: StopName) => {
      locateDevice().then(
        (point) => {
          set(which, { address: DEVICE_LOCATION_LABEL, point });
        },
        (failure: unknown) => {
          set(which, { problem: failure instanceof Error ? failure.message : String(failure) });
        },
      );
    },
    onSwap: () => {
      setStops(({ start, end }) => ({ start: end, end: start }));
    },
  };
}

/** A stop as it goes along in a link; the device's own place has no name there, so that the quoter finds it one. */
export function toLinkedStop({ address, point }: TripStop): QuoterLinkStop | null {
  if (address === '' && point === null) return null;
  return { text: address === DEVICE_LOCATION_LABEL ? '' : address, point };
}
