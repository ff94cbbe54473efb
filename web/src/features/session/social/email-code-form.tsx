import type { verifyProviderEmail } from '@llevo/contract/endpoints/session';
import type { SignInResponse } from '@llevo/contract/entities/session';
import { Link } from 'react-router-dom';
import { textField } from '../../../lib/form/fields.ts';
import { call } from '../../../lib/http/call.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { AuthForm } from '../auth-form.tsx';
import type { SignUpInput } from './sign-up-input.ts';

interface EmailCodeFormProps {
  /** The mailbox that has the code. */
  readonly email: string;
  readonly token: string;
  readonly given: SignUpInput;
  /** Starts the session that the call returns. */
  readonly start: (ask: () => Promise<SignInResponse>) => Promise<void>;
}

/** The code that proves the e-mail of a service that does not vouch for it. */
export function EmailCodeForm({ email, token, given, start }: EmailCodeFormProps) {
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
