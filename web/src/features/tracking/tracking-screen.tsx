import { useParams } from 'react-router-dom';
import { LanguageLink } from '../../ui/controls/language-link.tsx';
import { TrackedServiceView } from './tracked-service-view.tsx';
import styles from './tracking.module.css';
import { useTracking } from './use-tracking.ts';

/** The page of a tracking link (docs/decisions/0051): a service as its customer follows it. */
export default function TrackingScreen() {
  const { token = '' } = useParams();
  const { state, accept } = useTracking(token);
  return (
    <div className={styles.page}>
      {state.status === 'ready' && <TrackedServiceView token={token} tracking={state} onChange={accept} />}
      {state.status === 'loading' && (
        <div className={styles.skeleton} role="status">
          <span className="visually-hidden">Cargando...</span>
        </div>
      )}
      {state.status === 'failed' && (
        <div className={styles.message} role="status">
          <h1>Seguimiento de tu servicio</h1>
          <p>No pudimos abrirlo todavía. Lo intentamos de nuevo apenas haya conexión.</p>
        </div>
      )}
      {state.status === 'gone' && (
        <div className={styles.message} role="alert">
          <h1>Este enlace ya no funciona</h1>
          <p>
            Los enlaces de seguimiento se cierran dos semanas después del servicio. Si copiaste la dirección, revisa que
            esté completa.
          </p>
        </div>
      )}
      <footer className={styles.footer}>
        <span>Con Llevo</span>
        <LanguageLink className={styles.language} />
      </footer>
    </div>
  );
}
