import { MAX_FILTER_COUNT } from '@llevo/contract/paging';
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
  /** Number of rows that it would show by itself, up to `MAX_FILTER_COUNT`; undefined while unknown. */
  readonly count?: number | undefined;
  readonly children: string;
}

/** One of them, which stays pressed while the list is filtered by it. */
export const QuickFilter = ({ isOn, onPress, count, children }: QuickFilterProps) => (
  <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onPress}>
    <span>{children}</span> {count !== undefined && <span className={styles.count}>{countText(count)}</span>}
  </button>
);

/** "12"; "99+" where the server stopped counting. */
const countText = (count: number): string =>
  count < MAX_FILTER_COUNT ? count.toString() : `${(MAX_FILTER_COUNT - 1).toString()}+`;
