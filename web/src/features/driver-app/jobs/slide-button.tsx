import { useId, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './slide-button.module.css';

interface SlideButtonProps {
  readonly label: string;
  readonly onConfirm: () => void;
}

const END = 95;
/** Largest change between two values of a drag; a tap on the track makes a larger jump. */
const MAX_JUMP = 45;

/** A slide from end to end, so that a pocket or a tap does not trigger the action. By keyboard: End, then Enter. */
export function SlideButton({ label, onConfirm }: SlideButtonProps) {
  const hintId = useId();
  const [value, setValue] = useState(0);
  const latest = useRef(0);
  const isByKey = useRef(false);
  const hasJumped = useRef(false);

  const set = (next: number) => {
    latest.current = next;
    setValue(next);
  };
  const release = () => {
    const isAtEnd = latest.current >= END && !hasJumped.current;
    set(0);
    if (isAtEnd) onConfirm();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isByKey.current = true;
    if (key === 'Enter') release();
  };

  return (
    <div className={styles.slide} style={{ '--slid': `${value.toString()}%`, '--part': value / 100 } as CSSProperties}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <input
        type="range"
        className={styles.input}
        min={0}
        max={100}
        value={value}
        aria-label={label}
        aria-describedby={hintId}
        onPointerDown={() => {
          isByKey.current = false;
          hasJumped.current = false;
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const next = Number(event.target.value);
          if (!isByKey.current && Math.abs(next - latest.current) > MAX_JUMP) hasJumped.current = true;
          set(!isByKey.current && hasJumped.current ? 0 : next);
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          set(0);
        }}
        onBlur={() => {
          set(0);
        }}
      />
      <span className={styles.arrow} aria-hidden="true">
        <Icon name="forward" />
      </span>
      <span id={hintId} className="visually-hidden">
        Desliza hasta el final para confirmar. Con teclado: tecla Fin y luego Intro.
      </span>
    </div>
  );
}
