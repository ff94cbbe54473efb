import type { resetPassword } from '@llevo/contract/endpoints/session';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useUrlSecrets } from '../../lib/browser/use-url-secrets.ts';
import { emailField, hiddenField, passwordField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { PATHS } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session/session.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { EmailField } from '../../ui/fields/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthNotice } from './auth-notice.tsx';

/** SPEC §2 /resetpassword: sets a new password with the token of an emailed link. */
export default function ResetPasswordScreen() {
  const { token } = useUrlSecrets('token');
  if (token !== undefined) return <NewPasswordForm jwt={token} />;
  return (
    <AuthNotice heading="Falta el enlace">
      <p>Abre el enlace del correo otra vez, o pide uno nuevo.</p>
      <Link to={PATHS.forgotPassword} className={buttonClass('main')}>
        Pedir otro enlace
      </Link>
    </AuthNotice>
  );
}

function NewPasswordForm({ jwt: token }: { readonly jwt: string }) {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    fields: {
      jwt: hiddenField(token),
      email: emailField({ isRequired: false }),
      password: passwordField({ isComplex: true }),
    },
    isPublic: true,
    send: async ({ jwt, email, password }) => {
      const input = { jwt, password, email: email.trim() === '' ? undefined : email.trim() };
      await call<typeof resetPassword>({ method: 'POST', path: '/api/auth/password/reset' }, input);
      // A new password ends every session, including this browser's.
      clearSession();
      setIsDone(true);
    },
  });
  const toSignIn = () => void navigate(PATHS.signIn);
  return (
    <>
      <AuthForm
        heading="Elige una contraseña nueva"
        lead="Al cambiarla se cierran todas tus sesiones."
        error={form.error}
        onSubmit={form.submit}
        footer={<Link to={PATHS.forgotPassword}>Pedir otro enlace</Link>}
      >
        <EmailField label="Correo" isOptional field={form.bind('email')} />
        <PasswordField label="Nueva contraseña" field={form.bind('password')} autoComplete="new-password" />
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? 'Guardando…' : 'Guardar contraseña'}
        </Button>
      </AuthForm>
      {isDone && (
        <Dialog
          title="¡Tu contraseña se creó con éxito!"
          onClose={toSignIn}
          footer={<Button onClick={toSignIn}>Iniciar sesión</Button>}
        >
          <p>Entra con ella desde ahora.</p>
        </Dialog>
      )}
    </>
  );
}
