import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './description-list.module.css';

interface DescriptionListProps {
  /** May set `--fact-label` and `--fact-gap`, the widths of the labels and of the gap before the values. */
  readonly className?: string | undefined;
  /** `DescriptionItem`s. */
  readonly children: ReactNode;
}

/** Labelled values, one below the other. */
export const DescriptionList = ({ className, children }: DescriptionListProps) => (
  <dl className={classNames(styles.facts, className)}>{children}</dl>
);

interface DescriptionItemProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One labelled value. */
export const DescriptionItem = ({ label, children }: DescriptionItemProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
