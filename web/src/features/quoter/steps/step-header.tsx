import type { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import type { LatLng } from '@llevo/contract/geo/distance';
import { formatDate } from '@llevo/contract/rules/dates';
import { mainlandClockSuffix } from '../../../lib/time/mainland-clock.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { arrivalText } from '../price/use-arrival.ts';
import type { QuoterMode } from '../quoter-url.ts';
import styles from './step-header.module.css';

interface StepHeaderProps {
  readonly mode: QuoterMode;
  readonly step: 1 | 2;
  /** Date and hour of a reservation; '' while they are not chosen. */
  readonly date: string;
  readonly hour: string;
  /** The trip's ends; null while they are not chosen. */
  readonly start: LatLng | null;
  readonly end: LatLng | null;
  /** The forecast of an immediate trip; null while unknown. */
  readonly arrival: ArrivalForecast | null;
  readonly onBack: () => void;
}

const TITLES = { 1: '¿De dónde a dónde?', 2: '¿Qué llevamos?' } as const;

function promise({ mode, step, date, hour, start, end, arrival }: Omit<StepHeaderProps, 'onBack'>): string {
  if (mode === 'reserve') {
    const isChosen = step === 2 && date !== '' && hour !== '';
    const at = `${hour}${mainlandClockSuffix(start, end)}`;
    return isChosen ? `Reserva para el ${formatDate(date)} a las ${at}` : 'Reserva: elige día y hora';
  }
  const text = arrivalText(arrival, start, end);
  return text === null ? 'Servicio inmediato' : `Servicio inmediato: ${text}`;
}

/** Back arrow, heading and progress of a step. */
export function StepHeader({ onBack, ...trip }: StepHeaderProps) {
  const { step } = trip;
  return (
    <header className={styles.header}>
      <button type="button" className={styles.back} aria-label="Atrás" onClick={onBack}>
        <Icon name="back" />
      </button>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {TITLES[step]}
        </h1>
        <p className={styles.promise}>{promise(trip)}</p>
      </div>
      <div className={styles.progress} role="img" aria-label={`Paso ${step.toString()} de 2`}>
        <span className={styles.done} />
        <span className={step === 2 ? styles.done : styles.ahead} />
      </div>
    </header>
  );
}
