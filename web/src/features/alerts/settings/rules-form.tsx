import {
  MAX_EXPIRY_WARNING_DAYS,
  ORDER_EMAILS,
  RULE_ALERT_KINDS,
  TIMED_ALERT_KINDS,
} from '@llevo/contract/entities/alert';
import type { AlertSettings, RuleAlertKind, TimedAlertKind } from '@llevo/contract/entities/alert';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { ORDER_EMAILS_LABELS } from '../../../lib/order-emails.ts';
import { numberField, switchField, textField, YES } from '../../../lib/form/fields.ts';
import type { FormField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import type { BoundField, ValuesOf } from '../../../lib/form/use-form.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveAlertSettings } from '../api/alert-settings.ts';
import { alertExample, ruleExample } from './rule-example.ts';
import { MINUTES_LABELS, NUMBER_UNITS, RULE_GROUPS, RULE_HINTS } from './rule-texts.ts';
import styles from './rules-form.module.css';

/** The name of a rule's minutes in the form. */
const minutesField = (kind: TimedAlertKind): `${TimedAlertKind}_minutes` => `${kind}_minutes`;

/** Minimum minutes of a rule: a phone on a job reports every minute, and a traffic light does not count as a stop. */
const MIN_MINUTES: Readonly<Partial<Record<TimedAlertKind, number>>> = { driver_silent: 2, long_stop: 5 };
const MAX_MINUTES = 1440;

/** Suggested when quiet hours are first switched on. */
const NIGHT = { from: '22:00', to: '06:00' } as const;

/** Whether a rule has minutes. */
const isTimed = (kind: RuleAlertKind): kind is TimedAlertKind => TIMED_ALERT_KINDS.some((timed) => timed === kind);

/** The fields of the form; their values become settings with `toSettings`. */
const ruleFields = ({ rules, quietHours, digestAt, orderEmails }: AlertSettings) => ({
  ...(Object.fromEntries(RULE_ALERT_KINDS.map((kind) => [kind, switchField(rules[kind].on)])) as Record<
    RuleAlertKind,
    FormField<string>
  >),
  ...(Object.fromEntries(
    TIMED_ALERT_KINDS.map((kind) => [
      minutesField(kind),
      numberField({
        initial: rules[kind].minutes.toString(),
        min: MIN_MINUTES[kind] ?? 1,
        max: MAX_MINUTES,
        decimals: 0,
      }),
    ]),
  ) as Record<`${TimedAlertKind}_minutes`, FormField<string>>),
  document_expiring_days: numberField({
    initial: rules.document_expiring.days.toString(),
    min: 1,
    max: MAX_EXPIRY_WARNING_DAYS,
    decimals: 0,
  }),
  digestAt: textField({ initial: digestAt }),
  orderEmails: textField({ initial: orderEmails }),
  isQuiet: switchField(quietHours !== null),
  quietFrom: textField({ initial: (quietHours ?? NIGHT).from }),
  quietTo: textField({ initial: (quietHours ?? NIGHT).to }),
});

type Values = ValuesOf<ReturnType<typeof ruleFields>>;

/** Converts the form's values to settings. */
function toSettings(values: Values): Omit<AlertSettings, 'updatedAt'> {
  const rule = (kind: RuleAlertKind) => ({ on: values[kind] === YES });
  const timed = (kind: TimedAlertKind) => ({ ...rule(kind), minutes: Math.round(Number(values[minutesField(kind)])) });
  return {
    rules: {
      new_booking: rule('new_booking'),
      driver_declined: rule('driver_declined'),
      search_failed: rule('search_failed'),
      customer_cancelled: rule('customer_cancelled'),
      receipt_sent: rule('receipt_sent'),
      refund_due: rule('refund_due'),
      cash_missing: rule('cash_missing'),
      late_approach: rule('late_approach'),
      unassigned: timed('unassigned'),
      late_start: timed('late_start'),
      predicted_late: timed('predicted_late'),
      driver_silent: timed('driver_silent'),
      long_stop: timed('long_stop'),
      zone_entered: rule('zone_entered'),
      zone_left: rule('zone_left'),
      document_expiring: { ...rule('document_expiring'), days: Math.round(Number(values.document_expiring_days)) },
    },
    quietHours: values.isQuiet === YES ? { from: values.quietFrom, to: values.quietTo } : null,
    digestAt: values.digestAt,
    orderEmails: ORDER_EMAILS.find((choice) => choice === values.orderEmails) ?? 'owner',
  };
}

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

interface RuleProps {
  readonly kind: RuleAlertKind;
  readonly form: ReturnType<typeof useRulesForm>;
}

interface RuleNumberProps {
  /** Accessible name. */
  readonly label: string;
  readonly unit: string;
  readonly field: BoundField;
}

/** A short number with its unit, between a rule's text and its switch. */
function RuleNumber({ label, unit, field }: RuleNumberProps) {
  const errorId = useId();
  return (
    <>
      <span className={styles.number}>
        <input
          type="text"
          inputMode="numeric"
          aria-label={label}
          aria-describedby={field.error === undefined ? undefined : errorId}
          aria-invalid={field.error === undefined ? undefined : true}
          name={field.name}
          required={field.isRequired}
          value={field.value}
          onChange={(event) => {
            field.onChange(event.target.value);
          }}
          onBlur={field.onBlur}
        />
        {unit}
      </span>
      {field.error !== undefined && (
        <p id={errorId} className={styles.error}>
          {field.error}
        </p>
      )}
    </>
  );
}

/** The switch of a rule, and its number while it is on. */
function Rule({ kind, form }: RuleProps) {
  const isOn = form.values[kind] === YES;
  const nowMs = useNow();
  const example = ruleExample(kind, nowMs);
  const hint = (
    <>
      <span>{RULE_HINTS[kind]}</span> {example !== null && <span className={styles.example}>Ejemplo: {example}</span>}
    </>
  );
  return (
    <div className={classNames(styles.rule, styles.row)}>
      <SwitchField label={ALERT_LABELS[kind]} hint={hint} field={form.bind(kind)} />
      {isOn && isTimed(kind) && (
        <RuleNumber label={MINUTES_LABELS[kind]} unit={NUMBER_UNITS[kind]} field={form.bind(minutesField(kind))} />
      )}
      {isOn && kind === 'document_expiring' && (
        <RuleNumber
          label="Días antes de que venza"
          unit={NUMBER_UNITS[kind]}
          field={form.bind('document_expiring_days')}
        />
      )}
    </div>
  );
}

function useRulesForm(settings: AlertSettings) {
  const save = useSaveAlertSettings();
  const form = useForm({
    fields: ruleFields(settings),
    send: async (values) => {
      const { quietHours, ...rules } = toSettings(values);
      if (quietHours !== null && quietHours.from === quietHours.to) {
        throw new UserFacingError('El silencio no puede empezar y terminar a la misma hora');
      }
      await save({ ...rules, quietHours, updatedAt: settings.updatedAt });
      form.resetDirty();
      notify('success', 'Cambios guardados');
    },
  });
  return form;
}

/** The rules of the alerts and the quiet hours, saved together. */
export function RulesForm({ settings }: { readonly settings: AlertSettings }) {
  const form = useRulesForm(settings);
  const quiet = form.bind('isQuiet');
  const nowMs = useNow();
  return (
    <Panel title="Reglas">
      <p className={styles.note}>
        Las alertas las ven los dueños y administradores de la cuenta. Los cambios se guardan con el botón.
      </p>
      <p className={styles.note}>
        La de un servicio dice el cliente, la hora y, si lo hay, el conductor: {alertExample(nowMs)}
      </p>
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
