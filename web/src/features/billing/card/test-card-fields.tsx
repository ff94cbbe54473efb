import { useImperativeHandle } from 'react';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CARD_FIELD } from './card-form.ts';
import type { CardFieldsProps } from './card-form.ts';
import { formatCardNumber, TEST_CARDS, testCardToken } from './test-cards.ts';
import styles from './card.module.css';

/** Replaces Stripe's form where no key is set: accepts only Stripe's test cards, by number. */
export default function TestCardFields({ field, ref }: CardFieldsProps) {
  const { value, onChange } = field;
  useImperativeHandle(
    ref,
    () => ({
      token() {
        const token = testCardToken(value);
        return token === undefined ? Promise.reject(new UserFacingError('', CARD_FIELD)) : Promise.resolve(token);
      },
    }),
    [value],
  );
  return (
    <div className={styles.test}>
      <TextField
        label="Número de tarjeta"
        hint="Modo de prueba: no se cobra nada. No escribas una tarjeta real."
        inputMode="numeric"
        // Keeps the browser from filling in a real card.
        autoComplete="off"
        spellCheck={false}
        placeholder="4242 4242 4242 4242"
        maxLength={23}
        field={{
          ...field,
          onChange: (text) => {
            onChange(formatCardNumber(text));
          },
        }}
      />
      <details className={styles.samples}>
        <summary>Tarjetas de prueba</summary>
        <ul className={styles.sampleList}>
          {TEST_CARDS.map(({ number, outcome }) => (
            <li key={number}>
              <button
                type="button"
                className={styles.sample}
                onClick={() => {
                  onChange(formatCardNumber(number));
                }}
              >
                <span className={styles.digits}>{formatCardNumber(number)}</span>
                <span className={styles.outcome}>{outcome}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
