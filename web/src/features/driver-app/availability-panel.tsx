import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { mainlandClock } from '../../lib/time/mainland-clock.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { sendAvailability } from './api/driver-api.ts';
import { updateSignedInDriver } from './api/driver-session.ts';
import styles from './shared/driver-app.module.css';

const HALF_HOUR_MS = 30 * 60_000;
/** Half hours that an availability may end at: the next twelve hours. */
const CHOICES = 24;

/** The half hours to choose from, and the present end among them, as ISO instants. */
function endChoices(until: string | null, nowMs: number): string[] {
  // The first one is at least a quarter of an hour ahead.
  const first = Math.ceil((nowMs + HALF_HOUR_MS / 2) / HALF_HOUR_MS);
  const halves = Array.from({ length: CHOICES }, (_, step) => new Date((first + step) * HALF_HOUR_MS).toISOString());
  return until === null || halves.includes(until) ? halves : [until, ...halves].toSorted();
}

const endLabel = (until: string): string => `Hasta las ${guayaquilTime(Date.parse(until))}`;

/** The meaning of being available at this company, or how it ended. */
function availabilityHint({ available, available_until: until, gets_offers: getsOffers }: SignedInDriver): string {
  if (available) {
    return getsOffers
      ? 'Te ofrecemos viajes en este teléfono: los aceptas o pasan a otro conductor. La empresa también te puede asignar servicios.'
      : 'La empresa te puede ofrecer servicios.';
  }
  const now = getsOffers ? 'No te ofrecemos viajes.' : 'La empresa no te sugiere para nuevos servicios.';
  if (until === null) return now;
  return [`Tu disponibilidad terminó a las ${guayaquilTime(Date.parse(until))}.`, now].join(' ');
}

interface AvailabilityPanelProps {
  readonly driver: SignedInDriver;
  /** Whether the server ended the availability, because several offers passed without an answer. */
  readonly isPaused: boolean;
  readonly onChanged: () => void;
}

/** Whether the driver wants new jobs, and until when. It changes only after the server's answer. */
export function AvailabilityPanel({ driver, isPaused, onChanged }: AvailabilityPanelProps) {
  const [error, setError] = useState<string | null>(null);
  const nowMs = useNow();
  const clock = mainlandClock();
  const { available, available_until: until } = driver;
  const change = async (input: Parameters<typeof sendAvailability>[0]) => {
    setError(null);
    try {
      updateSignedInDriver(await sendAvailability(input));
      onChanged();
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  return (
    <div className={styles.availability}>
      <Switch
        label={available ? 'Disponible' : 'No disponible'}
        hint={availabilityHint(driver)}
        isOn={available}
        onChange={(isOn) => void change({ available: isOn })}
      />
      {available && (
        <Field label="¿Hasta qué hora?" hint={clock === '' ? undefined : `En ${clock}`}>
          {(control) => (
            <select
              {...control}
              value={until ?? ''}
              onChange={({ target: { value } }) =>
                void change(value === '' ? { available: true } : { available: true, until: value })
              }
            >
              <option value="">Hasta que lo apague</option>
              {endChoices(until, nowMs).map((end) => (
                <option key={end} value={end}>
                  {endLabel(end)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p role="status" className={styles.error}>
        {isPaused && !available && 'Dejaste pasar varios viajes sin responder: ya no estás disponible.'}
      </p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
