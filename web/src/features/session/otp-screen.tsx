import type { verifyOtp } from '@llevo/contract/endpoints/session';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { startSession } from '../../lib/auth/start-session.ts';
import { isLocalhost } from '../../lib/browser/is-localhost.ts';
import { Redirect } from '../../lib/browser/redirect.tsx';
import { useUrlSecrets } from '../../lib/browser/use-url-secrets.ts';
import { DEMO_TWO_FACTOR } from '../../lib/env.ts';
import { textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { PasskeyButton } from './passkey/passkey-button.tsx';

const DemoCode = lazy(() => import('./demo-code.tsx').then((module) => ({ default: module.DemoCode })));

/** SPEC §2 /signin/otp: the second step of a sign-in. */
export default function OtpScreen() {
  const { token, passkey } = useUrlSecrets('token', 'passkey');
  if (token === undefined) return <Redirect to={PATHS.signIn} />;
  return <OtpForm jwt={token} hasPasskey={passkey !== undefined} />;
}

interface OtpFormProps {
  readonly jwt: string;
  /** True if the user may use a passkey instead. */
  readonly hasPasskey: boolean;
}

function OtpForm({ jwt, hasPasskey }: OtpFormProps) {
  const form = useForm({
    fields: { code: textField({ isSecret: true }) },
    focusOnError: 'code',
    send: async ({ code }) => {
      const input = { code: code.trim(), jwt };
      await startSession(() => call<typeof verifyOtp>({ method: 'POST', path: '/api/auth/otp' }, input));
    },
  });
  return (
    <AuthForm
      heading="Código de verificación"
      error={form.error}
      onSubmit={form.submit}
      footer={<Link to={PATHS.signIn}>Volver a iniciar sesión</Link>}
    >
      <CodeField
        label="Código"
        hint="Los seis dígitos de tu aplicación de verificación, o uno de tus códigos de respaldo."
        sendsWholeCode
        isSending={form.isSending}
        field={form.bind('code')}
      />
      {DEMO_TWO_FACTOR !== '' && isLocalhost() && (
        <Suspense>
          <DemoCode jwt={jwt} />
        </Suspense>
      )}
      <Button type="submit" isBusy={form.isSending}>
        {form.isSending ? 'Verificando…' : 'Verificar'}
      </Button>
      {hasPasskey && <PasskeyButton label="Usar llave de acceso" jwt={jwt} />}
    </AuthForm>
  );
}
