import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './outline-button.module.css';

interface OutlineButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `cell` for the rows of a table. */
  readonly size: 'plain' | 'cell';
  /** Waits to be done, and shows it. */
  readonly isPending?: boolean;
}

/** A quiet button with a thin line around it. */
export const OutlineButton = ({ size, isPending = false, className, ...rest }: OutlineButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(styles.button, styles[size], isPending && styles.wanted, className)}
  />
);
