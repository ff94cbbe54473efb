import { useState } from 'react';
import { OutlineButton } from '../back-office/buttons/outline-button.tsx';
import styles from './trackers.module.css';

const OUTCOMES = {
  copied: 'Copiado',
  refused: 'El navegador no permitió copiar. Selecciona el texto y cópialo a mano.',
} as const;

interface CopyLineProps {
  readonly label: string;
  readonly value: string;
  /** Label of the button, such as "Copiar la clave". */
  readonly copyLabel: string;
}

/** A value to write in another program, with a button that copies it. */
export function CopyLine({ label, value, copyLabel }: CopyLineProps) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <div className={styles.line}>
      <span className={styles.lineLabel}>{label}</span>
      <code className={styles.value}>{value}</code>
      <OutlineButton size="plain" onClick={() => void copy()}>
        {copyLabel}
      </OutlineButton>
      <span role="status" className={styles.outcome}>
        {outcome === null ? null : <span>{OUTCOMES[outcome]}</span>}
      </span>
    </div>
  );
}
