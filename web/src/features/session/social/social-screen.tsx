import type { signIn } from '@llevo/contract/endpoints/session';
import { Link, useNavigate } from 'react-router-dom';
import { enter } from '../../../lib/session/start-session.ts';
import { formFailure } from '../../../lib/form/form-errors.ts';
import { sendForm } from '../../../lib/form/send-form.ts';
import { useAddressSecrets } from '../../../lib/browser/use-url-secrets.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { AuthNotice } from '../auth-notice.tsx';
import { useOnce } from '../use-once.ts';
import { networkOf } from './social-providers.ts';

interface Carried {
  readonly token: string;
  readonly invite: string | undefined;
  readonly signup: string | undefined;
}

/** SPEC §2 /signin/social: exchanges what a service gave for a session. */
export default function SocialScreen() {
  const { provider, token, invite, signup } = useAddressSecrets('provider', 'token', 'invite', 'signup');
  const network = networkOf(provider);
  if (network !== null && token !== undefined) {
    return <Completing name={network.name} carried={{ token, invite, signup }} />;
  }
  return (
    <AuthNotice heading="Something wen't wrong">
      <p>Invalid URL, please try in again</p>
      <Link to="/signin" className={buttonClass('main')}>
        Sign In
      </Link>
    </AuthNotice>
  );
}

function Completing({ name, carried }: { readonly name: string; readonly carried: Carried }) {
  const navigate = useNavigate();
  useOnce(async () => {
    const { token, invite, signup } = carried;
    const input = { token, invite_id: invite, signup: signup === undefined ? undefined : true };
    try {
      const next = await enter(() => sendForm<typeof signIn>({ method: 'POST', path: '/api/auth' }, input));
      // With a session, /signin leads to where a fresh one goes (SPEC §4); an invited person to the dashboard (§2).
      await navigate(next ?? (invite === undefined ? '/signin' : '/dashboard'), { replace: true });
    } catch (failure) {
      const { refusal } = formFailure(failure, []);
      await navigate(`/signin?error=${encodeURIComponent(refusal ?? '')}`, { replace: true });
    }
  });
  return (
    <AuthNotice heading={`Signing in with ${name}`}>
      <p role="status">Un momento…</p>
    </AuthNotice>
  );
}
