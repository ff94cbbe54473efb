import type { signIn } from '@llevo/contract/endpoints/session';
import { Link, useNavigate } from 'react-router-dom';
import { startSession } from '../../lib/auth/start-session.ts';
import { emailField, passwordField } from '../../lib/form/fields.ts';
import { call } from '../../lib/http/call.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { EmailField } from '../../ui/fields/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { PasskeyButton } from './passkey/passkey-button.tsx';
import { useSuggestedPasskeys } from './passkey/use-suggested-passkeys.ts';
import { useSignInContext } from './use-sign-in-context.ts';
import { SocialButtons } from './social/social-buttons.tsx';

interface PasswordFormProps {
  readonly email: string;
  /** Asked for the magic-link mode, with the address as typed so far. */
  readonly onMagic: (email: string) => void;
}

/** The usual way in; the guard moves on once there is a session (SPEC §4). */
export function PasswordForm({ email: initial, onMagic }: PasswordFormProps) {
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
