import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './outline-button.module.css';

interface OutlineButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `cell` for the rows of a table. */
  readonly size: 'plain' | 'cell';
  /** Marks an action that is still to do. */
  readonly isPending?: boolean;
  /** Marks an action that takes something away. */
  readonly isDangerous?: boolean;
}

/** Class of a link that looks like one. */
export const outlineLinkClass = (size: OutlineButtonProps['size']): string | undefined =>
  classNames(styles.button, styles[size]);

/** A secondary button with a thin border. */
export const OutlineButton = ({
  size,
  isPending = false,
  isDangerous = false,
  className,
  ...rest
}: OutlineButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(
      styles.button,
      styles[size],
      isPending && styles.pending,
      isDangerous && styles.dangerous,
      className,
    )}
  />
);
