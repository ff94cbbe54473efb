import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { cardQuery, replaceCard } from '../api/billing.ts';
import { useThreeDSecure } from '../three-d-secure/use-three-d-secure.tsx';
import { cardField } from './card-field.ts';
import { CardFields } from './card-fields.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { createCardToken } from './card-form-handle.ts';
import type { CardFormHandle } from './card-form-handle.ts';
import styles from './card.module.css';
import { cardLabel } from './card-labels.ts';

/** SPEC §2's Card tab: the card on file, and another one in its place. */
export function CardTab() {
  const card = useQuery(cardQuery());
  const [nowMs] = useState(() => Date.now());
  return (
    <div className={styles.tab}>
      <Panel title="Tarjeta guardada">
        <QueryBoundary query={card} failureTitle="No pudimos cargar tu tarjeta">
          {(onFile) =>
            onFile === null ? (
              <p className={styles.none}>Todavía no hay ninguna.</p>
            ) : (
              <CardOnFile card={onFile} nowMs={nowMs} />
            )
          }
        </QueryBoundary>
      </Panel>
      <Panel title={card.data === null ? 'Agregar una tarjeta' : 'Cambiar la tarjeta'}>
        <CardForm />
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
      // The provider's frame keeps what was typed: the next card is asked for in a new one.
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
