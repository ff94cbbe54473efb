import { MAX_FILTER_COUNT } from '@llevo/contract/paging';
import { formatCount } from '@llevo/contract/rules/format-number';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './quick-filters.module.css';

interface QuickFilterGroupProps {
  /** Counts with words, which need a separate row in most windows. */
  readonly hasNotes?: boolean;
  readonly children: ReactNode;
}

/** The filters of every hour beside a list's menu of all filters, one press each. */
export const QuickFilterGroup = ({ hasNotes = false, children }: QuickFilterGroupProps) => (
  <div className={classNames(styles.group, hasNotes && styles.noted)} role="group" aria-label="Filtros rápidos">
    {children}
  </div>
);

interface QuickFilterProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  /** Number of rows that it would show by itself, up to `countLimit`; undefined while unknown. */
  readonly count?: number | undefined;
  /** The highest number that the server counts to. */
  readonly countLimit?: number;
  /** Whether `count` is exact beyond the limit, too. */
  readonly isExact?: boolean;
  /** Words after the count, where its name leaves open what it is of. */
  readonly note?: ReactNode;
  readonly children: string;
}

/** One of them, which stays pressed while the list is filtered by it. */
export const QuickFilter = ({
  isOn,
  onPress,
  count,
  countLimit = MAX_FILTER_COUNT,
  isExact = false,
  note,
  children,
}: QuickFilterProps) => (
  <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onPress}>
    <span>{children}</span>{' '}
    {count !== undefined && (
      <span className={styles.count}>
        {isExact ? formatCount(count) : quickCountText(count, countLimit)} {note}
      </span>
    )}
  </button>
);

/** "12"; "99+" where the server stopped counting. */
export const quickCountText = (count: number, limit = MAX_FILTER_COUNT): string =>
  count < limit ? count.toString() : `${(limit - 1).toString()}+`;
