import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './driver-select.module.css';

interface DriverButtonProps {
  /** What is chosen. */
  readonly name: string;
  /** Nobody is chosen: `wanted` where somebody should be. */
  readonly unassigned?: 'wanted' | 'nobody' | undefined;
  /** Whose driver, for screen readers. */
  readonly label: string;
  readonly className?: string;
  /** The list that opens, around the button given to it. It is made at the first press: a page has a hundred of these. */
  readonly children: (target: ReactElement, close: () => void) => ReactNode;
}

/** The closed select: who was chosen, and the way to choose another. */
export function DriverButton({ name, unassigned, label, className, children }: DriverButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const target = (
    <button
      ref={button}
      type="button"
      className={classNames(styles.select, className)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`${label}: ${name}`}
      onClick={() => {
        setIsOpen(!isOpen);
      }}
    >
      <span className={unassigned && styles[unassigned]}>{name}</span>
      <IconChevronDown className={styles.chevron} size={15} stroke={1.8} aria-hidden="true" />
    </button>
  );
  return isOpen
    ? children(target, () => {
        setIsOpen(false);
      })
    : target;
}
