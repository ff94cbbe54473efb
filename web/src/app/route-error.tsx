import { useRouteError } from 'react-router-dom';
import { Button, buttonClass } from '../ui/button.tsx';
import { errorReference } from './error-reference.ts';
import { LostRoad } from './lost-road.tsx';
import styles from './whole-page.module.css';

/** What stands in for a screen that failed to load or to render. */
export function RouteError() {
  const failure = useRouteError();
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
        <a href="/" className={buttonClass('plain')}>
          Ir al inicio
        </a>
      </div>
      <p className={styles.reference}>Referencia {errorReference(failure)}</p>
    </div>
  );
}
