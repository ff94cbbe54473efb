import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { OfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { WhenLoaded } from '../../../ui/back-office/status/query-boundary.tsx';
import { cardQuery, replaceCard } from '../api/billing.ts';
import { useBank } from '../three-d-secure/use-three-d-secure.tsx';
import { cardField } from './card-field.ts';
import { CardFields } from './card-fields.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { tokenFrom } from './card-form-handle.ts';
import type { CardSource } from './card-form-handle.ts';
import styles from './card.module.css';
import { cardInShort } from './card-labels.ts';

/** SPEC §2's Card tab: the card on file, and another one in its place. */
export function CardTab() {
  const card = useQuery(cardQuery());
  const [nowMs] = useState(() => Date.now());
  return (
    <div className={styles.tab}>
      <Panel title="Tarjeta guardada">
        <WhenLoaded query={card} failureTitle="No pudimos cargar tu tarjeta">
          {(onFile) =>
            onFile === null ? (
              <p className={styles.none}>Todavía no hay ninguna.</p>
            ) : (
              <CardOnFile card={onFile} nowMs={nowMs} />
            )
          }
        </WhenLoaded>
      </Panel>
      <Panel title={card.data === null ? 'Agregar una tarjeta' : 'Cambiar la tarjeta'}>
        <CardForm />
      </Panel>
    </div>
  );
}

function CardForm() {
  const source = useRef<CardSource>(null);
  const [round, setRound] = useState(0);
  const bank = useBank();
  const form = useForm({
    fields: { token: cardField() },
    send: async () => {
      const card = await replaceCard(await tokenFrom(source.current), bank.confirm);
      form.reset();
      // The provider's frame keeps what was typed: the next card is asked for in a new one.
      setRound((count) => count + 1);
      notify('success', `Tarjeta guardada: ${cardInShort(card)}`);
    },
  });
  return (
    <>
      <OfficeForm
        onSubmit={form.submit}
        refusal={form.refusal}
        isSending={form.isSending}
        submitLabel="Guardar tarjeta"
        label="Otra tarjeta"
      >
        <CardFields key={round} ref={source} field={form.bind('token')} />
      </OfficeForm>
      {bank.dialog}
    </>
  );
}
