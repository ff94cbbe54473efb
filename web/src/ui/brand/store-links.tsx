import { STORES } from '../../lib/brand/company.ts';
import styles from './store-links.module.css';

const ICON_PATHS = {
  android: 'M5 3.2v17.6L14 12 5 3.2ZM15.2 10.8 18.9 13 15.2 13.2ZM6.5 3.2l8 7.4 2.3-2.3ZM6.5 20.8l8-7.4 2.3 2.3Z',
  ios: 'M16.3 12.6c0-2 1.6-2.9 1.7-3a3.7 3.7 0 0 0-2.9-1.6c-1.2-.1-2.4.7-3 .7s-1.6-.7-2.6-.7c-1.4 0-2.6.8-3.3 2-1.4 2.4-.4 6 1 8 .7 1 1.5 2 2.5 2s1.4-.6 2.6-.6 1.5.6 2.6.6 1.8-1 2.4-1.900c.8-1.1 1.1-2.2 1.1-2.200s-2.1-.8-2.1-3.300ZM14.3 6.700c.6-.7.9-1.6.8-2.5-.8 0-1.8.5-2.3 1.2-.5.6-1 1.5-.8 2.4.9.1 1.8-.4 2.3-1.100Z',
} as const;

/** Links to the two app stores. */
export function StoreLinks() {
  return (
    <ul className={styles.list}>
      {STORES.map(({ id, name, phrase, url }) => (
        <li key={id}>
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
              <path d={ICON_PATHS[id]} />
            </svg>
            <span className={styles.text}>
              <span className={styles.phrase}>{phrase} </span>
              <span className={styles.name}>{name}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
