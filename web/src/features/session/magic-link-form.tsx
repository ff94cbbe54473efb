import type { requestMagicLink } from '@llevo/contract/endpoints/session';
import { useState } from 'react';
import { emailField } from '../../lib/form/fields.ts';
import { call } from '../../lib/http/call.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmailField } from '../../ui/fields/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthNotice } from './auth-notice.tsx';

interface MagicLinkFormProps {
  readonly email: string;
  /** Asked for the password instead, with the address as typed so far. */
  readonly onPassword: (email: string) => void;
}

/** SPEC §2's magic-link mode: an address, and then the mail to look for. */
export function MagicLinkForm({ email: initial, onPassword }: MagicLinkFormProps) {
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
