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
  readonly children: string;
}

/** One of them, which stays pressed while the list is filtered by it. */
export const QuickFilter = ({ isOn, onPress, children }: QuickFilterProps) => (
  <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
);
