import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './outline-button.module.css';

interface LineButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `cell` for the rows of a table. */
  readonly size: 'plain' | 'cell';
  /** Waits to be done, and shows it. */
  readonly isWanted?: boolean;
}

/** A quiet button with a thin line around it. */
export const LineButton = ({ size, isWanted = false, className, ...rest }: LineButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(styles.button, styles[size], isWanted && styles.wanted, className)}
  />
);
