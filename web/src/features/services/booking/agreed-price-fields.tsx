import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { agreedPriceLimits } from '@llevo/contract/rules/services/agreed-price';
import { useState } from 'react';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { agreedPriceField } from './agreed-price.ts';
import styles from './booking.module.css';

const MAX_PRICE_REASON = 200;

interface AgreedPriceFieldsProps {
  /** The price in dollars that it replaces; null while it is unknown. */
  readonly price: number | null;
  readonly bind: (name: 'price' | 'priceReason') => BoundField;
}

/** Another price than the fare's, with its limits and its reason; nothing for roles that change no prices. */
export function AgreedPriceFields({ price, bind }: AgreedPriceFieldsProps) {
  const { manages } = useRights();
  const [isLeft, setIsLeft] = useState(false);
  if (!manages) return null;
  const field = bind('price');
  // The form's own check may lack the limits, because the price is not known as it opens.
  const beyond = isLeft ? agreedPriceField(price).validate(field.value) : null;
  return (
    <div className={styles.pair}>
      <TextField
        label="Otro precio"
        isOptional
        inputMode="decimal"
        hint={price === null ? 'Acordado con el cliente.' : limitsText(price)}
        field={{
          ...field,
          error: field.error ?? beyond ?? undefined,
          onChange: (value) => {
            setIsLeft(false);
            field.onChange(value);
          },
          onBlur: (event) => {
            setIsLeft(true);
            field.onBlur(event);
          },
        }}
      />
      {field.value.trim() !== '' && (
        <TextField label="Motivo del precio" maxLength={MAX_PRICE_REASON} field={bind('priceReason')} />
      )}
    </div>
  );
}

function limitsText(price: number): string {
  const { min, max } = agreedPriceLimits(centsFromDollars(price));
  return `Acordado con el cliente: de ${formatCents(min)} a ${formatCents(max)}.`;
}
