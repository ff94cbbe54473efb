import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './drawer-foot.module.css';

interface DrawerFootProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The last element of a drawer's content: stays in sight while the rest scrolls. */
export const DrawerFoot = ({ className, children }: DrawerFootProps) => (
  <div className={classNames(styles.foot, className)}>{children}</div>
);
