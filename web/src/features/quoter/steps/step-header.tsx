import { ARRIVAL_PROMISE, COVERED_CITIES } from '@llevo/contract/rules/quoter/arrival-promise';
import { Icon } from '../../../ui/controls/icon.tsx';
import type { QuoterMode } from '../quoter-url.ts';
import styles from './step-header.module.css';

interface StepHeaderProps {
  readonly mode: QuoterMode;
  readonly step: 1 | 2;
  /** True if the vehicle comes within minutes; null while an end of the trip is unknown. */
  readonly isPromised: boolean | null;
  readonly onBack: () => void;
}

const TITLES = { 1: '¿De dónde a dónde?', 2: '¿Qué llevamos?' } as const;

function promise(mode: QuoterMode, isPromised: boolean | null): string {
  if (mode === 'reserve') return 'Reserva: elige día y hora';
  if (isPromised === null) return `Servicio inmediato: 15 a 20 minutos en ${COVERED_CITIES}`;
  return isPromised ? `Servicio inmediato: ${ARRIVAL_PROMISE}` : 'Servicio inmediato: acordamos la hora contigo';
}

/** Back arrow, heading and progress of a step. */
export function StepHeader({ mode, step, isPromised, onBack }: StepHeaderProps) {
  return (
    <header className={styles.header}>
      <button type="button" className={styles.back} aria-label="Atrás" onClick={onBack}>
        <Icon name="back" />
      </button>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {TITLES[step]}
        </h1>
        <p className={styles.promise}>{promise(mode, isPromised)}</p>
      </div>
      <div className={styles.progress} role="img" aria-label={`Paso ${step.toString()} de 2`}>
        <span className={styles.done} />
        <span className={step === 2 ? styles.done : styles.ahead} />
      </div>
    </header>
  );
}
