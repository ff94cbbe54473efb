import type { ReactNode } from 'react';
import styles from './account.module.css';

interface AccountLineProps {
  readonly label: ReactNode;
  /** With its sign; '' for a line that does not count. */
  readonly amount: string;
  readonly className?: string | undefined;
  /** Facts and actions below it. */
  readonly children?: ReactNode;
}

/** One line of an account, as an item of its list: a label, and an amount in the column of those that add up. */
export const AccountLine = ({ label, amount, className, children }: AccountLineProps) => (
  <li className={className}>
    <div className={styles.head}>
      <span>{label}</span>
      {amount !== '' && <span className={styles.amount}>{amount}</span>}
    </div>
    {children}
  </li>
);
