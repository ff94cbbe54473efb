import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useEffect, useRef, useState } from 'react';
import { FieldCaption } from '../../../ui/fields/field.tsx';
import styles from './booking.module.css';
import type { PastTrip } from './past-trips.ts';

const MAX_SHOWN_TRIPS = 3;

interface PastTripsProps {
  /** The latest first. */
  readonly trips: readonly PastTrip[];
  /** The one that the form has the way of; null for another way. */
  readonly repeated: PastTrip | null;
  readonly onRepeat: (trip: PastTrip) => void;
}

/** "Lo de siempre": earlier trips, each filled in by one press. Once one of several is, the others fold away. */
export function PastTrips({ trips, repeated, onRepeat }: PastTripsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const isFolded = repeated !== null && trips.length > 1 && !isUnfolded;
  // The button that was pressed is gone, and with it the focus, which goes on to what took its place.
  useEffect(() => {
    if (isPressed.current) element.current?.querySelector<HTMLElement>('[data-next]')?.focus();
    isPressed.current = false;
  }, [isFolded]);
  return (
    <div ref={element} className={styles.past}>
      {isFolded ? (
        <FoldedTrips
          trip={repeated}
          onUnfold={() => {
            isPressed.current = true;
            setIsUnfolded(true);
          }}
        />
      ) : (
        <>
          <h3>
            <FieldCaption label="Viajes anteriores" />
          </h3>
          <ul>
            {trips.slice(0, MAX_SHOWN_TRIPS).map((trip) => (
              <li key={trip.id}>
                <TripButton
                  trip={trip}
                  isRepeated={trip.id === repeated?.id}
                  onPress={() => {
                    isPressed.current = trips.length > 1;
                    setIsUnfolded(false);
                    onRepeat(trip);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface FoldedTripsProps {
  readonly trip: PastTrip;
  readonly onUnfold: () => void;
}

const FoldedTrips = ({ trip, onUnfold }: FoldedTripsProps) => (
  <p className={styles.repeated}>
    <span>{`Se repite el viaje del ${formatDate(trip.date)}`}</span>{' '}
    <button type="button" data-next onClick={onUnfold}>
      Ver los demás
    </button>
  </p>
);

/** "24/11/2026 · Camión 2 tn · $54.88"; without the price where none is stored. */
const factsText = ({ date, vehicle, price }: PastTrip): string =>
  [formatDate(date), vehicleName(vehicle), ...(price > 0 ? [formatDollars(price)] : [])].join(' · ');

interface TripButtonProps {
  readonly trip: PastTrip;
  readonly isRepeated: boolean;
  readonly onPress: () => void;
}

const TripButton = ({ trip, isRepeated, onPress }: TripButtonProps) => (
  <button type="button" aria-pressed={isRepeated} data-next={isRepeated || undefined} onClick={onPress}>
    <span>
      {trip.start.address} <span aria-hidden="true">→</span>
      <span className="visually-hidden">a</span> {trip.end.address}
    </span>
    <span className={styles.fact}>{factsText(trip)}</span>
  </button>
);
