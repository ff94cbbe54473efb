import type { requestMagicLink, signIn } from '@llevo/contract/endpoints/session';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { startSession } from '../../lib/auth/start-session.ts';
import { emailField, passwordField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { supportsPasskeys } from '../../lib/passkeys/supports-passkeys.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { EmailField } from '../../ui/fields/text-field.tsx';
import styles from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { AuthNotice } from './auth-notice.tsx';
import { loadPasskeySignIn, PasskeyButton } from './passkey/passkey-button.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { useSignInContext } from './use-sign-in-context.ts';

/**
 * Focus handler for a field with `autocomplete="… webauthn"`: from the first focus on, the browser suggests passkeys
 * there. Loads nothing earlier.
 */
function useSuggestedPasskeys(): () => void {
  const hasAsked = useRef(false);
  return () => {
    if (hasAsked.current || !supportsPasskeys()) return;
    hasAsked.current = true;
    void loadPasskeySignIn().then(({ suggestPasskeys }) => suggestPasskeys());
  };
}

interface PasswordFormProps {
  readonly email: string;
  /** Called to switch to the magic-link mode, with the address typed so far. */
  readonly onMagic: (email: string) => void;
}

/** Sign-in by password; the guard redirects once there is a session (SPEC §4). */
function PasswordForm({ email: initial, onMagic }: PasswordFormProps) {
  const navigate = useNavigate();
  const { hash, state } = useSignInContext();
  const suggestPasskeys = useSuggestedPasskeys();
  const form = useForm({
    fields: { email: emailField({ initial }), password: passwordField() },
    focusOnError: 'password',
    send: async ({ email, password }) => {
      const input = { email: email.trim(), password };
      const next = await startSession(() => call<typeof signIn>({ method: 'POST', path: '/api/auth' }, input));
      if (next !== null) await navigate(`${next}${hash}`, { state });
    },
  });
  return (
    <AuthForm
      heading="Inicia sesión"
      error={form.error}
      onSubmit={form.submit}
      footer={
        <>
          ¿Aún no tienes cuenta? <Link to={{ pathname: PATHS.signUp, hash }}>Crea una</Link>
        </>
      }
    >
      <EmailField
        label="Correo"
        autoComplete="username webauthn"
        onFocus={suggestPasskeys}
        field={form.bind('email')}
      />
      <PasswordField label="Contraseña" field={form.bind('password')} autoComplete="current-password" />
      <Button type="submit" isBusy={form.isSending}>
        {form.isSending ? 'Entrando…' : 'Entrar'}
      </Button>
      <Link to={PATHS.forgotPassword} className={styles.forgotten}>
        ¿Olvidaste tu contraseña?
      </Link>
      <p className={styles.or}>o</p>
      <Button
        variant="plain"
        onClick={() => {
          onMagic(form.values.email);
        }}
      >
        <Icon name="mail" size={20} /> Recibir un enlace por correo
      </Button>
      <PasskeyButton label="Entrar con llave de acceso" />
      <SocialButtons />
    </AuthForm>
  );
}

interface MagicLinkFormProps {
  readonly email: string;
  /** Called to switch to the password mode, with the address typed so far. */
  readonly onPassword: (email: string) => void;
}

/** SPEC §2's magic-link mode: a field for the address, then the notice of the email. */
function MagicLinkForm({ email: initial, onPassword }: MagicLinkFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    fields: { email: emailField({ initial }) },
    focusOnError: 'email',
    send: async ({ email }) => {
      await call<typeof requestMagicLink>({ method: 'POST', path: '/api/auth/magic' }, { email: email.trim() });
      setSentTo(email.trim());
    },
  });
  const toPassword = (
    <Button
      variant="plain"
      onClick={() => {
        onPassword(form.values.email);
      }}
    >
      Usar mi contraseña
    </Button>
  );
  if (sentTo !== null) {
    return (
      <AuthNotice heading="Check Your Email">
        <p>
          Si <strong>{sentTo}</strong> tiene una cuenta, en un momento le llega un enlace para entrar. Sirve una sola
          vez, durante 15 minutos.
        </p>
        {toPassword}
      </AuthNotice>
    );
  }
  return (
    <AuthForm
      heading="Inicia sesión"
      lead="Te enviamos un enlace para entrar sin contraseña."
      error={form.error}
      onSubmit={form.submit}
    >
      <EmailField label="Correo" field={form.bind('email')} />
      <Button type="submit" isBusy={form.isSending}>
        {form.isSending ? 'Enviando…' : 'Enviar enlace'}
      </Button>
      {toPassword}
    </AuthForm>
  );
}

/** Longest message in characters; our own sign-in sends no longer one. */
const MAX_LENGTH = 300;

/** SPEC §2, §8: shows an `error` of the URL as a notification and removes it from the URL. */
function useErrorParam(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { search, hash } = location;
  const state: unknown = location.state;
  const error = new URLSearchParams(search).get('error');
  useEffect(() => {
    if (error === null) return;
    if (error.trim() !== '') notify('error', error.slice(0, MAX_LENGTH), { isPersistent: true });
    const rest = new URLSearchParams(search);
    rest.delete('error');
    void navigate({ search: rest.toString(), hash }, { replace: true, state: state });
  }, [error, search, hash, state, navigate]);
}

/** SPEC §2: /signin and /master, by password or, in the magic-link mode, by an emailed link. */
export default function SignInScreen() {
  useErrorParam();
  const [email, setEmail] = useState('');
  const [isMagic, setIsMagic] = useState(false);
  const changeMode = (typed: string) => {
    setEmail(typed);
    setIsMagic(!isMagic);
  };
  return isMagic ? (
    <MagicLinkForm email={email} onPassword={changeMode} />
  ) : (
    <PasswordForm email={email} onMagic={changeMode} />
  );
}
