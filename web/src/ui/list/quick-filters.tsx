import type { ReactNode } from 'react';
import styles from './quick-filters.module.css';

/** The filters of every hour beside a list's menu of all filters, one press each. */
export const QuickFilterGroup = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.group} role="group" aria-label="Filtros rápidos">
    {children}
  </div>
);

interface QuickFilterProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  /** Number of rows that it would show, such as "12" or "99+"; undefined while unknown. */
  readonly count?: string | undefined;
  readonly children: string;
}

/** One of them, which stays pressed while the list is filtered by it. */
export const QuickFilter = ({ isOn, onPress, count, children }: QuickFilterProps) => (
  <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onPress}>
    <span>{children}</span> {count !== undefined && <span className={styles.count}>{count}</span>}
  </button>
);
