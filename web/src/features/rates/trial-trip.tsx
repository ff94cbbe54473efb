import { MAX_LOADERS } from '@llevo/contract/entities/quote-options';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatCents } from '@llevo/contract/rules/money';
import { priceTrip } from '@llevo/contract/rules/rates/fare';
import type { Trip } from '@llevo/contract/rules/rates/fare';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Segmented } from '../../ui/controls/segmented.tsx';
import rateStyles from './rates.module.css';
import { MAX_TRIAL_KM, typedLoaders, typedMetres } from './trial-price.ts';
import styles from './trial-trip.module.css';

const VEHICLE_OPTIONS = VEHICLE_IDS.map((value) => ({ value, label: vehicleName(value) }));

const AREAS = [
  { id: 'local', label: 'Misma ciudad' },
  { id: 'inter', label: 'Entre ciudades' },
] as const;

interface TrialTripProps {
  /** The prices in the forms; null while one of them is invalid. */
  readonly typed: PriceList | null;
  readonly stored: PriceList;
}

/** Prices an example trip with the typed prices, beside the stored ones where they differ. Sends nothing. */
export function TrialTrip({ typed, stored }: TrialTripProps) {
  const [vehicle, setVehicle] = useState<VehicleId>('3tn');
  const [km, setKm] = useState('12');
  const [loaders, setLoaders] = useState('2');
  const [area, setArea] = useState<'local' | 'inter'>('local');
  const [metres, count] = [typedMetres(km), typedLoaders(loaders)];
  const trip =
    metres === null || count === null
      ? null
      : { vehicle, distanceMetres: metres, isSameCity: area === 'local', loaders: count };
  return (
    <section className={rateStyles.card} aria-labelledby="trial-title">
      <div className={styles.head}>
        <h2 id="trial-title" className={rateStyles.heading}>
          Prueba un viaje
        </h2>
        <p className={rateStyles.note}>Con los precios escritos, guardados o no.</p>
      </div>
      <div className={styles.fields}>
        <NativeSelect
          label="Vehículo"
          data={VEHICLE_OPTIONS}
          value={vehicle}
          onChange={(event) => {
            setVehicle(VEHICLE_IDS.find((id) => id === event.target.value) ?? vehicle);
          }}
        />
        <TrialField
          label="Kilómetros"
          value={km}
          error={metres === null && `Hasta ${formatCount(MAX_TRIAL_KM)} km`}
          onChange={setKm}
        />
        <TrialField
          label="Estibadores"
          value={loaders}
          error={count === null && `De 0 a ${MAX_LOADERS.toString()}`}
          onChange={setLoaders}
        />
      </div>
      <Segmented label="Recorrido" choices={AREAS} chosen={area} onChoose={setArea} />
      {typed === null && <p className={styles.pending}>Completa los precios para ver el resultado.</p>}
      {typed !== null && trip !== null && (
        <TrialPrice trip={{ ...trip, isReturnTrip: false, schedule: null }} typed={typed} stored={stored} />
      )}
    </section>
  );
}

interface TrialFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | false;
  readonly onChange: (value: string) => void;
}

const TrialField = ({ label, value, error, onChange }: TrialFieldProps) => (
  <TextInput
    label={label}
    value={value}
    error={error}
    onChange={(event) => {
      onChange(event.target.value);
    }}
    inputMode="decimal"
    autoComplete="off"
  />
);

interface TrialPriceProps {
  readonly trip: Trip;
  readonly typed: PriceList;
  readonly stored: PriceList;
}

/** The lines of the price, and how far the discount may lower it. */
function TrialPrice({ trip, typed, stored }: TrialPriceProps) {
  const [fare, before] = [priceTrip(typed, trip), priceTrip(stored, trip)];
  return (
    <dl className={styles.lines}>
      {fare.items.map(({ code, label, amountCents }) => (
        <div key={code}>
          <dt>{label}</dt>
          <dd>{formatCents(amountCents)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Precio</dt>
        <dd>
          <Before cents={before.totalCents} now={fare.totalCents} />
          <strong>{formatCents(fare.totalCents)}</strong>
        </dd>
      </div>
      <div>
        <dt>Puede bajar hasta</dt>
        <dd>
          <Before cents={before.discountedCents} now={fare.discountedCents} />
          <span>{formatCents(fare.discountedCents)}</span>
        </dd>
      </div>
    </dl>
  );
}

/** The amount by the stored prices, where it is another one. */
const Before = ({ cents, now }: { readonly cents: number; readonly now: number }) =>
  cents !== now && <span className={styles.before}>antes {formatCents(cents)}</span>;
