import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { useImpersonation } from '../../lib/session/impersonation.ts';
import { PATHS } from '../../lib/paths.ts';
import { LostRoadIllustration } from '../errors/lost-road-illustration.tsx';
import styles from '../errors/full-page-message.module.css';

/** Hides screens from impersonators if the server rejects all their actions there. */
export function ImpersonationBlocked({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (useImpersonation() === null) return children;
  return (
    <div className={styles.page}>
      <LostRoadIllustration />
      <h1 className={styles.heading}>Esto es solo de {session?.name ?? 'la persona'}</h1>
      <p className={styles.message}>
        Mientras soporte actúa por alguien, su contraseña, su verificación en dos pasos, la facturación, las claves y el
        equipo quedan cerrados. Termina la sesión de soporte o pídele que lo haga.
      </p>
      <Link to={PATHS.account}>Mi cuenta</Link>
    </div>
  );
}
