import {
  MAX_EXPIRY_WARNING_DAYS,
  ORDER_EMAILS,
  RULE_ALERT_KINDS,
  TIMED_ALERT_KINDS,
} from '@llevo/contract/entities/alert';
import type { AlertSettings, RuleAlertKind, TimedAlertKind } from '@llevo/contract/entities/alert';
import { numberField, switchField, textField, YES } from '../../../lib/form/fields.ts';
import type { FormField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import type { ValuesOf } from '../../../lib/form/use-form.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { useSaveAlertSettings } from '../api/alert-settings.ts';

/** The name of a rule's minutes in the form. */
export const minutesField = (kind: TimedAlertKind): `${TimedAlertKind}_minutes` => `${kind}_minutes`;

/** Minimum minutes of a rule: a phone on a job reports every minute, and a traffic light does not count as a stop. */
const MIN_MINUTES: Readonly<Partial<Record<TimedAlertKind, number>>> = { driver_silent: 2, long_stop: 5 };
const MAX_MINUTES = 1440;

/** Suggested when quiet hours are first switched on. */
const NIGHT = { from: '22:00', to: '06:00' } as const;

/** Whether a rule has minutes. */
export const isTimed = (kind: RuleAlertKind): kind is TimedAlertKind =>
  TIMED_ALERT_KINDS.some((timed) => timed === kind);

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

/** The form of the alert rules and the quiet hours, saved together. */
export function useRulesForm(settings: AlertSettings) {
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
