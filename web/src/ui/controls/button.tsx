import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';

export type ButtonVariant = 'main' | 'plain' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** Shows that its action is running; the button stays focusable and ignores clicks. */
  readonly isBusy?: boolean;
}

/** The class of a link that looks like a button. */
export const buttonClass = (variant: ButtonVariant, extra?: string): string =>
  classNames(styles.button, styles[variant], extra);

/** A button of the public pages, at least 48 px high. */
export function Button({ variant = 'main', isBusy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
      {isBusy && <span className={styles.busy} aria-hidden="true" />}
    </button>
  );
}
