import { Button } from '@mantine/core';
import type { DiscountPercents } from '@llevo/contract/entities/rates';
import { useUpdateDiscounts } from './api/rates.ts';
import { NumberField, useNumberForm } from './number-form.tsx';
import styles from './rates.module.css';
import type { NumberInputs } from './number-form.tsx';
import { VEHICLE_GROUP_FIELDS } from './vehicle-groups.ts';

type DiscountField = keyof DiscountPercents;

const toFormValues = (discounts: DiscountPercents) =>
  Object.fromEntries(
    VEHICLE_GROUP_FIELDS.flatMap(({ local, inter }) => [local, inter]).map((name) => [
      name,
      discounts[name].toString(),
    ]),
  ) as NumberInputs<DiscountField>;

/** SPEC §2 /rates: the ten discount percentages. */
export function DiscountsForm({ discounts }: { readonly discounts: DiscountPercents }) {
  const update = useUpdateDiscounts();
  const form = useNumberForm(toFormValues(discounts), update.mutateAsync);
  return (
    <form className={styles.card} onSubmit={form.submit} aria-labelledby="discounts-title" noValidate>
      <h2 id="discounts-title" className={styles.heading}>
        Descuentos
      </h2>
      <p className={styles.note}>Hasta dónde puede bajar un precio, sin contar estibadores.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Vehículo</th>
            <th scope="col">Local</th>
            <th scope="col">Interprovincial</th>
          </tr>
        </thead>
        <tbody>
          {VEHICLE_GROUP_FIELDS.map(({ label, local, inter }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <NumberField field={form.bind(local)} label={`${label}, local`} unit="%" isLabelHidden />
              </td>
              <td>
                <NumberField field={form.bind(inter)} label={`${label}, interprovincial`} unit="%" isLabelHidden />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button type="submit" loading={form.isSending}>
          Guardar descuentos
        </Button>
        {form.isDirty && <span className={styles.note}>Cambios sin guardar</span>}
        <p className={styles.error} role="alert">
          {form.error}
        </p>
      </div>
    </form>
  );
}
