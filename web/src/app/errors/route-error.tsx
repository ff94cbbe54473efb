import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { BASENAME } from '../../lib/browser/base-path.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { RedirectLoopError } from '../../lib/browser/redirect-limit.ts';
import { errorReference } from './error-reference.ts';
import { RedirectLoopMessage } from './redirect-loop-message.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { LostRoadIllustration } from './lost-road-illustration.tsx';
import { reportPageError } from './report-error.ts';
import styles from './full-page-message.module.css';
import { isReloadingForChunks } from './stale-chunks.ts';

/** Replaces a screen that failed to load or to render. */
export function RouteError() {
  const failure = useRouteError();
  useEffect(() => {
    if (!isReloadingForChunks()) reportPageError(failure).catch(() => undefined);
  }, [failure]);
  if (isReloadingForChunks()) return <PageLoading />;
  if (failure instanceof RedirectLoopError) return <RedirectLoopMessage />;
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
