import { ALERT_KINDS } from '@llevo/contract/entities/alert';
import type { AlertSettings } from '@llevo/contract/entities/alert';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { useForm } from '../../../lib/form/use-form.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveAlertSettings } from '../api/alert-settings.ts';
import { isTimed, minutesField, NO, ruleFields, toSettings, YES } from './rule-fields.ts';
import { MINUTES_LABELS, RULE_HINTS } from './rule-texts.ts';
import styles from './rules-form.module.css';

/** The rules of the alerts and the quiet hours, saved together. */
export function RulesForm({ settings }: { readonly settings: AlertSettings }) {
  const save = useSaveAlertSettings();
  const form = useForm({
    fields: ruleFields(settings),
    send: async (values) => {
      const { quietHours, ...rules } = toSettings(values);
      if (quietHours !== null && quietHours.from === quietHours.to) {
        throw new UserFacingError('El silencio no puede empezar y terminar a la misma hora');
      }
      await save({ ...rules, quietHours, updatedAt: settings.updatedAt });
      notify('success', 'Cambios guardados');
    },
  });
  const quiet = form.bind('isQuiet');
  return (
    <Panel title="Reglas">
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar reglas"
        label="Reglas"
      >
        {ALERT_KINDS.map((kind) => (
          <div key={kind} className={styles.rule}>
            <SwitchField label={ALERT_LABELS[kind]} hint={RULE_HINTS[kind]} field={form.bind(kind)} />
            {isTimed(kind) && form.values[kind] === YES && (
              <TextField label={MINUTES_LABELS[kind]} inputMode="numeric" field={form.bind(minutesField(kind))} />
            )}
            {kind === 'document_expiring' && form.values[kind] === YES && (
              <TextField
                label="Días antes de que venza"
                inputMode="numeric"
                field={form.bind('document_expiring_days')}
              />
            )}
          </div>
        ))}
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
          <TextField
            type="time"
            label="Hora del resumen diario"
            hint="Le llega por correo a quien lo eligió en sus avisos."
            field={form.bind('digestAt')}
          />
        </div>
      </BackOfficeForm>
    </Panel>
  );
}

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly field: BoundField;
}

const SwitchField = ({ label, hint, field }: SwitchFieldProps) => (
  <Switch
    label={label}
    hint={hint}
    isOn={field.value === YES}
    onChange={(isOn) => {
      field.onChange(isOn ? YES : NO);
    }}
  />
);
