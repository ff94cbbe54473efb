import { PASSWORD_RULES } from '@llevo/contract/validators/password-validator';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { afterPress } from '../../lib/form/after-press.ts';
import { passwordStrength } from '../../lib/form/password-strength.ts';
import type { BoundField } from '../../lib/form/use-form.ts';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

const RULE_LABELS: Readonly<Record<(typeof PASSWORD_RULES)[number]['name'], string>> = {
  length: 'Al menos 8 caracteres',
  upper: 'Una mayúscula',
  lower: 'Una minúscula',
};

/** The rules of a new password, each marked once it is met. */
const Rules = ({ password }: { readonly password: string }) => (
  <span className={styles.rules}>
    {PASSWORD_RULES.map(({ name, isMet }) => (
      <span key={name} className={styles.rule} data-met={isMet(password) || undefined}>
        {RULE_LABELS[name]}
        <span className="visually-hidden">{isMet(password) ? ' (cumplida)' : ''}</span>
      </span>
    ))}
  </span>
);

interface PasswordFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly field: BoundField;
  /** `new-password` also shows its strength; `off` is for a password of something else than Llevo. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly maxLength?: number;
}

/** A password that can be shown, with a notice while Caps Lock is on. */
export function PasswordField({ label, hint, field, autoComplete, maxLength }: PasswordFieldProps) {
  const isNew = autoComplete === 'new-password';
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const onKey = (event: KeyboardEvent) => {
    setHasCapsLock(event.getModifierState('CapsLock'));
  };
  return (
    <div className={styles.whole}>
      <Field label={label} error={field.error} hint={hint ?? (isNew ? <Rules password={field.value} /> : undefined)}>
        {(control) => (
          <div className={styles.line}>
            <input
              {...control}
              className={classNames(control.className, styles.input)}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              maxLength={maxLength}
              autoCapitalize="none"
              spellCheck={false}
              name={field.name}
              required={field.isRequired}
              value={field.value}
              onChange={(event) => {
                field.onChange(event.target.value);
              }}
              onKeyDown={onKey}
              onKeyUp={onKey}
              onBlur={(event) => {
                afterPress(() => {
                  setHasCapsLock(false);
                });
                field.onBlur(event);
              }}
            />
            <button
              type="button"
              className={styles.eye}
              aria-label={isShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
              onClick={() => {
                setIsShown(!isShown);
              }}
            >
              <EyeIcon isCrossed={isShown} />
            </button>
          </div>
        )}
      </Field>
      <div role="status">
        {hasCapsLock && <p className={styles.caps}>Bloq Mayús está activado</p>}
        {isNew && <StrengthMeter password={field.value} />}
      </div>
    </div>
  );
}

const LEVELS = [1, 2, 3, 4] as const;

function StrengthMeter({ password }: { readonly password: string }) {
  const strength = passwordStrength(password);
  if (strength === null) return null;
  return (
    <p className={styles.strength} data-level={strength.level}>
      <span className={styles.meter} aria-hidden="true">
        {LEVELS.map((level) => (
          <span key={level} className={styles.step} data-reached={level <= strength.level} />
        ))}
      </span>
      Seguridad: {strength.label.toLowerCase()}
    </p>
  );
}

function EyeIcon({ isCrossed }: { readonly isCrossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" className={styles.drawing} aria-hidden="true">
      <path d="M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6Z" />
      <circle cx="12" cy="12" r="2.8" />
      {isCrossed && <path d="M4.5 19.5 19.5 4.5" />}
    </svg>
  );
}
