import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { inlineChevronClass, inlineSelectClass, inlineTextClass } from '../../../ui/controls/inline-select.ts';
import { useFocusOnClose } from '../../../ui/controls/use-focus-on-close.ts';
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts';
import { twoLinesClass } from '../../../ui/table/two-lines.ts';
import styles from './driver-select.module.css';

interface DriverButtonProps {
  /** The chosen driver's name. */
  readonly name: string;
  /** No driver is chosen: `missing` where one is needed. */
  readonly unassigned?: 'missing' | 'none' | undefined;
  /** The service, for screen readers. */
  readonly label: string;
  /** `field` in a form, `inline` as a value among others, `action` as the next thing to do, `cell` in each row of a list. */
  readonly variant: 'field' | 'inline' | 'action' | 'cell';
  /** Renders the list around the button. Created at the first press: a page has a hundred of these. */
  readonly children: (target: ReactElement, close: () => void) => ReactNode;
}

/** The closed select: the chosen driver, and a button to choose another. */
export function DriverButton({ name, unassigned, label, variant, children }: DriverButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusOnClose(isOpen);
  const toggle = () => {
    setIsOpen(!isOpen);
  };
  const target =
    variant === 'action' || variant === 'cell' ? (
      <button
        ref={button}
        type="button"
        className={classNames(styles.action, variant === 'cell' && styles.small)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {unassigned === undefined ? 'Cambiar conductor' : 'Asignar conductor'}
      </button>
    ) : (
      <button
        ref={button}
        type="button"
        data-shortcut="assign"
        className={variant === 'field' ? styles.select : inlineSelectClass}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${name}`}
        onClick={toggle}
      >
        <span className={classNames(inlineTextClass, twoLinesClass, unassigned && styles[unassigned])} title={name}>
          {name}
        </span>
        <IconChevronDown
          className={variant === 'field' ? styles.chevron : inlineChevronClass}
          size={variant === 'field' ? 18 : 15}
          stroke={1.8}
          aria-hidden="true"
        />
      </button>
    );
  return isOpen
    ? children(target, () => {
        setIsOpen(false);
      })
    : target;
}
