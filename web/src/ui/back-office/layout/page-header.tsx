import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence under the title. */
  readonly note?: ReactNode;
  /** Search and filters; they wrap under the title. */
  readonly controls?: ReactNode;
  /** The one main action. */
  readonly action?: ReactNode;
}

/** The header of every back-office page: title, controls, main action. */
export function PageHeader({ title, note, controls, action }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {controls !== undefined && <div className={styles.controls}>{controls}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </header>
  );
}
