import type { signIn, verifyProviderEmail } from '@llevo/contract/endpoints/session';
import type { SignInResponse } from '@llevo/contract/entities/session';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { startSession } from '../../../lib/auth/start-session.ts';
import { useUrlSecrets } from '../../../lib/browser/use-url-secrets.ts';
import { textField } from '../../../lib/form/fields.ts';
import { toFormError } from '../../../lib/form/form-errors.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { call } from '../../../lib/http/call.ts';
import { PATHS, signInErrorPath } from '../../../lib/paths.ts';
import { firstPath } from '../../../lib/first-path.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { AuthForm } from '../auth-form.tsx';
import { AuthNotice } from '../auth-notice.tsx';
import { useOnce } from '../use-once.ts';
import { useSignInContext } from '../use-sign-in-context.ts';
import { findEnabledProvider } from './social-providers.ts';

/** Extra input of a sign-in with a service, for people who sign up or accept an invite. */
interface SignUpInput {
  readonly invite_id: string | undefined;
  readonly signup: true | undefined;
  readonly accepted_terms: true | undefined;
}

interface EmailCodeFormProps {
  /** Address that received the code. */
  readonly email: string;
  readonly token: string;
  readonly given: SignUpInput;
  /** Starts the session that the call returns. */
  readonly start: (ask: () => Promise<SignInResponse>) => Promise<void>;
}

/** Form for the code that proves an address which the service has not verified. */
function EmailCodeForm({ email, token, given, start }: EmailCodeFormProps) {
  const form = useForm({
    fields: { code: textField({ isSecret: true, message: 'Escribe los seis dígitos del código' }) },
    focusOnError: 'code',
    isPublic: true,
    send: ({ code }) => {
      const target = { method: 'POST', path: '/api/auth/provider/email' } as const;
      return start(() => call<typeof verifyProviderEmail>(target, { ...given, token, code: code.trim() }));
    },
  });
  return (
    <AuthForm
      heading="Confirma tu correo"
      lead={`Enviamos un código de seis dígitos a ${email}. Sirve durante 10 minutos.`}
      error={form.error}
      onSubmit={form.submit}
      footer={<Link to={PATHS.signIn}>Volver a iniciar sesión</Link>}
    >
      <CodeField label="Código" field={form.bind('code')} />
      <Button type="submit" isBusy={form.isSending}>
        {form.isSending ? 'Verificando…' : 'Continuar'}
      </Button>
    </AuthForm>
  );
}

interface SocialSignInParams {
  readonly token: string;
  readonly invite: string | undefined;
  readonly signup: string | undefined;
  readonly terms: string | undefined;
}

/** SPEC §2 /signin/social: exchanges a service's token for a session. */
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
    // With a session, /signin redirects like a new sign-in (SPEC §4), and an invited person goes to their first screen (§2).
    const path = next ?? (invite === undefined ? PATHS.signIn : firstPath());
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
