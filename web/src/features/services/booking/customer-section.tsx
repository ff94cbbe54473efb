import { formatDate } from '@llevo/contract/rules/dates';
import { useEffect, useRef } from 'react';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { FieldCaption } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { BookingValues, CustomerChoice } from './booking-fields.ts';
import styles from './booking.module.css';
import { CustomerField, PhoneMatches } from './customer-field.tsx';
import type { PastTrip } from './past-trips.ts';

const MAX_SHOWN_TRIPS = 3;

interface CustomerSectionProps {
  readonly choice: CustomerChoice | null;
  readonly bind: (name: 'name' | 'surname' | 'cellphone' | 'email') => BoundField;
  readonly error: string | undefined;
  /** Trips of the chosen customer, the latest first. */
  readonly pastTrips: readonly PastTrip[];
  readonly onChoose: (choice: CustomerChoice | null) => void;
  /** Fills in the way of an earlier trip; undefined where the trip is given. */
  readonly onRepeat: ((trip: PastTrip) => void) | undefined;
}

/** Who calls: a known customer with earlier trips, or the data of a new one. */
export function CustomerSection({ choice, bind, error, pastTrips, onChoose, onRepeat }: CustomerSectionProps) {
  const section = useRef<HTMLFieldSetElement>(null);
  const created = useRef<keyof BookingValues | null>(null);
  // The field that was chosen is gone, and with it the focus, which goes on to what is asked next.
  useEffect(() => {
    if (created.current === null || choice !== 'new') return;
    const next = created.current === 'name' ? 'cellphone' : 'name';
    created.current = null;
    section.current?.querySelector<HTMLInputElement>(`[name="${next}"]`)?.focus();
  }, [choice]);
  return (
    <fieldset ref={section} className={styles.section}>
      <legend>Cliente</legend>
      <CustomerField
        choice={choice}
        error={error}
        onChoose={onChoose}
        onCreate={(typed) => {
          const field = fieldFor(typed);
          created.current = field;
          onChoose('new');
          bind(field).onChange(typed);
        }}
      />
      {choice === 'new' && (
        <>
          <div className={styles.pair}>
            <TextField label="Nombre" autoComplete="off" field={bind('name')} />
            <TextField label="Apellido" isOptional autoComplete="off" field={bind('surname')} />
          </div>
          <div className={styles.pair}>
            <TextField label="Celular" type="tel" autoComplete="off" field={bind('cellphone')} />
            <TextField
              label="Correo"
              type="email"
              isOptional
              autoComplete="off"
              hint="Recibe la confirmación con el enlace de seguimiento."
              field={bind('email')}
            />
          </div>
          {bind('email').value.trim() === '' && (
            <PhoneMatches cellphone={bind('cellphone').value} onChoose={onChoose} />
          )}
        </>
      )}
      {onRepeat !== undefined && pastTrips.length > 0 && <PastTrips trips={pastTrips} onRepeat={onRepeat} />}
    </fieldset>
  );
}

interface PastTripsProps {
  readonly trips: readonly PastTrip[];
  readonly onRepeat: (trip: PastTrip) => void;
}

/** "Lo de siempre": earlier trips, each filled in by one press. */
function PastTrips({ trips, onRepeat }: PastTripsProps) {
  return (
    <div className={styles.past}>
      <h3>
        <FieldCaption label="Viajes anteriores" />
      </h3>
      <ul>
        {trips.slice(0, MAX_SHOWN_TRIPS).map((trip) => (
          <li key={trip.id}>
            <button
              type="button"
              onClick={() => {
                onRepeat(trip);
              }}
            >
              <span>
                {trip.start.address} <span aria-hidden="true">→</span>
                <span className="visually-hidden">a</span> {trip.end.address}
              </span>
              <span className={styles.fact}>{formatDate(trip.date)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The field that a new customer's typed text belongs to. */
const fieldFor = (typed: string): 'name' | 'email' | 'cellphone' => {
  if (typed.includes('@')) return 'email';
  return /^[\d+()\s-]+$/.test(typed) ? 'cellphone' : 'name';
};
