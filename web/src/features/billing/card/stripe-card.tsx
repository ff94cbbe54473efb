import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useImperativeHandle, useMemo } from 'react';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { readCssColours } from '../../../lib/theme/css-colours.ts';
import { useResolvedTheme } from '../../../lib/theme/theme.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { getStripe } from '../stripe/load-stripe.ts';
import { CARD_FIELD, cardNotReadyError } from './card-form.ts';
import type { CardFieldsProps } from './card-form.ts';
import styles from './card.module.css';

const INVALID_CARD = 'No se pudo leer la tarjeta. Revisa sus datos.';
const COLOUR_TOKENS = { ink: '--ink', muted: '--ink-muted', danger: '--danger' } as const;

/** Stripe's card frame: the card number never enters this page. */
export default function StripeCard(props: CardFieldsProps) {
  const loaded = useRetry('stripe', getStripe);
  if (loaded.status === 'ready') {
    return (
      <Elements stripe={loaded.value} options={{ locale: 'es-419' }}>
        <StripeCardField {...props} />
      </Elements>
    );
  }
  if (loaded.status !== 'failed') return <div className={styles.waiting} />;
  return (
    <div className={styles.failed} role="alert">
      <p>No pudimos cargar el formulario de la tarjeta. Revisa tu conexión o quita lo que bloquee js.stripe.com.</p>
      <Button variant="plain" onClick={loaded.retry}>
        Volver a intentar
      </Button>
    </div>
  );
}

function StripeCardField({ field, ref }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const theme = useResolvedTheme();
  const options = useMemo(() => cardElementOptions(theme), [theme]);
  useImperativeHandle(
    ref,
    () => ({
      async token() {
        const card = elements?.getElement(CardElement) ?? null;
        if (stripe === null || card === null) throw cardNotReadyError();
        const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card });
        if (error === undefined) return paymentMethod.id;
        card.focus();
        throw new UserFacingError(error.message ?? INVALID_CARD, CARD_FIELD);
      },
    }),
    [stripe, elements],
  );
  return (
    <Field label="Tarjeta" hint="La recibe Stripe directamente; su número no pasa por Llevo." error={field.error}>
      {({ id, className }) => (
        <div className={className}>
          <CardElement
            id={id}
            options={options}
            onChange={() => {
              // The error was about the previous input.
              if (field.error !== undefined) field.onChange('');
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** Stripe's frame cannot read our CSS variables: passes their values. */
function cardElementOptions(theme: 'light' | 'dark'): StripeCardElementOptions {
  const { ink, muted, danger } = readCssColours(document.body, COLOUR_TOKENS);
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: ink,
        fontFamily: 'system-ui, sans-serif',
        fontSize: '16px',
        lineHeight: '30px',
        iconColor: muted,
        '::placeholder': { color: muted },
        ':-webkit-autofill': { color: theme === 'dark' ? '#14212b' : ink },
      },
      invalid: { color: danger, iconColor: danger },
    },
  };
}
