import { Icon } from '../../../ui/controls/icon.tsx';
import type { QuoterMode } from '../quoter-url.ts';
import styles from './step-header.module.css';

interface StepHeaderProps {
  readonly mode: QuoterMode;
  readonly step: 1 | 2;
  readonly onBack: () => void;
}

const TITLES = { 1: '¿De dónde a dónde?', 2: '¿Qué llevamos?' } as const;
const PROMISES: Readonly<Record<QuoterMode, string>> = {
  immediate: 'Servicio inmediato: llega en 15 a 20 minutos',
  reserve: 'Reserva: elige día y hora',
};

/** Back arrow, what this step is about, and how far along it is. */
export function StepHeader({ mode, step, onBack }: StepHeaderProps) {
  return (
    <header className={styles.header}>
      <button type="button" className={styles.back} aria-label="Atrás" onClick={onBack}>
        <Icon name="back" />
      </button>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {TITLES[step]}
        </h1>
        <p className={styles.promise}>{PROMISES[mode]}</p>
      </div>
      <div className={styles.progress} role="img" aria-label={`Paso ${step.toString()} de 2`}>
        <span className={styles.done} />
        <span className={step === 2 ? styles.done : styles.ahead} />
      </div>
    </header>
  );
}
