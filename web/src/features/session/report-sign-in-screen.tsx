import type { reportSignIn } from '@llevo/contract/endpoints/account/security';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUrlSecrets } from '../../lib/browser/use-url-secrets.ts';
import { toFormError } from '../../lib/form/form-errors.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { PATHS } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session/session.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { AuthNotice } from './auth-notice.tsx';

type Outcome =
  | { readonly kind: 'waiting' | 'sending' | 'reported' | 'invalid' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * /notme: «No fui yo» of the e-mail about a new device. One press ends every session and revokes the password. Opening the
 * link is not enough, because mail scanners open links.
 */
export default function ReportSignInScreen() {
  const { token } = useUrlSecrets('token');
  const [outcome, setOutcome] = useState<Outcome>({ kind: token === undefined ? 'invalid' : 'waiting' });

  async function report() {
    if (token === undefined) return;
    setOutcome({ kind: 'sending' });
    try {
      await call<typeof reportSignIn>({ method: 'POST', path: '/api/auth/report' }, { token });
      // Every session has ended, including this browser's.
      clearSession();
      setOutcome({ kind: 'reported' });
    } catch (failure) {
      const isInvalid = failure instanceof ApiError && (failure.status === 400 || failure.isUnauthenticated);
      setOutcome(isInvalid ? { kind: 'invalid' } : { kind: 'failed', message: toFormError(failure).message });
    }
  }

  if (outcome.kind === 'reported') {
    return (
      <AuthNotice heading="Tus sesiones se cerraron">
        <p>
          Tu contraseña ya no sirve: te enviamos un correo con un enlace para elegir otra. Úsalo cuanto antes: dura una
          hora.
        </p>
        <Link to={PATHS.signIn} className={buttonClass('plain')}>
          Ir al inicio de sesión
        </Link>
      </AuthNotice>
    );
  }
  if (outcome.kind === 'invalid') {
    return (
      <AuthNotice heading="El enlace ya no sirve">
        <p>Ya se usó o venció. Si crees que alguien más entra con tu usuario, restablece tu contraseña.</p>
        <Link to={PATHS.forgotPassword} className={buttonClass('main')}>
          Restablecer contraseña
        </Link>
      </AuthNotice>
    );
  }
  return (
    <AuthNotice heading="¿No fuiste tú?">
      <p>Cerramos todas tus sesiones, anulamos tu contraseña y te enviamos un enlace para elegir otra.</p>
      {outcome.kind === 'failed' && <p role="alert">{outcome.message}</p>}
      <Button isBusy={outcome.kind === 'sending'} onClick={() => void report()}>
        No fui yo: cerrar todo
      </Button>
    </AuthNotice>
  );
}
