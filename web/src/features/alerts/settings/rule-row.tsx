import type { RuleAlertKind } from '@llevo/contract/entities/alert';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { useId } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { YES } from '../../../lib/form/fields.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { HelpTip } from '../../../ui/back-office/data/help-tip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { ruleExample } from './rule-example.ts';
import { emailedTo, MINUTES_LABELS, NUMBER_UNITS, RULE_HINTS } from './rule-texts.ts';
import { isTimed, minutesField } from './use-rules-form.ts';
import type { useRulesForm } from './use-rules-form.ts';
import styles from './rules-form.module.css';

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

/** A short number with its unit. */
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

/** A rule in one line: switch, name, an example, its number while it is on, and its email. A sign explains it. */
export function Rule({ kind, form }: RuleProps) {
  const isOn = form.values[kind] === YES;
  const hintId = useId();
  const nowMs = useNow();
  const label = ALERT_LABELS[kind];
  const byEmail = emailedTo(kind, form.values.orderEmails);
  return (
    <div className={classNames(styles.rule, styles.row)}>
      <SwitchField label={label} describedBy={hintId} field={form.bind(kind)} />
      <div className={styles.tip}>
        <HelpTip about={label} textId={hintId}>
          {RULE_HINTS[kind]}
        </HelpTip>
      </div>
      <div className={styles.facts}>
        <p className={styles.example}>
          <span className="visually-hidden">Ejemplo</span> {ruleExample(kind, nowMs)}
        </p>
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
        {byEmail !== null && <p className={styles.email}>{byEmail}</p>}
      </div>
    </div>
  );
}
