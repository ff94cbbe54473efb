import { Link } from 'react-router-dom';
import type { To } from 'react-router-dom';
import styles from './pending-notice.module.css';

interface PendingNoticeProps {
  readonly title: string;
  readonly does: string;
  readonly link: { readonly to: To; readonly label: string };
}

/** "Esta sección llega pronto", with what it will do and a way on. */
export function PendingNotice({ title, does, link }: PendingNoticeProps) {
  return (
    <section className={styles.notice}>
      <svg className={styles.picture} viewBox="0 0 200 110" aria-hidden="true">
        <path className={styles.ground} d="M6 104h188" />
        <path className={styles.lane} d="M44 104C74 84 66 44 92 12M156 104C176 84 152 44 178 12" />
        <path className={styles.marking} d="M100 104c26-20 8-60 34-92" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.soon}>Esta sección llega pronto</p>
      <p className={styles.does}>{does}</p>
      <Link to={link.to}>{link.label}</Link>
    </section>
  );
}
