import type { QuoteTrip } from '@llevo/contract/entities/quote';
import { QUOTER_PATH } from '@llevo/contract/rules/quoter/quoter-link';
import { EXPIRED_QUOTE, REQUOTE_META } from '@llevo/contract/rules/quoter/share-link';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../lib/http/api-error.ts';
import { useRetry } from '../../lib/http/use-retry.ts';
import { StoreLinks } from '../../ui/brand/store-links.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { getSharedQuote } from './api/quoter.ts';
import CompanyBar from './company/company-bar.tsx';
import { readDraft, writeDraft } from './draft-storage.ts';
import styles from './quote/dialogs.module.css';
import { QuoteCard } from './quote/quote-card.tsx';
import { quoterReducer } from './quoter-state.ts';
import { quoterLocationPath } from './quoter-url.ts';
import page from './shared-quote.module.css';

/** Offer to quote the trip again, in the server-rendered page of an expired quote. */
const requotePath = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${REQUOTE_META}"]`)?.content;

/** The owner's id of a link's quote, in the browser that made it; otherwise the link's own. */
function idOfOwnQuote(linkId: string): string {
  const own = readDraft().kept?.quote;
  return own?.shared_id === linkId ? own.id : linkId;
}

/** A shared quote (docs/decisions/0034): to view, or to start a new quote from. */
export default function SharedQuoteScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [isGone, setIsGone] = useState(false);
  const ownId = idOfOwnQuote(id);
  const shared = useRetry(`quote ${ownId}`, async (signal) => {
    try {
      return await getSharedQuote(ownId, signal);
    } catch (error) {
      if (error instanceof ApiError && !signal.aborted) setIsGone(error.status < 500 && error.status !== 429);
      throw error;
    }
  });
  const take = (trip: QuoteTrip, empresa: string | null) => {
    writeDraft(quoterReducer(readDraft(), { type: 'tripTaken', trip }));
    const mode = trip.typeService === 'RESERVE' ? 'reserve' : 'immediate';
    void navigate(quoterLocationPath({ mode, step: 1, view: null, empresa }));
  };
  return (
    <section className={page.page} aria-labelledby="shared-title">
      <h1 id="shared-title" className={page.title}>
        {isGone ? EXPIRED_QUOTE.title : 'Cotización compartida'}
      </h1>
      {shared.status === 'ready' && (
        <div className={page.card}>
          <div className={styles.stack}>
            {shared.value.empresa !== null && <CompanyBar empresa={shared.value.empresa} />}
            <QuoteCard quote={shared.value} trip={shared.value.trip} />
            {shared.value.is_shared === true && (
              <p className={styles.small}>
                Ves los sectores y no las direcciones exactas. Para pedir el viaje, cotízalo con tus direcciones.
              </p>
            )}
            <Button
              onClick={() => {
                take(shared.value.trip, shared.value.empresa);
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
      {isGone && <p>{EXPIRED_QUOTE.text}</p>}
      {shared.status === 'failed' && !isGone && (
        <p role="status">
          No pudimos abrirla todavía. Lo intentamos de nuevo apenas haya conexión.{' '}
          <Button variant="quiet" onClick={shared.retry}>
            Reintentar
          </Button>
        </p>
      )}
      <p>
        <Button
          variant={isGone ? 'main' : 'quiet'}
          onClick={() => {
            void navigate((isGone ? requotePath() : undefined) ?? QUOTER_PATH);
          }}
        >
          Nueva cotización
        </Button>
      </p>
    </section>
  );
}
