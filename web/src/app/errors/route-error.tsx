import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { BASENAME } from '../../lib/browser/base-path.ts';
import { RedirectLoopError } from '../../lib/browser/redirect-limit.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { errorReference } from './error-reference.ts';
import styles from './full-page-message.module.css';
import { LostRoadIllustration } from './lost-road-illustration.tsx';
import { isReloadingForChunks } from './stale-chunks.ts';

const RedirectLoopMessage = lazy(() => import('./redirect-loop-message.tsx'));

const report = async (failure: unknown) => (await import('./report-error.ts')).reportPageError(failure);

/** Replaces a screen that failed to load or to render. */
export function RouteError() {
  const failure = useRouteError();
  useEffect(() => {
    if (!isReloadingForChunks()) report(failure).catch(() => undefined);
  }, [failure]);
  if (isReloadingForChunks()) return <PageLoading />;
  if (failure instanceof RedirectLoopError)
    return (
      <Suspense fallback={<PageLoading />}>
        <RedirectLoopMessage />
      </Suspense>
    );
  return (
    <div className={styles.page} role="alert">
      <LostRoadIllustration />
      <h1 className={styles.heading}>No pudimos mostrar esta página</h1>
      <p className={styles.message}>
        Puede ser la conexión o un error nuestro. Lo que ya estaba guardado sigue guardado. Vuelve a intentar; si se
        repite, escríbenos con la referencia.
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          Volver a intentar
        </Button>
        <a href={BASENAME} className={buttonClass('plain')}>
          Ir al inicio
        </a>
      </div>
      <p className={styles.reference}>Referencia {errorReference(failure)}</p>
    </div>
  );
}
