import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Redirect } from '../../../lib/browser/redirect.tsx';
import { isLocalhost } from '../../../lib/browser/is-localhost.ts';
import { useUrlSecrets } from '../../../lib/browser/use-url-secrets.ts';
import { PATHS, signInErrorPath, withQuery } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { AuthNotice } from '../auth-notice.tsx';
import { useOnce } from '../use-once.ts';
import { useSignInContext } from '../use-sign-in-context.ts';
import { ProviderLogo } from './provider-logo.tsx';
import { findEnabledProvider } from './social-providers.ts';
import type { SocialProvider } from './social-providers.ts';
import { isPopupBlocked, providerErrorMessage } from './provider-error.ts';
import { EmulatorProviderForm } from './emulator-provider-form.tsx';

/** SPEC §7 /auth/:network: signs in with a service and goes on to /signin/social with what it gave. */
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
  // No service can be reached from the emulators.
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

/** Opens the service's window, at once where the browser allows it, else on a press. */
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
