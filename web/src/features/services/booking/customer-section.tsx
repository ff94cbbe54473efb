import { useEffect, useRef } from 'react';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { BookingValues, CustomerChoice } from './booking-fields.ts';
import styles from './booking.module.css';
import { CustomerField, PhoneMatches } from './customer-field.tsx';
import { PastTrips } from './past-trip-list.tsx';
import type { PastTrip } from './past-trips.ts';

interface CustomerSectionProps {
  readonly choice: CustomerChoice | null;
  readonly bind: (name: 'name' | 'surname' | 'cellphone' | 'email') => BoundField;
  readonly error: string | undefined;
  /** Trips of the chosen customer, the latest first. */
  readonly pastTrips: readonly PastTrip[];
  /** The one that the form has the way of; null for another way. */
  readonly repeated: PastTrip | null;
  readonly onChoose: (choice: CustomerChoice | null) => void;
  /** Fills in the way of an earlier trip; undefined where the trip is given. */
  readonly onRepeat: ((trip: PastTrip) => void) | undefined;
}

/** Who calls: a known customer with earlier trips, or the data of a new one. */
export function CustomerSection({
  choice,
  bind,
  error,
  pastTrips,
  repeated,
  onChoose,
  onRepeat,
}: CustomerSectionProps) {
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
      {onRepeat !== undefined && pastTrips.length > 0 && (
        <PastTrips trips={pastTrips} repeated={repeated} onRepeat={onRepeat} />
      )}
    </fieldset>
  );
}

/** The field that a new customer's typed text belongs to. */
const fieldFor = (typed: string): 'name' | 'email' | 'cellphone' => {
  if (typed.includes('@')) return 'email';
  return /^[\d+()\s-]+$/.test(typed) ? 'cellphone' : 'name';
};
