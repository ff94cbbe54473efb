import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocalStorage } from '../../../lib/browser/use-local-storage.ts';
import styles from './splitter.module.css';

interface SplitterProps {
  /** Storage name of the divider's position. */
  readonly name: string;
  /** Accessible name of the divider. */
  readonly label: string;
  readonly start: ReactNode;
  /** A fixed width for the first pane, which its content needs for a while; without it the divider decides. */
  readonly startWidth?: string | undefined;
  readonly end: ReactNode;
}

const MIN_PERCENT = 25;
const MAX_PERCENT = 75;
const STEP_PERCENT = 2;
const DEFAULT_PERCENT = 64;

const clampPercent = (percent: number) => Math.round(Math.min(Math.max(percent, MIN_PERCENT), MAX_PERCENT) * 10) / 10;

/** Two panes side by side with a divider, moved by pointer or arrow keys; stores its position. */
export function Splitter({ name, label, start, startWidth, end }: SplitterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [stored, store] = useLocalStorage(`splitter.${name}`, DEFAULT_PERCENT.toString());
  const percent = clampPercent(Number(stored) || DEFAULT_PERCENT);
  const moveTo = (next: number) => {
    store(clampPercent(next).toString());
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{
        gridTemplateColumns:
          startWidth === undefined
            ? `minmax(0, ${percent.toString()}fr) 12px minmax(0, ${(100 - percent).toString()}fr)`
            : `${startWidth} 12px minmax(0, 1fr)`,
      }}
    >
      <div className={styles.pane}>{start}</div>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={MIN_PERCENT}
        aria-valuemax={MAX_PERCENT}
        tabIndex={0}
        hidden={startWidth !== undefined}
        className={styles.divider}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -STEP_PERCENT, ArrowRight: STEP_PERCENT, Home: -100, End: 100 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          moveTo(percent + step);
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          event.preventDefault();
        }}
        onPointerMove={(event) => {
          const box = frame.current?.getBoundingClientRect();
          if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
          moveTo(((event.clientX - box.left) / box.width) * 100);
        }}
        onDoubleClick={() => {
          moveTo(DEFAULT_PERCENT);
        }}
      />
      <div className={styles.end}>{end}</div>
    </div>
  );
}
