import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { isLocalhost } from '../../../lib/browser/is-localhost.ts';
import { Redirect } from '../../../lib/browser/redirect.tsx';
import { useUrlSecrets } from '../../../lib/browser/use-url-secrets.ts';
import { emailField, selectField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { PATHS, signInErrorPath, withQuery } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { EmailField, TextField } from '../../../ui/fields/text-field.tsx';
import { AuthForm } from '../auth-form.tsx';
import { AuthNotice } from '../auth-notice.tsx';
import { useOnce } from '../use-once.ts';
import { useSignInContext } from '../use-sign-in-context.ts';
import { isPopupBlocked, providerErrorMessage } from './provider-error.ts';
import { ProviderLogo } from './provider-logo.tsx';
import { findEnabledProvider } from './social-providers.ts';
import type { SocialProvider } from './social-providers.ts';

interface EmulatorProviderFormProps {
  readonly network: SocialProvider;
  readonly run: (signIn: () => Promise<string>) => Promise<void>;
}

/** Replaces a provider's page on localhost and accepts any identity. */
function EmulatorProviderForm({ network, run }: EmulatorProviderFormProps) {
  const form = useForm({
    fields: {
      email: emailField({}),
      name: textField({ isRequired: false }),
      vouches: selectField({ initial: 'yes' }),
    },
    send: ({ email, name, vouches }) =>
      run(async () => {
        const { getEmulatorIdToken } = await import('./provider-sign-in.ts');
        const identity = {
          email: email.trim(),
          name: name.trim() === '' ? email.trim() : name.trim(),
          isEmailVerified: vouches === 'yes',
        };
        return getEmulatorIdToken(network.providerId, identity);
      }),
  });
  return (
    <AuthForm
      heading={`${network.name} de prueba`}
      lead="En los emuladores no hay un servicio al que preguntar: di quién eres y entras como esa persona."
      error={form.error}
      onSubmit={form.submit}
      footer={<Link to={PATHS.signIn}>Volver a iniciar sesión</Link>}
    >
      <EmailField label="Correo" field={form.bind('email')} />
      <TextField label="Nombre" isOptional autoComplete="name" field={form.bind('name')} />
      <SelectField
        label="¿El servicio comprobó el correo?"
        options={[
          { value: 'yes', label: 'Sí' },
          { value: 'no', label: 'No: Llevo envía un código' },
        ]}
        field={form.bind('vouches')}
      />
      <Button type="submit" isBusy={form.isSending}>
        Continuar
      </Button>
    </AuthForm>
  );
}

/** SPEC §7 /auth/:network: signs in with a service and redirects to /signin/social with its token. */
export default function ProviderScreen() {
  const network = findEnabledProvider(useParams().network);
  const { invite, signup, terms } = useUrlSecrets('invite', 'signup', 'terms');
  const navigate = useNavigate();
  const { hash, state } = useSignInContext();
  if (network === null) return <Redirect to={signInErrorPath('No se puede entrar con ese servicio.')} />;

  const run = async (signIn: () => Promise<string>) => {
    try {
      const carried = {
        provider: network.id,
        token: await signIn(),
        ...(invite === undefined ? {} : { invite }),
        ...(signup === undefined ? {} : { signup }),
        ...(terms === undefined ? {} : { terms }),
      };
      await navigate(`${withQuery(PATHS.socialSignIn, carried)}${hash}`, { replace: true, state });
    } catch (failure) {
      if (isPopupBlocked(failure)) throw failure;
      await navigate(`${signInErrorPath(providerErrorMessage(failure))}${hash}`, { replace: true, state });
    }
  };
  // The emulators cannot reach a service.
  return isLocalhost() ? (
    <EmulatorProviderForm network={network} run={run} />
  ) : (
    <PopupNotice network={network} run={run} />
  );
}

interface ProviderStepProps {
  readonly network: SocialProvider;
  readonly run: (signIn: () => Promise<string>) => Promise<void>;
}

/** Opens the service's popup, at once if the browser allows it, else on a press. */
function PopupNotice({ network, run }: ProviderStepProps) {
  const [isWaiting, setIsWaiting] = useState(true);
  const open = async () => {
    setIsWaiting(true);
    const { getPopupIdToken } = await import('./provider-sign-in.ts');
    await run(() => getPopupIdToken(network.providerId));
  };
  const tryToOpen = () =>
    open().catch(() => {
      setIsWaiting(false);
    });
  useOnce(tryToOpen);
  return (
    <AuthNotice heading={`Continuar con ${network.name}`}>
      <p role="status">
        {isWaiting
          ? `Sigue en la ventana de ${network.name}.`
          : 'El navegador no dejó abrir la ventana. Ábrela con el botón.'}
      </p>
      <Button isBusy={isWaiting} onClick={() => void tryToOpen()}>
        <ProviderLogo id={network.id} /> Continuar con {network.name}
      </Button>
      <Link to={PATHS.signIn} className={buttonClass('plain')}>
        Volver a iniciar sesión
      </Link>
    </AuthNotice>
  );
}
