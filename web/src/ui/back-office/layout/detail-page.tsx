import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../class-names.ts';
import { PageHeader } from './page-header.tsx';
import styles from './detail-page.module.css';

interface DetailPageProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** Fields that choose what the page shows. */
  readonly controls?: ReactNode;
  /** The parent page. */
  readonly parent: { readonly to: string; readonly label: string };
  /** Limits forms and texts to a readable width; forms have two columns in it. */
  readonly isNarrow?: boolean;
  /** Above both columns, whose tops stay level. */
  readonly lead?: ReactNode;
  /** A second column on wide pages, below the content on others. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A child page: link to its parent, header, content. */
export function DetailPage({
  title,
  note,
  action,
  controls,
  parent,
  isNarrow = false,
  lead,
  aside,
  children,
}: DetailPageProps) {
  return (
    <div className={isNarrow ? styles.narrow : undefined}>
      <Link to={parent.to} className={styles.back}>
        <span aria-hidden="true">‹ </span>
        {parent.label}
      </Link>
      <PageHeader title={title} note={note} controls={controls} action={action} />
      {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      <div className={classNames(aside !== undefined && styles.wide)}>
        <div className={classNames(aside !== undefined && styles.columns)}>
          <div className={styles.body}>{children}</div>
          {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
        </div>
      </div>
    </div>
  );
}
