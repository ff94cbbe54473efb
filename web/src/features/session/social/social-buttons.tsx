import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { isLocal } from '../../../lib/browser/is-localhost.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { NetworkMark } from './provider-logo.tsx';
import { offeredNetworks } from './social-providers.ts';
import styles from './social.module.css';

/** An address stays what it is. */
const neverChanges = () => () => undefined;
/** Pages are built ahead for the site's own address. */
const isElsewhere = () => false;

/** A button for each service on offer; `query` says what is to come of the sign-in (SPEC §7). */
export function SocialButtons({ query }: { readonly query?: string }) {
  const networks = offeredNetworks(useSyncExternalStore(neverChanges, isLocal, isElsewhere));
  if (networks.length === 0) return null;
  return (
    <ul className={styles.buttons}>
      {networks.map(({ id, name }) => (
        <li key={id}>
          <Link to={{ pathname: `/auth/${id}`, search: query ?? '' }} className={buttonClass('plain', styles.button)}>
            <NetworkMark id={id} /> Continuar con {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
