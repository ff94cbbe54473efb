import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { BoundField } from '../../lib/form/use-form.ts';
import { EVENT_LABELS, EVENT_ORDER } from './webhook-labels.ts';
import styles from './webhooks.module.css';

/** The events of an endpoint as checkboxes. */
export function EventCheckboxes({ field }: { readonly field: BoundField<readonly string[]> }) {
  const errorId = useId();
  const toggle = (type: string) => {
    field.onChange(field.value.includes(type) ? field.value.filter((name) => name !== type) : [...field.value, type]);
  };
  return (
    <fieldset className={styles.choices} aria-describedby={field.error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>Eventos</legend>
      {EVENT_ORDER.map((type) => (
        <Checkbox
          key={type}
          name={field.name}
          label={EVENT_LABELS[type].label}
          description={EVENT_LABELS[type].hint}
          checked={field.value.includes(type)}
          error={field.error !== undefined}
          onChange={() => {
            toggle(type);
          }}
        />
      ))}
      {field.error !== undefined && (
        <p id={errorId} className={styles.error}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
