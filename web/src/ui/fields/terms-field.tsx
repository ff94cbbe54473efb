import { useId } from 'react';
import { siteUrl } from '../../lib/browser/base-path.ts';
import type { BoundField } from '../../lib/form/use-form.ts';
import { PATHS } from '../../lib/paths.ts';
import { FieldError } from './field.tsx';
import styles from './terms-field.module.css';

/** The value of the field once its box is checked. */
const ACCEPTED = ['accepted'];

/** The consent to terms and privacy policy. The texts open in another tab, so that typed values are kept. */
export function TermsField({ field }: { readonly field: BoundField<readonly string[]> }) {
  const errorId = useId();
  const hasError = field.error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={field.name}
          className={styles.box}
          checked={field.value.length > 0}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? errorId : undefined}
          onChange={(event) => {
            field.onChange(event.target.checked ? ACCEPTED : []);
          }}
        />
        <span>
          Acepto los{' '}
          <a href={siteUrl(PATHS.terms)} target="_blank" rel="noreferrer">
            términos y condiciones
          </a>{' '}
          y el tratamiento de mis datos según la{' '}
          <a href={siteUrl(PATHS.privacy)} target="_blank" rel="noreferrer">
            política de privacidad
          </a>
          .
        </span>
      </label>
      {hasError && <FieldError id={errorId}>{field.error}</FieldError>}
    </div>
  );
}
