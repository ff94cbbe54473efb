import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useImperativeHandle, useMemo } from 'react';
import { Refusal } from '../../../lib/http/user-facing-error.ts';
import { useShownTheme } from '../../../lib/theme/theme.ts';
import { readTokenColours } from '../../../lib/theme/css-colours.ts';
import { useRetrying } from '../../../lib/http/use-retry.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { CARD_FIELD, cardNotReady } from './card-form-handle.ts';
import type { CardFieldsProps } from './card-form-handle.ts';
import styles from './card.module.css';
import { getStripe } from './load-stripe.ts';

const REFUSED = 'No se pudo leer la tarjeta. Revisa sus datos.';
const TOKENS = { ink: '--ink', muted: '--ink-muted', danger: '--danger' } as const;

/** The provider's card frame: the number never enters this page. */
export default function FramedCard(props: CardFieldsProps) {
  const loaded = useRetrying('stripe', getStripe);
  if (loaded.status === 'ready') {
    return (
      <Elements stripe={loaded.value} options={{ locale: 'es-419' }}>
        <CardFrame {...props} />
      </Elements>
    );
  }
  if (loaded.status !== 'failed') return <div className={styles.waiting} />;
  return (
    <div className={styles.failed} role="alert">
      <p>No pudimos cargar el formulario de la tarjeta. Revisa tu conexión o quita lo que bloquee js.stripe.com.</p>
      <Button look="plain" onClick={loaded.retry}>
        Volver a intentar
      </Button>
    </div>
  );
}

function CardFrame({ field, ref }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const theme = useShownTheme();
  const look = useMemo(() => lookIn(theme), [theme]);
  useImperativeHandle(
    ref,
    () => ({
      async token() {
        const card = elements?.getElement(CardElement) ?? null;
        if (stripe === null || card === null) throw cardNotReady();
        const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card });
        if (error === undefined) return paymentMethod.id;
        card.focus();
        throw new Refusal(error.message ?? REFUSED, CARD_FIELD);
      },
    }),
    [stripe, elements],
  );
  return (
    <Field label="Tarjeta" hint="La recibe Stripe directamente; su número no pasa por Llevo." error={field.problem}>
      {({ id, className }) => (
        <div className={className}>
          <CardElement
            id={id}
            options={look}
            onChange={() => {
              // What was wrong with the card was wrong with the one before.
              if (field.problem !== undefined) field.change('');
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** The frame cannot read our tokens, so it is told them. */
function lookIn(theme: 'light' | 'dark'): StripeCardElementOptions {
  const { ink, muted, danger } = readTokenColours(document.body, TOKENS);
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
