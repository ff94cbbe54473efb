import { ORDER_EMAILS } from '@llevo/contract/entities/alert';
import type { AlertSettings } from '@llevo/contract/entities/alert';
import type { ReactNode } from 'react';
import { YES } from '../../../lib/form/fields.ts';
import { ORDER_EMAILS_LABELS } from '../../../lib/order-emails.ts';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Rule } from './rule-row.tsx';
import { RULE_GROUPS } from './rule-texts.ts';
import { useRulesForm } from './use-rules-form.ts';
import styles from './rules-form.module.css';

/** The id of the heading over the quiet hours and the emails. */
export const EMAILS_ANCHOR = 'silencio-y-correos';

interface GroupProps {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}

const Group = ({ title, id, children }: GroupProps) => (
  <section className={styles.group}>
    <h3 id={id} className={styles.heading}>
      {title}
    </h3>
    <div className={styles.rules}>{children}</div>
  </section>
);

/** The rules of the alerts and the quiet hours, saved together. */
export function RulesForm({ settings }: { readonly settings: AlertSettings }) {
  const form = useRulesForm(settings);
  const quiet = form.bind('isQuiet');
  return (
    <Panel title="Reglas">
      <p className={styles.note}>Cada regla trae un ejemplo de su alerta. Guárdalas con el botón de abajo.</p>
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar reglas"
        label="Reglas"
        isDirty={form.isDirty}
        onDiscard={form.reset}
      >
        {RULE_GROUPS.map(({ title, kinds }) => (
          <Group key={title} title={title}>
            {kinds.map((kind) => (
              <Rule key={kind} kind={kind} form={form} />
            ))}
          </Group>
        ))}
        <Group title="Silencio y correos" id={EMAILS_ANCHOR}>
          <div className={styles.rule}>
            <SwitchField
              label="Horas de silencio"
              hint="Las alertas llegan igual a la campana, sin sonido."
              field={quiet}
            />
            {quiet.value === YES && (
              <div className={styles.times}>
                <TextField type="time" label="Desde" field={form.bind('quietFrom')} />
                <TextField type="time" label="Hasta" field={form.bind('quietTo')} />
              </div>
            )}
          </div>
          <div className={styles.rule}>
            <SelectField
              label="Correo de cada pedido"
              hint="Llega enseguida, a cualquier hora, cuando un cliente pide o cancela."
              options={ORDER_EMAILS.map((value) => ({ value, label: ORDER_EMAILS_LABELS[value] }))}
              field={form.bind('orderEmails')}
            />
          </div>
          <div className={styles.rule}>
            <TextField
              type="time"
              label="Hora del resumen diario"
              hint="Le llega por correo a quien lo eligió en sus avisos."
              field={form.bind('digestAt')}
            />
          </div>
        </Group>
      </BackOfficeForm>
    </Panel>
  );
}
