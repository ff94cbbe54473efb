import { ORDER_EMAILS } from '@llevo/contract/entities/alert';
import type { AlertSettings, OrderEmails, QuietHours } from '@llevo/contract/entities/alert';
import type { ReactNode } from 'react';
import { useSavedChoice } from '../../../lib/form/use-saved-choice.ts';
import { useSavedField } from '../../../lib/form/use-saved-field.ts';
import { ORDER_EMAILS_LABELS } from '../../../lib/order-emails.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveAlertSettings } from '../api/alert-settings.ts';
import { checkTime, NIGHT, withDigestAt, withOrderEmails, withQuietHours } from './rule-changes.ts';
import { Rule } from './rule-row.tsx';
import type { SettingsProps } from './rule-row.tsx';
import { RULE_GROUPS } from './rule-texts.ts';
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

interface QuietTimeProps {
  readonly label: string;
  readonly end: keyof QuietHours;
  readonly quietHours: QuietHours;
  readonly choose: (quietHours: QuietHours) => void;
}

/** The begin or the end of the quiet hours. */
function QuietTime({ label, end, quietHours, choose }: QuietTimeProps) {
  const other = quietHours[end === 'from' ? 'to' : 'from'];
  const { field, saveOnEnter } = useSavedField({
    name: end,
    saved: {
      shown: quietHours[end],
      error: null,
      choose: (time) => {
        choose({ ...quietHours, [end]: time });
      },
    },
    check: (time) => (time === other ? 'El silencio no puede empezar y terminar a la misma hora' : checkTime(time)),
  });
  return <TextField type="time" label={label} field={field} onKeyDown={saveOnEnter} />;
}

/** The quiet hours: a switch and, while it is on, their begin and end. */
function QuietRule({ settings, save }: SettingsProps) {
  const { shown, error, choose } = useSavedChoice(settings.quietHours, (quietHours: QuietHours | null) =>
    save(withQuietHours(quietHours)),
  );
  return (
    <div className={styles.rule}>
      <Switch
        label="Horas de silencio"
        hint="Las alertas llegan igual a la campana, sin sonido."
        isOn={shown !== null}
        onChange={(isOn) => {
          choose(isOn ? NIGHT : null);
        }}
      />
      {shown !== null && (
        <div className={styles.times}>
          <QuietTime label="Desde" end="from" quietHours={shown} choose={choose} />
          <QuietTime label="Hasta" end="to" quietHours={shown} choose={choose} />
        </div>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}

function OrderEmailsRule({ settings, save }: SettingsProps) {
  const { shown, error, choose } = useSavedChoice(settings.orderEmails, (orderEmails: OrderEmails) =>
    save(withOrderEmails(orderEmails)),
  );
  const field = {
    name: 'orderEmails',
    value: shown,
    isRequired: true,
    error: error ?? undefined,
    onChange: (chosen: string) => {
      choose(ORDER_EMAILS.find((choice) => choice === chosen) ?? shown);
    },
    onBlur: () => undefined,
  };
  return (
    <div className={styles.rule}>
      <SelectField
        label="Correo de cada pedido"
        hint="Llega enseguida, a cualquier hora, cuando un cliente pide o cancela."
        options={ORDER_EMAILS.map((value) => ({ value, label: ORDER_EMAILS_LABELS[value] }))}
        field={field}
      />
    </div>
  );
}

function DigestRule({ settings, save }: SettingsProps) {
  const { field, saveOnEnter } = useSavedField({
    name: 'digestAt',
    saved: useSavedChoice(settings.digestAt, (digestAt) => save(withDigestAt(digestAt))),
    check: checkTime,
  });
  return (
    <div className={styles.rule}>
      <TextField
        type="time"
        label="Hora del resumen diario"
        hint="Le llega por correo a quien lo eligió en sus avisos."
        field={field}
        onKeyDown={saveOnEnter}
      />
    </div>
  );
}

/** The rules of the alerts, the quiet hours and the emails; each is saved at once. */
export function RulesForm({ settings }: { readonly settings: AlertSettings }) {
  const save = useSaveAlertSettings();
  return (
    <Panel title="Reglas">
      <div className={styles.groups}>
        <div className={styles.heads} aria-hidden="true">
          <span>Regla</span>
          <span>Ejemplo</span>
          <span>Tiempo o correo</span>
        </div>
        {RULE_GROUPS.map(({ title, kinds }) => (
          <Group key={title} title={title}>
            {kinds.map((kind) => (
              <Rule key={kind} kind={kind} settings={settings} save={save} />
            ))}
          </Group>
        ))}
        <Group title="Silencio y correos" id={EMAILS_ANCHOR}>
          <QuietRule settings={settings} save={save} />
          <OrderEmailsRule settings={settings} save={save} />
          <DigestRule settings={settings} save={save} />
        </Group>
      </div>
    </Panel>
  );
}
