import type { verifyMagicLink } from '@llevo/contract/endpoints/session';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { startSession } from '../../lib/auth/start-session.ts';
import { useUrlSecrets } from '../../lib/browser/use-url-secrets.ts';
import { toFormError } from '../../lib/form/form-errors.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { AuthNotice } from './auth-notice.tsx';

type Verification =
  | { readonly step: 'ready' }
  | { readonly step: 'sending' }
  | { readonly step: 'invalid' }
  | { readonly step: 'failed'; readonly message: string };

/** SPEC §2 /magic: signs in with the token of an emailed link. Requires a press, because mail scanners open links. */
export default function MagicLinkScreen() {
  const { token } = useUrlSecrets('token');
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Verification>(token === undefined ? { step: 'invalid' } : { step: 'ready' });

  async function verify() {
    if (token === undefined) return;
    setOutcome({ step: 'sending' });
    try {
      const ask = () => call<typeof verifyMagicLink>({ method: 'POST', path: '/api/auth/magic/verify' }, { token });
      // With a session, /signin redirects like a new sign-in (SPEC §4).
      await navigate((await startSession(ask)) ?? PATHS.signIn, { replace: true });
    } catch (failure) {
      const isInvalid = failure instanceof ApiError && (failure.status === 400 || failure.isUnauthenticated);
      setOutcome(isInvalid ? { step: 'invalid' } : { step: 'failed', message: toFormError(failure).message });
    }
  }

  if (outcome.step === 'ready') {
    return (
      <AuthNotice heading="Using The Magic">
        <p>Este enlace te inicia sesión una sola vez. Pulsa el botón para usarlo.</p>
        <Button onClick={() => void verify()}>Entrar a Llevo</Button>
      </AuthNotice>
    );
  }
  if (outcome.step === 'sending') {
    return (
      <AuthNotice heading="Using The Magic">
        <p role="status">Signing you in now...</p>
      </AuthNotice>
    );
  }
  const backToSignIn = (
    <Link to={PATHS.signIn} className={buttonClass(outcome.step === 'invalid' ? 'main' : 'plain')}>
      Back to Sign In
    </Link>
  );
  if (outcome.step === 'invalid') {
    return (
      <AuthNotice heading="Magic Link is invalid">
        <p>Please generate a new link and try again</p>
        {backToSignIn}
      </AuthNotice>
    );
  }
  // The link may still be valid, because the server did not refuse it.
  return (
    <AuthNotice heading="No pudimos usar el enlace">
      <p>{outcome.message}</p>
      <Button onClick={() => void verify()}>Intentar de nuevo</Button>
      {backToSignIn}
    </AuthNotice>
  );
}
