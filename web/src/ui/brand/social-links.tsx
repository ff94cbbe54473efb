import { SOCIAL } from '../../lib/brand/social.ts';
import styles from './social-links.module.css';

const ICON_PATHS = {
  facebook:
    'M14 21v-7.5h2.7l.5-3.2H14V8.4c0-1 .4-1.7 1.8-1.7h1.5V3.9c-.5-.1-1.3-.2-2.2-.2-2.5 0-4 1.5-4 4.2v2.4H8.3v3.2h2.8V21Z',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3Zm0 1.9a2.6 2.6 0 0 0-2.6 2.6v9a2.6 2.6 0 0 0 2.6 2.6h9a2.6 2.6 0 0 0 2.6-2.6v-9a2.6 2.6 0 0 0-2.6-2.6Zm4.5 2.6a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.9a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Zm4.7-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  tiktok:
    'M13 3h2.9a5 5 0 0 0 4.1 4v3a8 8 0 0 1-4-1.2v6.4A5.8 5.8 0 1 1 10.2 9.5c.3 0 .6 0 .9.1v3.1a2.7 2.7 0 1 0 1.9 2.6Z',
} as const;

/** Links to Llevo's social networks. */
export function SocialLinks() {
  return (
    <ul className={styles.list}>
      {SOCIAL.map(({ id, name, url }) => (
        <li key={id}>
          <a className={styles.link} href={url} target="_blank" rel="noreferrer" aria-label={name}>
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" aria-hidden="true">
              <path d={ICON_PATHS[id]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
