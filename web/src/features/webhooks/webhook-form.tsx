import type { Webhook } from '@llevo/contract/entities/webhook';
import type { WebhookEventType } from '@llevo/contract/entities/webhook-event';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { checkboxField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import type { BoundField } from '../../lib/form/use-form.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EVENT_ORDER, EVENT_LABELS } from './webhook-labels.ts';
import styles from './webhooks.module.css';

/** The events of an endpoint as checkboxes. */
function EventCheckboxes({ field }: { readonly field: BoundField<readonly string[]> }) {
  const errorId = useId();
  const isAll = EVENT_ORDER.every((type) => field.value.includes(type));
  const toggle = (type: string) => {
    field.onChange(field.value.includes(type) ? field.value.filter((name) => name !== type) : [...field.value, type]);
  };
  return (
    <fieldset className={styles.choices} aria-describedby={field.error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>Eventos</legend>
      <Checkbox
        className={styles.all}
        label="Todos"
        checked={isAll}
        indeterminate={!isAll && field.value.length > 0}
        onChange={() => {
          field.onChange(isAll ? [] : EVENT_ORDER);
        }}
      />
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
      {field.error !== undefined && <FieldError id={errorId}>{field.error}</FieldError>}
    </fieldset>
  );
}

interface WebhookInput {
  readonly url: string;
  readonly description: string;
  readonly events: WebhookEventType[];
}

interface WebhookFormProps {
  /** The endpoint to edit; absent for a new one. */
  readonly webhook?: Webhook;
  readonly submitLabel: string;
  readonly send: (input: WebhookInput) => Promise<void>;
}

/** The form of an endpoint: address, description and events. */
export function WebhookForm({ webhook, submitLabel, send }: WebhookFormProps) {
  const form = useForm({
    fields: {
      url: textField({ initial: webhook?.url, message: 'Escribe una dirección que empiece con https://' }),
      description: textField({ initial: webhook?.description, isRequired: false }),
      events: checkboxField({ initial: webhook?.events, min: 1, message: 'Elige al menos un evento' }),
    },
    draftId: webhook?.id ?? '',
    send: ({ url, description, events }) =>
      send({
        url: url.trim(),
        description: description.trim(),
        events: EVENT_ORDER.filter((type) => events.includes(type)),
      }),
  });
  return (
    <Panel title={webhook === undefined ? 'Nuevo destino' : 'Destino'}>
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel={submitLabel}
        label="Destino de webhooks"
        isDirty={webhook === undefined ? undefined : form.isDirty}
        onDiscard={form.reset}
      >
        <TextField
          label="Dirección"
          hint="Empieza con https:// y responde desde internet."
          type="url"
          autoComplete="off"
          maxLength={500}
          field={form.bind('url')}
        />
        <TextField
          label="Descripción"
          hint="Para qué es: así sabrás cuál desactivar."
          autoComplete="off"
          maxLength={200}
          field={form.bind('description')}
        />
        <EventCheckboxes field={form.bind('events')} />
      </BackOfficeForm>
    </Panel>
  );
}
