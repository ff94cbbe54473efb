import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconInfoCircle } from '../../icons/info-circle.ts';
import styles from './help-tip.module.css';

interface HelpTipProps {
  /** The thing that it explains, for the name of the button. */
  readonly about: string;
  /** Id of the text, for a field that the text describes too. */
  readonly textId?: string;
  readonly children: ReactNode;
}

/**
 * An information sign that opens a text below the nearest positioned ancestor, at most as wide as it. Escape, the sign
 * itself, and a press or focus elsewhere close it.
 */
export function HelpTip({ about, textId, children }: HelpTipProps) {
  const ownId = useId();
  const id = textId ?? ownId;
  const [isOpen, setIsOpen] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // On the document, because Safari does not focus a button that is pressed.
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && tip.current?.contains(target) === true) return;
      setIsOpen(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
  return (
    <span ref={tip} className={styles.tip}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`Información: ${about}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
      </button>
      <span id={id} className={styles.text} hidden={!isOpen}>
        {children}
      </span>
    </span>
  );
}
