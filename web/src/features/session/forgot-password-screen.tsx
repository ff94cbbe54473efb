import type { requestPasswordReset } from '@llevo/contract/endpoints/session';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { emailField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { EmailField } from '../../ui/fields/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthNotice } from './auth-notice.tsx';

/** SPEC §2 /forgotpassword: requests an email with a link to choose a new password. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    fields: { email: emailField({}) },
    focusOnError: 'email',
    send: async ({ email }) => {
      const target = { method: 'POST', path: '/api/auth/password/reset/request' } as const;
      await call<typeof requestPasswordReset>(target, { email: email.trim() });
      setSentTo(email.trim());
    },
  });
  if (sentTo !== null) {
    return (
      <AuthNotice heading="Revisa tu correo">
        <p>
          Si <strong>{sentTo}</strong> tiene una cuenta, en un momento le llega un mensaje para elegir una contraseña
          nueva. El enlace sirve una sola vez, durante una hora.
        </p>
        <Link to={PATHS.signIn} className={buttonClass('plain')}>
          Volver a iniciar sesión
        </Link>
      </AuthNotice>
    );
  }
  return (
    <AuthForm
      heading="Restablecer contraseña"
      lead="Te enviaremos un mensaje al correo para restablecer tu contraseña."
      error={form.error}
      onSubmit={form.submit}
      footer={<Link to={PATHS.signIn}>Volver a iniciar sesión</Link>}
    >
      <EmailField label="Correo" field={form.bind('email')} />
      <Button type="submit" isBusy={form.isSending}>
        {form.isSending ? 'Enviando…' : 'Enviar mensaje'}
      </Button>
    </AuthForm>
  );
}
