import type { ReactNode } from 'react';
import { IconChevronLeft } from '../../icons/chevron-left.ts';
import { IconChevronRight } from '../../icons/chevron-right.ts';
import { OutlineButton } from './outline-button.tsx';
import styles from './step-buttons.module.css';

/** The names of the way back and on, the same on every screen. */
const STEP_LABELS = {
  day: { back: 'Día anterior', on: 'Día siguiente' },
  week: { back: 'Semana anterior', on: 'Semana siguiente' },
  leg: { back: 'Tramo anterior', on: 'Tramo siguiente' },
  service: { back: 'Servicio anterior', on: 'Servicio siguiente' },
} as const;

interface StepButtonsProps {
  readonly unit: keyof typeof STEP_LABELS;
  readonly onStep: (by: -1 | 1) => void;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  /** The day, week, leg or place in the list, between the buttons. */
  readonly children: ReactNode;
}

/** Two arrows that step through days, weeks, legs of a route or the services of a list. */
export function StepButtons({ unit, onStep, isFirst = false, isLast = false, children }: StepButtonsProps) {
  const { back, on } = STEP_LABELS[unit];
  return (
    <div className={styles.steps}>
      <OutlineButton
        size="plain"
        className={styles.step}
        data-shortcut={`${unit}-back`}
        aria-label={back}
        title={back}
        disabled={isFirst}
        onClick={() => {
          onStep(-1);
        }}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </OutlineButton>
      {children}
      <OutlineButton
        size="plain"
        className={styles.step}
        data-shortcut={`${unit}-on`}
        aria-label={on}
        title={on}
        disabled={isLast}
        onClick={() => {
          onStep(1);
        }}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </OutlineButton>
    </div>
  );
}
