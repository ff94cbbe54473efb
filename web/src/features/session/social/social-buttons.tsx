import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { isLocalhost } from '../../../lib/browser/is-localhost.ts';
import { providerPath } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { ProviderLogo } from './provider-logo.tsx';
import { enabledProviders } from './social-providers.ts';
import styles from './social.module.css';

/** The hostname never changes. */
const subscribeToNothing = () => () => undefined;
/** Pages are prerendered for the public origin. */
const isLocalOnServer = () => false;

/** A button for each service on offer; `query` says what is to come of the sign-in (SPEC §7). */
export function SocialButtons({ query }: { readonly query?: string }) {
  const networks = enabledProviders(useSyncExternalStore(subscribeToNothing, isLocalhost, isLocalOnServer));
  if (networks.length === 0) return null;
  return (
    <ul className={styles.buttons}>
      {networks.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={{ pathname: providerPath(id), search: query ?? '' }}
            className={buttonClass('plain', styles.button)}
          >
            <ProviderLogo id={id} /> Continuar con {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
