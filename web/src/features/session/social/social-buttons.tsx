import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/button.tsx';
import { NetworkMark } from './network-mark.tsx';
import { offeredNetworks } from './networks.ts';
import styles from './social.module.css';

/** A button for each service on offer; `query` says what is to come of the sign-in (SPEC §7). */
export function SocialButtons({ query }: { readonly query?: string }) {
  const networks = offeredNetworks();
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
