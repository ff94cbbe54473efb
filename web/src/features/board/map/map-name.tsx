import { FittingName } from '../job/fitting-name.tsx';
import styles from './day-map.module.css';

/** A driver's name in the lists beside the map, short where it does not fit. */
export const MapName = ({ name }: { readonly name: string }) => (
  <span className={styles.name} title={name}>
    <FittingName name={name} />
  </span>
);
