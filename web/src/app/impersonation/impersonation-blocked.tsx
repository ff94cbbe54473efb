import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { PATHS } from '../../lib/paths.ts';
import { LostRoadIllustration } from '../errors/lost-road-illustration.tsx';
import styles from '../errors/full-page-message.module.css';

/** The page that replaces a screen that is closed to support. */
export default function ImpersonationBlocked() {
  const session = useSession();
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
