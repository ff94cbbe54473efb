import type { verifyOtp } from '@llevo/contract/endpoints/session';
import { Link, Navigate } from 'react-router-dom';
import { enter } from '../../lib/session/start-session.ts';
import { textField } from '../../lib/form/fields.ts';
import { sendForm } from '../../lib/form/send-form.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useAddressSecrets } from '../../lib/browser/use-url-secrets.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { AuthForm } from './auth-form.tsx';

/** SPEC §2 /signin/otp: the second step of a sign-in. */
export default function OtpScreen() {
  const { token } = useAddressSecrets('token');
  return token === undefined ? <Navigate to="/signin" replace /> : <CodeForm jwt={token} />;
}

function CodeForm({ jwt }: { readonly jwt: string }) {
  const form = useForm({
    fields: { code: textField({}) },
    focusOnRefusal: 'code',
    send: async ({ code }) => {
      const input = { code: code.trim(), jwt };
      await enter(() => sendForm<typeof verifyOtp>({ method: 'POST', path: '/api/auth/otp' }, input));
    },
  });
  return (
    <AuthForm
      heading="Código de verificación"
      refusal={form.refusal}
      onSubmit={form.submit}
      foot={<Link to="/signin">Volver a iniciar sesión</Link>}
    >
      <CodeField
        label="Código"
        hint="Los seis dígitos de tu aplicación de verificación, o uno de tus códigos de respaldo."
        field={form.bind('code')}
      />
      <Button type="submit" isBusy={form.isSending}>
        {form.isSending ? 'Verificando…' : 'Verificar'}
      </Button>
    </AuthForm>
  );
}
