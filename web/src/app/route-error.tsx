import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { BASENAME } from '../lib/base-path.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { errorReference } from './error-reference.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { LostRoad } from './lost-road.tsx';
import { noteFailure } from './note-failure.ts';
import styles from './whole-page.module.css';
import { isGoingForNewChunks } from './worker/lost-chunks.ts';

/** What stands in for a screen that failed to load or to render. */
export function RouteError() {
  const failure = useRouteError();
  useEffect(() => {
    if (!isGoingForNewChunks()) noteFailure(failure).catch(() => undefined);
  }, [failure]);
  if (isGoingForNewChunks()) return <PageLoading />;
  return (
    <div className={styles.page} role="alert">
      <LostRoad />
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
