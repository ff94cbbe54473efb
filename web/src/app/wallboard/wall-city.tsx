import { cityOf } from '../../lib/services/short-route.ts';
import styles from './wallboard.module.css';

/** The city of an address, which a wall does not show; nothing where it is not said. */
export function WallCity({ address }: { readonly address: string }) {
  const city = cityOf(address);
  return city === '' ? null : <span className={styles.city}>{city}</span>;
}
