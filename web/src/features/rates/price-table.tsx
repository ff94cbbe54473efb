import { BASE_KM, tenKmFareCents } from '@llevo/contract/rules/rates/fare';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { parseNumber } from '../../lib/form/fields.ts';
import type { RateValues } from './api/rates.ts';
import { NumberField, typedNumber } from './number-form.tsx';
import type { NumberForm, NumberInputs } from './number-form.tsx';
import styles from './rates.module.css';
import { VEHICLE_GROUP_FIELDS } from './vehicle-groups.ts';

type RateField = keyof RateValues;
type Group = (typeof VEHICLE_GROUP_FIELDS)[number];

/** The price of ten kilometres as typed, which reveals a misplaced decimal point before saving. */
function exampleFare(typed: NumberInputs<RateField>, { base, extra, minimum }: Group): string {
  const dollarsOf = ([, sent]: Group['base']) => parseNumber(typed[sent]);
  const [baseDollars, extraDollars] = [dollarsOf(base), dollarsOf(extra)];
  const minimumDollars = typedNumber(typed[minimum[1]]);
  if (baseDollars === null || extraDollars === null || minimumDollars === null) return '–';
  const rate = { baseCentsPerKm: centsFromDollars(baseDollars), extraCentsPerKm: centsFromDollars(extraDollars) };
  return formatCents(tenKmFareCents(rate, centsFromDollars(minimumDollars)));
}

interface PriceTableProps {
  readonly form: Pick<NumberForm<RateField>, 'bind' | 'values'>;
  /** The stored prices, as the form shows them. */
  readonly stored: NumberInputs<RateField>;
}

/** The prices of each vehicle, and what ten kilometres cost with them: now, and before. */
export const PriceTable = ({ form, stored }: PriceTableProps) => (
  <>
    <p className={styles.note}>
      Km base es el precio de cada uno de los primeros {BASE_KM} km (la «tarifa base» de tu página pública); km
      adicional, el de cada kilómetro más.
    </p>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Vehículo</th>
          <th scope="col">Km base</th>
          <th scope="col">Km adicional</th>
          <th scope="col">Tarifa mínima</th>
          <th scope="col" className={styles.example}>
            10 km cuestan
          </th>
        </tr>
      </thead>
      <tbody>
        {VEHICLE_GROUP_FIELDS.map((group) => (
          <PriceRow key={group.label} group={group} form={form} stored={stored} />
        ))}
      </tbody>
    </table>
    <p className={styles.note}>
      La tarifa mínima, si la hay, es lo menos que cuesta un viaje sin contar estibadores, con cualquier descuento.
    </p>
  </>
);

function PriceRow({ group, form, stored }: PriceTableProps & { readonly group: Group }) {
  const { label, kinds, base, extra, minimum } = group;
  const [fare, before] = [exampleFare(form.values, group), exampleFare(stored, group)];
  return (
    <tr>
      <th scope="row">
        {label}
        {kinds !== undefined && <span className={styles.kinds}>{kinds}</span>}
        <span className={styles.exampleBelow}>10 km: {fare}</span>
      </th>
      <td>
        <NumberField field={form.bind(base[1])} label={`${label}, km base`} unit="$" isLabelHidden />
      </td>
      <td>
        <NumberField field={form.bind(extra[1])} label={`${label}, km adicional`} unit="$" isLabelHidden />
      </td>
      <td>
        <NumberField
          field={form.bind(minimum[1])}
          label={`${label}, tarifa mínima`}
          unit="$"
          isLabelHidden
          placeholder="sin mínimo"
        />
      </td>
      <td className={styles.example}>
        {fare}
        {fare !== before && <span className={styles.before}>antes {before}</span>}
      </td>
    </tr>
  );
}
