import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './page-intro.module.css';

interface PageIntroProps {
  /** The page's subject, above its title. */
  readonly about?: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** Links under the introduction. */
  readonly actions?: ReactNode;
  /** A drawn scene, beside the words on wide screens. */
  readonly scene?: ReactNode;
}

/** Heading of a public page. */
export function PageIntro({ about, title, lead, actions, scene }: PageIntroProps) {
  return (
    <div className={classNames(styles.intro, scene !== undefined && styles.withScene)}>
      <div>
        {about !== undefined && <p className={styles.about}>{about}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {scene}
    </div>
  );
}
