import { IMPERSONATION_MS } from '@llevo/contract/entities/impersonation';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { handleError } from '../../lib/http/error-handling.ts';
import { useSession } from '../../lib/session/session.ts';
import type { Impersonation } from '../../lib/session/impersonation.ts';
import { stopImpersonation } from './stop-impersonation.ts';
import styles from './impersonation-bar.module.css';

/** Shows the impersonated user and the time left; its button ends it. */
export default function ImpersonationBar({ visit: { startedAtMs } }: { readonly visit: Impersonation }) {
  const session = useSession();
  const [isEnding, setIsEnding] = useState(false);
  if (session === null) return null;
  const account = session.accounts.find(({ id }) => id === session.account_id)?.name;

  async function end() {
    if (isEnding) return;
    setIsEnding(true);
    try {
      await stopImpersonation();
    } catch (failure) {
      setIsEnding(false);
      handleError(failure);
    }
  }

  return (
    <aside className={styles.bar} aria-label="Sesión de soporte">
      <p className={styles.words}>
        <span className={styles.long}>Soporte: actúas </span>
        <span className={styles.short}>Actúas </span>
        como <strong>{session.name}</strong>
        {account !== undefined && <span className={styles.long}> en {account}</span>}
        {startedAtMs !== null && (
          <span className={styles.until}>, hasta las {guayaquilTime(startedAtMs + IMPERSONATION_MS)}</span>
        )}
        <span className={styles.forbidden}>
          {' '}
          Contraseña, verificación, facturación, claves y equipo quedan cerrados.
        </span>
      </p>
      <button type="button" className={styles.end} aria-busy={isEnding || undefined} onClick={() => void end()}>
        {isEnding ? 'Terminando…' : 'Terminar'}
      </button>
    </aside>
  );
}
