import type { AlertSettings, RuleAlertKind, TimedAlertKind } from '@llevo/contract/entities/alert';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { useId } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useSavedChoice } from '../../../lib/form/use-saved-choice.ts';
import { useSavedField } from '../../../lib/form/use-saved-field.ts';
import { HelpTip } from '../../../ui/back-office/data/help-tip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { SaveChange } from '../api/alert-settings.ts';
import { checkDays, checkMinutes, isTimed, wholeNumber, withDays, withMinutes, withRule } from './rule-changes.ts';
import { ruleExample } from './rule-example.ts';
import { emailedTo, MINUTES_LABELS, NUMBER_UNITS, RULE_HINTS } from './rule-texts.ts';
import styles from './rules-form.module.css';

export interface SettingsProps {
  readonly settings: AlertSettings;
  readonly save: SaveChange;
}

interface RuleNumberProps {
  readonly name: string;
  /** Accessible name. */
  readonly label: string;
  readonly unit: string;
  readonly stored: number;
  /** The error of a typed number; null for a valid one. */
  readonly check: (text: string) => string | null;
  readonly save: (number: number) => Promise<void>;
}

/** A short number with its unit. */
function RuleNumber({ name, label, unit, stored, check, save }: RuleNumberProps) {
  const errorId = useId();
  const { shown, error, choose } = useSavedChoice(stored, save);
  const { field, saveOnEnter } = useSavedField({
    name,
    saved: {
      shown: shown.toString(),
      error,
      choose: (text) => {
        choose(wholeNumber(text));
      },
    },
    check,
  });
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
          onKeyDown={saveOnEnter}
        />
        {unit}
      </span>
      {field.error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {field.error}
        </p>
      )}
    </>
  );
}

const RuleMinutes = ({ kind, settings, save }: SettingsProps & { readonly kind: TimedAlertKind }) => (
  <RuleNumber
    name={`${kind}_minutes`}
    label={MINUTES_LABELS[kind]}
    unit={NUMBER_UNITS[kind]}
    stored={settings.rules[kind].minutes}
    check={(text) => checkMinutes(kind, text)}
    save={(minutes) => save(withMinutes(kind, minutes))}
  />
);

const ExpiryDays = ({ settings, save }: SettingsProps) => (
  <RuleNumber
    name="document_expiring_days"
    label="Días antes de que venza"
    unit={NUMBER_UNITS.document_expiring}
    stored={settings.rules.document_expiring.days}
    check={checkDays}
    save={(days) => save(withDays(days))}
  />
);

/** A rule in one line: switch, name, an example, its number while it is on, and its email. A sign explains it. */
export function Rule({ kind, settings, save }: SettingsProps & { readonly kind: RuleAlertKind }) {
  const { shown, error, choose } = useSavedChoice(settings.rules[kind].on, (on) => save(withRule(kind, on)));
  const hintId = useId();
  const nowMs = useNow();
  const label = ALERT_LABELS[kind];
  const byEmail = emailedTo(kind, settings.orderEmails);
  return (
    <div className={classNames(styles.rule, styles.row)}>
      <Switch label={label} describedBy={hintId} isOn={shown} onChange={choose} />
      <div className={styles.tip}>
        <HelpTip about={label} textId={hintId}>
          {RULE_HINTS[kind]}
        </HelpTip>
      </div>
      <div className={styles.facts}>
        <p className={styles.example}>
          <span className="visually-hidden">Ejemplo</span> {ruleExample(kind, nowMs)}
        </p>
        {shown && isTimed(kind) && <RuleMinutes kind={kind} settings={settings} save={save} />}
        {shown && kind === 'document_expiring' && <ExpiryDays settings={settings} save={save} />}
        {byEmail !== null && <p className={styles.email}>{byEmail}</p>}
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
    </div>
  );
}
