import type { LatLng } from '@llevo/contract/geo/distance';
import { useEffect, useRef, useState } from 'react';
import { loadPlaces } from '../../../../lib/map/load-map-engine.ts';
import { PLACE_MESSAGES, suggestionText } from '../../../../lib/map/place-service.ts';
import type { PlaceSuggestion } from '../../../../lib/map/place-service.ts';
import { EMPTY_TRIP_STOP } from '../../../../lib/map/trip-stop.ts';
import { PlaceField } from '../../../../ui/places/place-field.tsx';
import styles from './zones.module.css';

const TEXTS = { label: 'Buscar una dirección', placeholder: 'Barrio, calle o lugar' };

interface ZoneSearchProps {
  /** Middle of the map: nearer places come first. */
  readonly near: LatLng | null;
  readonly onFound: (point: LatLng, name: string) => void;
}

/** Finds the place of a zone by its address. */
export function ZoneSearch({ near, onFound }: ZoneSearchProps) {
  const [stop, setStop] = useState(EMPTY_TRIP_STOP);
  // The zone may change while a point is fetched.
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  const choose = async (suggestion: PlaceSuggestion) => {
    const address = suggestionText(suggestion);
    const point = await loadPlaces()
      .then((places) => places.pointOf(suggestion))
      .catch(() => null);
    setStop({ ...EMPTY_TRIP_STOP, address, point, problem: point === null ? PLACE_MESSAGES.addressMissing : null });
    if (point !== null) latest.current(point, suggestion.name);
  };
  return (
    <div className={styles.search}>
      <PlaceField
        which="start"
        texts={TEXTS}
        stop={stop}
        near={near}
        isMissing={false}
        onFocus={() => undefined}
        onType={(address) => {
          setStop({ ...EMPTY_TRIP_STOP, address });
        }}
        onSuggestion={(suggestion) => void choose(suggestion)}
      />
    </div>
  );
}
