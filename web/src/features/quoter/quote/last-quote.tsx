import { useId } from 'react';
import type { QuoterState } from '../quoter-state.ts';
import { savedTripOf } from '../trip-rules.ts';
import styles from './last-quote.module.css';
import { QuoteCard } from './quote-card.tsx';
import { useCountdown } from './use-countdown.ts';

type SavedQuoteState = Pick<QuoterState, 'kept'>;

/** The last quote of this browser, shown offline; renders nothing without one. */
export default function LastQuote({ state: { kept } }: { readonly state: SavedQuoteState }) {
  const id = useId();
  const trip = kept === null ? null : savedTripOf(kept);
  const isExpired = useCountdown(Date.parse(kept?.quote.expires_at ?? '')) === 0;
  if (kept === null || trip === null) return null;
  return (
    <section className={styles.quote} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Tu última cotización
      </h2>
      <QuoteCard quote={kept.quote} trip={trip} />
      <p className={styles.note}>
        {isExpired
          ? 'Sin conexión no podemos darte un precio nuevo. Apenas vuelva la red, cotiza otra vez: toma menos de un minuto.'
          : 'Sin conexión no podemos cotizar otra vez, reservar ni compartirla. Ten a mano el número: el precio vale hasta que venza.'}
      </p>
    </section>
  );
}
