import { Button } from '@mantine/core';
import { distanceFareCents } from '@llevo/contract/rules/fares/fare';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import type { RatesResponse } from '@llevo/contract/entities/rates';
import { useUpdateRates } from './api/rates.ts';
import type { RateValues } from './api/rates.ts';
import { parseNumber } from '../../lib/form/fields.ts';
import { NumberField, useNumberForm } from './number-form.tsx';
import styles from './rates.module.css';
import type { NumberInputs } from './number-form.tsx';
import { VEHICLE_GROUP_FIELDS, OTHER_RATE_FIELDS } from './vehicle-groups.ts';

type RateField = keyof RateValues;
const EXAMPLE_METRES = 10_000;

/** Dollars with two decimals; percentages unchanged. */
function toFormValues(rates: RatesResponse): NumberInputs<RateField> {
  const perKm = VEHICLE_GROUP_FIELDS.flatMap(({ base, extra }) => [base, extra]).map(([read, sent]) => [
    sent,
    rates[read].toFixed(2),
  ]);
  const others = OTHER_RATE_FIELDS.map(({ read, sent, unit }) => [
    sent,
    unit === '$' ? rates[read].toFixed(2) : rates[read].toString(),
  ]);
  return Object.fromEntries([...perKm, ...others]) as NumberInputs<RateField>;
}

/** The price of ten kilometres as typed, which reveals a misplaced decimal point before saving. */
function exampleFare(base: string, extra: string): string {
  const [baseDollars, extraDollars] = [parseNumber(base), parseNumber(extra)];
  if (baseDollars === null || extraDollars === null) return '–';
  const rate = { baseCentsPerKm: centsFromDollars(baseDollars), extraCentsPerKm: centsFromDollars(extraDollars) };
  return formatCents(distanceFareCents(EXAMPLE_METRES, rate));
}

/** SPEC §2 /rates: the prices of the rates record. */
export function RatesForm({ rates }: { readonly rates: RatesResponse }) {
  const update = useUpdateRates();
  const form = useNumberForm(toFormValues(rates), update.mutateAsync);
  return (
    <form className={styles.card} onSubmit={form.submit} aria-labelledby="rates-title" noValidate>
      <h2 id="rates-title" className={styles.heading}>
        Precios
      </h2>
      <p className={styles.note}>Los primeros 5 km van a la tarifa base; cada kilómetro más, a la adicional.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Vehículo</th>
            <th scope="col">Km base</th>
            <th scope="col">Km adicional</th>
            <th scope="col" className={styles.example}>
              10 km cuestan
            </th>
          </tr>
        </thead>
        <tbody>
          {VEHICLE_GROUP_FIELDS.map(({ label, base: [, base], extra: [, extra] }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <NumberField field={form.bind(base)} label={`${label}, km base`} unit="$" isLabelHidden />
              </td>
              <td>
                <NumberField field={form.bind(extra)} label={`${label}, km adicional`} unit="$" isLabelHidden />
              </td>
              <td className={styles.example}>{exampleFare(form.values[base], form.values[extra])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.others}>
        {OTHER_RATE_FIELDS.map(({ label, unit, sent }) => (
          <NumberField key={sent} field={form.bind(sent)} label={label} unit={unit} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="submit" loading={form.isSending}>
          Guardar tarifas
        </Button>
        {form.isDirty && <span className={styles.note}>Cambios sin guardar</span>}
        <p className={styles.error} role="alert">
          {form.error}
        </p>
      </div>
    </form>
  );
}
