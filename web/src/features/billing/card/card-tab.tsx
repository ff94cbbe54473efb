import type { Card } from '@llevo/contract/entities/billing';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { cardQuery, replaceCard } from '../api/billing.ts';
import { useThreeDSecure } from '../three-d-secure/use-three-d-secure.tsx';
import { cardLabel, brandLabel, cardExpiry } from '../billing-labels.ts';
import styles from '../billing.module.css';
import { cardField, createCardToken } from './card-form.ts';
import type { CardFormHandle } from './card-form.ts';
import { CardFields } from './card-fields.tsx';

/** SPEC §2's Card tab: shows the stored card and replaces it. */
export function CardTab() {
  const card = useQuery(cardQuery());
  const [nowMs] = useState(() => Date.now());
  return (
    <div className={styles.tab}>
      <Panel title="Tarjeta guardada">
        <QueryBoundary query={card} failureTitle="No pudimos cargar tu tarjeta">
          {(stored) =>
            stored === null ? (
              <p className={styles.noCard}>Todavía no hay ninguna.</p>
            ) : (
              <CardOnFile card={stored} nowMs={nowMs} />
            )
          }
        </QueryBoundary>
      </Panel>
      <Panel title={card.data === null ? 'Agregar una tarjeta' : 'Cambiar la tarjeta'}>
        <div className={styles.readable}>
          <CardForm />
        </div>
      </Panel>
    </div>
  );
}

function CardForm() {
  const cardForm = useRef<CardFormHandle>(null);
  const [formKey, setFormKey] = useState(0);
  const threeDSecure = useThreeDSecure();
  const form = useForm({
    fields: { token: cardField() },
    send: async () => {
      const card = await replaceCard(await createCardToken(cardForm.current), threeDSecure.confirm);
      form.reset();
      // Stripe's frame keeps its input: a new key mounts an empty one.
      setFormKey((count) => count + 1);
      notify('success', `Tarjeta guardada: ${cardLabel(card)}`);
    },
  });
  return (
    <>
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar tarjeta"
        label="Otra tarjeta"
      >
        <CardFields key={formKey} ref={cardForm} field={form.bind('token')} />
      </BackOfficeForm>
      {threeDSecure.dialog}
    </>
  );
}

/** The stored card, drawn as a bank card. */
function CardOnFile({ card, nowMs }: { readonly card: Card; readonly nowMs: number }) {
  const { isExpired, text } = cardExpiry(card, nowMs);
  return (
    <div
      className={styles.card}
      role="img"
      aria-label={`${brandLabel(card.brand)} terminada en ${card.last4}, ${text}`}
    >
      <span className={styles.brand}>{brandLabel(card.brand)}</span>
      <span className={styles.number}>•••• •••• •••• {card.last4}</span>
      <span className={styles.expiry} data-expired={isExpired || undefined}>
        {text}
      </span>
    </div>
  );
}
