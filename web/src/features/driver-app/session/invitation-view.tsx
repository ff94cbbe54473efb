import { useState } from 'react';
import { Logo } from '../../../ui/brand/logo.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { readInvitation, signOut } from '../api/driver-api.ts';
import { startDriverSession } from '../api/driver-session.ts';
import type { DriverSession } from '../api/driver-session.ts';
import layout from '../shared/driver-app.module.css';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { useLoad } from '../shared/use-load.ts';
import { InvitationCard } from './invitation-card.tsx';
import styles from './sign-in-form.module.css';
import { focusNew } from './use-busy.ts';
import { useUnsentActions } from './use-unsent-actions.ts';

interface InvitationViewProps {
  readonly token: string;
  /** The session that is open on this phone. */
  readonly session: DriverSession | null;
}

/** The invitation of a mailed link. Opening it answers nothing. */
export function InvitationView({ token, session }: InvitationViewProps) {
  const { data, error } = useLoad(token, () => readInvitation(token));
  const [isDeclined, setIsDeclined] = useState(false);
  const unsent = useUnsentActions();
  const isBlocked = session !== null && unsent > 0;
  return (
    <main className={styles.page}>
      <Logo height={36} />
      <h1>App para conductores</h1>
      {data === null && error === null && (
        <div className={layout.skeleton} role="status">
          <span className="visually-hidden">Cargando...</span>
        </div>
      )}
      <p role="alert" className={layout.error}>
        {error}
      </p>
      {session !== null && (
        <p>
          Ahora usas la app con {session.driver.company}. Si aceptas, sales de ella y entras con la empresa que te
          invita.
        </p>
      )}
      {data !== null && !isDeclined && (
        <InvitationCard
          invitation={data}
          blockedReason={
            isBlocked ? 'Tienes acciones por enviar: podrás aceptar cuando se envíen. La invitación te espera.' : null
          }
          onAccepted={async (opened) => {
            // A failure is harmless: the former token leaves the phone in any case.
            if (session !== null) await signOut().catch(() => undefined);
            startDriverSession({ token: opened.session, driver: opened.driver });
            window.location.hash = '#/';
          }}
          onDeclined={() => {
            setIsDeclined(true);
          }}
        />
      )}
      {isDeclined && (
        <p ref={focusNew} tabIndex={-1} role="status">
          Gracias: avisamos a la empresa, y la invitación terminó.
        </p>
      )}
      <a className={buttonClass('quiet')} href="#/">
        {session === null ? 'Entrar con un código' : 'Volver a mis servicios'}
      </a>
      <LanguageSwitch />
    </main>
  );
}
