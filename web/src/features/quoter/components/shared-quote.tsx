import type { QuoteTrip } from '@llevo/contract/entities/quote';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useRetrying } from '../../../lib/use-retrying.ts';
import { Button } from '../../../ui/button.tsx';
import { StoreLinks } from '../../../ui/store-links.tsx';
import { getSharedQuote } from '../api/quoter-calls.ts';
import styles from './dialogs.module.css';
import { QuoteCard } from './quote-card.tsx';
import page from './shared-quote.module.css';

interface SharedQuoteProps {
  readonly id: string;
  readonly onTake: (trip: QuoteTrip) => void;
  readonly onNew: () => void;
}

/** A quote that somebody shared: to look at, or to begin one's own from. */
export default function SharedQuote({ id, onTake, onNew }: SharedQuoteProps) {
  const [isGone, setIsGone] = useState(false);
  const shared = useRetrying(`quote ${id}`, async (signal) => {
    try {
      return await getSharedQuote(id, signal);
    } catch (error) {
      if (error instanceof ApiError && !signal.aborted) setIsGone(error.status < 500 && error.status !== 429);
      throw error;
    }
  });
  return (
    <section className={page.page} aria-labelledby="shared-title">
      <h1 id="shared-title" className={page.title}>
        {isGone ? 'Esta cotización ya no está disponible' : 'Cotización compartida'}
      </h1>
      {shared.status === 'ready' && (
        <div className={page.card}>
          <div className={styles.stack}>
            <QuoteCard quote={shared.value} trip={shared.value.trip} />
            <Button
              onClick={() => {
                onTake(shared.value.trip);
              }}
            >
              Cotizar este recorrido
            </Button>
            <StoreLinks />
          </div>
        </div>
      )}
      {shared.status === 'loading' && (
        <div className={page.skeleton} role="status">
          <span className="visually-hidden">Cargando...</span>
        </div>
      )}
      {isGone && <p>Las cotizaciones valen 30 minutos. Haz una nueva: toma menos de un minuto.</p>}
      {shared.status === 'failed' && !isGone && (
        <p role="status">
          No pudimos abrirla todavía. Lo intentamos de nuevo apenas haya conexión.{' '}
          <Button look="quiet" onClick={shared.retry}>
            Reintentar
          </Button>
        </p>
      )}
      <p>
        <Button look={isGone ? 'main' : 'quiet'} onClick={onNew}>
          Nueva cotización
        </Button>
      </p>
    </section>
  );
}
