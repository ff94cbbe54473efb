import { Button } from '@mantine/core';
import { DiscountsConflict } from '@llevo/contract/entities/rates';
import type { DiscountPercents, DiscountsRecord } from '@llevo/contract/entities/rates';
import { useState } from 'react';
import { parseNumber } from '../../lib/form/fields.ts';
import { isConflict, useUpdateDiscounts } from './api/rates.ts';
import type { DiscountValues } from './api/rates.ts';
import { NumberField, useNumberForm } from './number-form.tsx';
import { PriceConflict } from './price-conflict.tsx';
import type { PriceDifference } from './price-conflict.tsx';
import styles from './rates.module.css';
import type { NumberInputs } from './number-form.tsx';
import { usePriceRecord } from './use-price-record.ts';
import { VEHICLE_GROUP_FIELDS } from './vehicle-groups.ts';

type DiscountField = keyof DiscountPercents;

const toFormValues = (discounts: DiscountPercents) =>
  Object.fromEntries(
    VEHICLE_GROUP_FIELDS.flatMap(({ local, inter }) => [local, inter]).map((name) => [
      name,
      discounts[name].toString(),
    ]),
  ) as NumberInputs<DiscountField>;

const DISCOUNT_LABELS = VEHICLE_GROUP_FIELDS.flatMap(({ label, local, inter }) => [
  { name: local, label: `${label}, local` },
  { name: inter, label: `${label}, interprovincial` },
]);

/** The percentages that are stored and not in the form. */
const differences = (stored: DiscountPercents, typed: NumberInputs<DiscountField>): PriceDifference[] =>
  DISCOUNT_LABELS.filter(({ name }) => stored[name] !== parseNumber(typed[name])).map(({ name, label }) => ({
    label,
    stored: `${stored[name].toString()} %`,
  }));

/** SPEC §2 /rates: the ten discount percentages. */
export function DiscountsForm({ discounts }: { readonly discounts: DiscountsRecord }) {
  const [start, setStart] = useState(discounts);
  return <DiscountsEditor key={start.updatedAt} discounts={start} onTakeStored={setStart} />;
}

interface DiscountsEditorProps {
  /** As the form opens. */
  readonly discounts: DiscountsRecord;
  readonly onTakeStored: (stored: DiscountsRecord) => void;
}

function DiscountsEditor({ discounts, onTakeStored }: DiscountsEditorProps) {
  const update = useUpdateDiscounts();
  const { conflict, save } = usePriceRecord({
    record: discounts,
    save: (values: DiscountValues, updatedAt) => update.mutateAsync({ values, updatedAt }),
    conflictSchema: DiscountsConflict,
  });
  const form = useNumberForm(toFormValues(discounts), save);
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
          {isConflict(update.error) && form.error}
        </p>
        {conflict !== null && (
          <PriceConflict
            changedBy={conflict.changedBy}
            changedAt={conflict.updatedAt}
            differences={differences(conflict, form.values)}
            onTakeStored={() => {
              onTakeStored(conflict);
            }}
          />
        )}
      </div>
    </form>
  );
}
