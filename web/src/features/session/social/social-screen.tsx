import type { signIn } from '@llevo/contract/endpoints/session';
import type { SignInResponse } from '@llevo/contract/entities/session';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { startSession } from '../../../lib/auth/start-session.ts';
import { toFormError } from '../../../lib/form/form-errors.ts';
import { call } from '../../../lib/http/call.ts';
import { useUrlSecrets } from '../../../lib/browser/use-url-secrets.ts';
import { PATHS, signInErrorPath } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { AuthNotice } from '../auth-notice.tsx';
import { useOnce } from '../use-once.ts';
import { useSignInContext } from '../use-sign-in-context.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import type { SignUpInput } from './sign-up-input.ts';
import { findEnabledProvider } from './social-providers.ts';

interface SocialSignInParams {
  readonly token: string;
  readonly invite: string | undefined;
  readonly signup: string | undefined;
  readonly terms: string | undefined;
}

/** SPEC §2 /signin/social: exchanges what a service gave for a session. */
export default function SocialScreen() {
  const { provider, token, invite, signup, terms } = useUrlSecrets('provider', 'token', 'invite', 'signup', 'terms');
  const network = findEnabledProvider(provider);
  if (network !== null && token !== undefined) {
    return <CompleteSocialSignIn name={network.name} carried={{ token, invite, signup, terms }} />;
  }
  return (
    <AuthNotice heading="Something wen't wrong">
      <p>Invalid URL, please try in again</p>
      <Link to={PATHS.signIn} className={buttonClass('main')}>
        Sign In
      </Link>
    </AuthNotice>
  );
}

interface AwaitedCode {
  readonly email: string;
  readonly token: string;
}

function CompleteSocialSignIn({ name, carried }: { readonly name: string; readonly carried: SocialSignInParams }) {
  const navigate = useNavigate();
  const { hash, state } = useSignInContext();
  const [awaited, setAwaited] = useState<AwaitedCode | null>(null);
  const { token, invite, signup, terms } = carried;
  const given: SignUpInput = {
    invite_id: invite,
    signup: signup === undefined ? undefined : true,
    accepted_terms: terms === undefined ? undefined : true,
  };
  const start = async (ask: () => Promise<SignInResponse>) => {
    const next = await startSession(ask);
    // With a session, /signin leads to where a fresh one goes (SPEC §4); an invited person to the dashboard (§2).
    const path = next ?? (invite === undefined ? PATHS.signIn : PATHS.dashboard);
    await navigate(`${path}${hash}`, { replace: true, state });
  };
  useOnce(async () => {
    try {
      const target = { method: 'POST', path: '/api/auth' } as const;
      const reply = await call<typeof signIn>(target, { token, ...given });
      if ('email_code_required' in reply) setAwaited({ email: reply.email, token: reply.token });
      else await start(() => Promise.resolve(reply));
    } catch (failure) {
      const { message } = toFormError(failure);
      await navigate(`${signInErrorPath(message)}${hash}`, { replace: true, state });
    }
  });
  if (awaited !== null) return <EmailCodeForm {...awaited} given={given} start={start} />;
  return (
    <AuthNotice heading={`Signing in with ${name}`}>
      <p role="status">Un momento…</p>
    </AuthNotice>
  );
}
