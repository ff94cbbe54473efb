import { useState } from 'react';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { signInByLink } from '../api/driver-api.ts';
import { startDriverSession } from '../api/driver-session.ts';
import type { DriverSession } from '../api/driver-session.ts';
import layout from '../shared/driver-app.module.css';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { ChoiceStep } from './choice-step.tsx';
import type { Choice } from './choice-step.tsx';
import styles from './sign-in-form.module.css';
import { UnsentNotice } from './unsent-notice.tsx';
import { useBusy } from './use-busy.ts';

interface LinkViewProps {
  readonly link: string;
  /** The session that is open on this phone. */
  readonly session: DriverSession | null;
}

const goHome = () => {
  window.location.hash = '#/';
};

/** The link beside a mailed code. Requires a press, because mail scanners open links. */
export function LinkView({ link, session }: LinkViewProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const { isBusy, error, run } = useBusy();
  const enter = async (account?: string) => {
    const result = await signInByLink({ link, ...(account !== undefined && { account }) });
    if ('companies' in result) {
      setChoice(result);
      return;
    }
    startDriverSession({ token: result.session, driver: result.driver });
    goHome();
  };
  return (
    <main className={styles.page}>
      <Logo height={36} />
      <h1>App para conductores</h1>
      {session !== null && (
        <>
          <p>
            En este teléfono ya está abierta la sesión de {session.driver.name} {session.driver.surname} con{' '}
            {session.driver.company}. Para entrar con otra, ciérrala primero.
          </p>
          <a className={buttonClass('main')} href="#/">
            Ir a mis servicios
          </a>
        </>
      )}
      {session === null && choice !== null && (
        <ChoiceStep choice={choice} enter={enter} onAccepted={goHome} onBack={goHome} />
      )}
      {session === null && choice === null && (
        <>
          <UnsentNotice />
          <p>Este enlace te abre la sesión una sola vez, en este teléfono.</p>
          <p role="alert" className={layout.error}>
            {error}
          </p>
          <Button
            isBusy={isBusy}
            onClick={() => {
              run(() => enter());
            }}
          >
            Entrar en este teléfono
          </Button>
          <a className={buttonClass('quiet')} href="#/">
            Entrar con un código
          </a>
        </>
      )}
      <LanguageSwitch />
    </main>
  );
}
