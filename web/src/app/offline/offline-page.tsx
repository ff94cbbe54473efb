import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { readDraft } from '../../features/quoter/draft-storage.ts';
import type { QuoterState } from '../../features/quoter/quoter-state.ts';
import { siteUrl } from '../../lib/browser/base-path.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { OnHydrated } from '../hydration/on-hydrated.tsx';
import { LostRoadIllustration } from '../errors/lost-road-illustration.tsx';
import page from '../errors/full-page-message.module.css';
import styles from './offline-page.module.css';

const LastQuote = lazy(() => import('../../features/quoter/quote/last-quote.tsx'));

let draft: QuoterState | null = null;
const never = () => () => undefined;

const tryAgain = () => {
  window.location.reload();
};

/** The offline fallback for an uncached page. The service worker serves it under that page's URL. */
export function OfflinePage() {
  // Prerendered without a session; the script adds the last quote.
  const state = useSyncExternalStore(
    never,
    () => (draft ??= readDraft()),
    () => null,
  );
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => {
      window.removeEventListener('online', tryAgain);
    };
  }, []);
  return (
    <main className={page.page}>
      <a href={siteUrl('/')} className={styles.home} aria-label="Llevo, inicio">
        <Logo height={28} />
      </a>
      <LostRoadIllustration />
      <h1 className={page.heading}>Hasta aquí llega la señal</h1>
      <p className={page.message}>
        No hay conexión y esta página todavía no está guardada en este dispositivo. La abrimos sola apenas vuelva la
        red.
      </p>
      <div className={page.actions}>
        <Button onClick={tryAgain}>Volver a intentar</Button>
        <a href={siteUrl(PATHS.quoter)} className={buttonClass('plain')}>
          Ir al cotizador
        </a>
      </div>
      {state !== null && state.kept !== null && (
        <Suspense fallback={null}>
          <div className={styles.last}>
            <LastQuote state={state} />
          </div>
        </Suspense>
      )}
      <OnHydrated />
    </main>
  );
}
