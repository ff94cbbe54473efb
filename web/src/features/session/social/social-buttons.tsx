import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { isLocalhost } from '../../../lib/browser/is-localhost.ts';
import { providerPath } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useSignInContext } from '../use-sign-in-context.ts';
import { ProviderLogo } from './provider-logo.tsx';
import { enabledProviders } from './social-providers.ts';
import styles from './social.module.css';

/** Subscription to the hostname, which never changes. */
const subscribeToNothing = () => () => undefined;
/** False while prerendering, which is for the public origin. */
const isLocalOnServer = () => false;

interface SocialButtonsProps {
  /** Purpose of the sign-in (SPEC §7). */
  readonly query?: string;
  /** Called on a press; false cancels the navigation. */
  readonly check?: () => boolean;
}

/** A button for each available service. */
export function SocialButtons({ query = '', check = () => true }: SocialButtonsProps) {
  const networks = enabledProviders(useSyncExternalStore(subscribeToNothing, isLocalhost, isLocalOnServer));
  const { hash, state } = useSignInContext();
  if (networks.length === 0) return null;
  return (
    <ul className={styles.buttons}>
      {networks.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={{ pathname: providerPath(id), search: query, hash }}
            state={state}
            // The prerendered link lacks the chosen plan and the consent to the terms.
            data-awaits-hydration
            onClick={(event) => {
              if (!check()) event.preventDefault();
            }}
            className={buttonClass('plain', styles.button)}
          >
            <ProviderLogo id={id} /> Continuar con {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
