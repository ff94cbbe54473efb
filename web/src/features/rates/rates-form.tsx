import { Button } from '@mantine/core';
import { RatesConflict } from '@llevo/contract/entities/rates';
import type { RatesRecord } from '@llevo/contract/entities/rates';
import { METROPOLITAN_AREAS } from '@llevo/contract/geo/metropolitan-areas';
import { useEffect, useRef, useState } from 'react';
import { isConflict, useUpdateRates } from './api/rates.ts';
import type { ChangeOf, RateValues } from './api/rates.ts';
import { NumberField, typedNumber, useNumberForm } from './number-form.tsx';
import { priceJumps } from './price-jumps.ts';
import { PriceConflict } from './price-conflict.tsx';
import type { PriceDifference } from './price-conflict.tsx';
import { PriceTable } from './price-table.tsx';
import { PriceHistory } from './price-history.tsx';
import type { PriceLine } from './price-history.tsx';
import { usePriceQuestion } from './price-question.tsx';
import { usePriceRecord } from './use-price-record.ts';
import { UnsavedNote } from '../../ui/back-office/forms/unsaved-note.tsx';
import styles from './rates.module.css';
import type { NumberInputs } from './number-form.tsx';
import { OTHER_RATE_FIELDS, RATE_FIELDS, rateText, VEHICLE_GROUP_FIELDS } from './vehicle-groups.ts';
import type { StoredRates } from './vehicle-groups.ts';

type RateField = keyof RateValues;

interface RatesFormProps {
  readonly rates: RatesRecord;
  /** The last saved change, if there is one. */
  readonly latest?: ChangeOf<'rates'> | null | undefined;
  /** Receives the typed prices, at first the stored ones. */
  readonly onTyped?: (values: NumberInputs<RateField>) => void;
}

const AREAS = METROPOLITAN_AREAS.map(({ name }) => name).join('; ');

/** Dollars with two decimals; percentages unchanged; '' for a minimum of 0. */
const toFormValues = (rates: StoredRates) =>
  Object.fromEntries(
    RATE_FIELDS.map(({ read, sent, unit, isOptional }) => {
      const value = rates[read];
      if (isOptional === true && value === 0) return [sent, ''];
      return [sent, unit === '$' ? value.toFixed(2) : value.toString()];
    }),
  ) as NumberInputs<RateField>;

const OPTIONAL_FIELDS = RATE_FIELDS.flatMap(({ sent, isOptional }) => (isOptional === true ? [sent] : []));

/** The prices that are stored and not in the form. */
function differences(stored: StoredRates, typed: NumberInputs<RateField>): PriceDifference[] {
  const texts = toFormValues(stored);
  return RATE_FIELDS.filter(({ sent }) => typedNumber(texts[sent]) !== typedNumber(typed[sent])).map((field) => ({
    label: field.label,
    stored: rateText(field, stored),
  }));
}

/** The prices in words. */
const toLines = (rates: StoredRates): PriceLine[] =>
  RATE_FIELDS.map((field) => ({ label: field.label, text: rateText(field, rates) }));

/** Kilometres at no price, which are a slip more often than a decision. */
const freeKilometres = (values: RateValues): string[] =>
  VEHICLE_GROUP_FIELDS.flatMap(({ label, base: [, base], extra: [, extra] }) => [
    ...(values[base] === 0 ? [`${label}, km base`] : []),
    ...(values[extra] === 0 ? [`${label}, km adicional`] : []),
  ]);

/** Prices that change to ten times the stored ones, or to a tenth. */
const jumps = (stored: StoredRates, values: RateValues): string[] =>
  priceJumps(
    RATE_FIELDS.filter(({ unit }) => unit === '$').map(({ label, read, sent }) => ({
      label,
      before: stored[read],
      after: values[sent] ?? 0,
    })),
  );

/** SPEC §2 /rates: the prices of the rates record. */
export function RatesForm({ rates, ...others }: RatesFormProps) {
  const [start, setStart] = useState(rates);
  return <RatesEditor key={start.updatedAt} rates={start} onTakeStored={setStart} {...others} />;
}

interface RatesEditorProps extends RatesFormProps {
  readonly onTakeStored: (stored: RatesRecord) => void;
}

function RatesEditor({ rates, latest, onTyped, onTakeStored }: RatesEditorProps) {
  const update = useUpdateRates();
  const { stored, conflict, save } = usePriceRecord({
    record: rates,
    save: (values: RateValues, updatedAt) => update.mutateAsync({ values, updatedAt }),
    conflictSchema: RatesConflict,
  });
  const question = usePriceQuestion();
  const askAndSave = async (values: RateValues) => {
    await question.ask('zero', freeKilometres(values));
    await question.ask('jump', jumps(stored, values));
    await save(values);
  };
  const form = useNumberForm(toFormValues(rates), askAndSave, OPTIONAL_FIELDS);
  useEffect(() => {
    onTyped?.(form.values);
  }, [form.values, onTyped]);
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <form className={styles.card} onSubmit={form.submit} aria-labelledby="rates-title" noValidate>
      <h2 id="rates-title" className={styles.heading}>
        Precios
      </h2>
      <PriceTable form={form} stored={toFormValues(stored)} />
      <div className={styles.others}>
        {OTHER_RATE_FIELDS.map(({ label, unit, sent }) => (
          <NumberField key={sent} field={form.bind(sent)} label={label} unit={unit} />
        ))}
      </div>
      <details className={styles.city}>
        <summary>¿Qué es una ciudad?</summary>
        <p>Una ciudad es un cantón. También son una sola ciudad: {AREAS}.</p>
      </details>
      <div className={styles.foot}>
        <Button ref={saveButton} type="submit" variant={form.isDirty ? 'filled' : 'default'} loading={form.isSending}>
          Guardar tarifas
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
        kind="rates"
        toLines={toLines}
        latest={latest}
        onUse={(values) => {
          form.setValues(toFormValues(values));
          saveButton.current?.focus();
        }}
      />
      {question.dialog}
    </form>
  );
}
