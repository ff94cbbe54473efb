import { DiscountsConflict } from '@llevo/contract/entities/rates';
import type { DiscountPercents, DiscountsRecord } from '@llevo/contract/entities/rates';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { parseNumber } from '../../lib/form/fields.ts';
import { UnsavedNote } from '../../ui/back-office/forms/unsaved-note.tsx';
import { isConflict, useUpdateDiscounts } from './api/rates.ts';
import type { ChangeOf, DiscountValues } from './api/rates.ts';
import { NumberField, useNumberForm } from './number-form.tsx';
import type { NumberInputs } from './number-form.tsx';
import { PriceConflict } from './price-conflict.tsx';
import type { PriceDifference } from './price-conflict.tsx';
import { PriceHistory } from './price-history.tsx';
import type { PriceLine } from './price-history.tsx';
import styles from './rates.module.css';
import { usePriceRecord } from './use-price-record.ts';
import { DISCOUNT_FIELDS, percentText, VEHICLE_GROUP_FIELDS } from './vehicle-groups.ts';

type DiscountField = keyof DiscountPercents;

const toFormValues = (discounts: DiscountPercents) =>
  Object.fromEntries(
    VEHICLE_GROUP_FIELDS.flatMap(({ local, inter }) => [local, inter]).map((name) => [
      name,
      discounts[name].toString(),
    ]),
  ) as NumberInputs<DiscountField>;

/** The percentages that are stored and not in the form. */
const differences = (stored: DiscountPercents, typed: NumberInputs<DiscountField>): PriceDifference[] =>
  DISCOUNT_FIELDS.filter(({ name }) => stored[name] !== parseNumber(typed[name])).map(({ name, label }) => ({
    label,
    stored: percentText(stored[name]),
  }));

/** The percentages in words. */
const toLines = (discounts: DiscountPercents): PriceLine[] =>
  DISCOUNT_FIELDS.map(({ name, label }) => ({ label, text: percentText(discounts[name]) }));

interface DiscountsFormProps {
  readonly discounts: DiscountsRecord;
  /** The last saved change, if there is one. */
  readonly latest?: ChangeOf<'discounts'> | null | undefined;
  /** Receives the typed percentages, at first the stored ones. */
  readonly onTyped?: (values: NumberInputs<DiscountField>) => void;
}

/** SPEC §2 /rates: the ten discount percentages. */
export function DiscountsForm({ discounts, ...others }: DiscountsFormProps) {
  const [start, setStart] = useState(discounts);
  return <DiscountsEditor key={start.updatedAt} discounts={start} onTakeStored={setStart} {...others} />;
}

interface DiscountsEditorProps extends DiscountsFormProps {
  readonly onTakeStored: (stored: DiscountsRecord) => void;
}

function DiscountsEditor({ discounts, latest, onTyped, onTakeStored }: DiscountsEditorProps) {
  const update = useUpdateDiscounts();
  const { conflict, save } = usePriceRecord({
    record: discounts,
    save: (values: DiscountValues, updatedAt) => update.mutateAsync({ values, updatedAt }),
    conflictSchema: DiscountsConflict,
  });
  const form = useNumberForm(toFormValues(discounts), save);
  useEffect(() => {
    onTyped?.(form.values);
  }, [form.values, onTyped]);
  const saveButton = useRef<HTMLButtonElement>(null);
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
            <th scope="col">Misma ciudad</th>
            <th scope="col">Entre ciudades</th>
          </tr>
        </thead>
        <tbody>
          {VEHICLE_GROUP_FIELDS.map(({ label, kinds, local, inter }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {kinds !== undefined && <span className={styles.kinds}>{kinds}</span>}
              </th>
              <td>
                <NumberField field={form.bind(local)} label={`${label}, misma ciudad`} unit="%" isLabelHidden />
              </td>
              <td>
                <NumberField field={form.bind(inter)} label={`${label}, entre ciudades`} unit="%" isLabelHidden />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button ref={saveButton} type="submit" variant={form.isDirty ? 'filled' : 'default'} loading={form.isSending}>
          Guardar descuentos
        </Button>
        {form.isDirty && <UnsavedNote onDiscard={form.reset} isSending={form.isSending} />}
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
      <PriceHistory
        kind="discounts"
        toLines={toLines}
        latest={latest}
        onUse={(values) => {
          form.setValues(toFormValues(values));
          saveButton.current?.focus();
        }}
      />
    </form>
  );
}
