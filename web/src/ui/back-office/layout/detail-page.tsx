import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from './page-header.tsx';
import styles from './detail-page.module.css';

interface DetailPageProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** The page this one belongs under. */
  readonly parent: { readonly to: string; readonly label: string };
  /** Forms and texts keep to a width that is read with ease. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** A page below another: the way back, then its head and what it holds. */
export function DetailPage({ title, note, action, parent, isNarrow = false, children }: DetailPageProps) {
  return (
    <div className={isNarrow ? styles.narrow : undefined}>
      <Link to={parent.to} className={styles.back}>
        <span aria-hidden="true">‹ </span>
        {parent.label}
      </Link>
      <PageHeader title={title} note={note} action={action} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
