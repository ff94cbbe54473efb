import type { FirstStep, FirstSteps } from '@llevo/contract/entities/first-steps';
import { FIRST_STEPS } from '@llevo/contract/entities/first-steps';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import styles from './first-steps.module.css';

interface StepText {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
}

const STEPS: Readonly<Record<FirstStep, StepText>> = {
  rates: { label: 'Pon tus tarifas', hint: 'Tu cotizador calcula con ellas.', to: PATHS.rates },
  quoter: {
    label: 'Publica tu cotizador',
    hint: 'Tus clientes ven el precio y piden el viaje.',
    to: PATHS.quoterSettings,
  },
  driver: { label: 'Agrega un conductor', hint: 'Le llega una invitación por correo.', to: PATHS.driverManagement },
  booking: {
    label: 'Crea el primer servicio',
    hint: 'O espera a que lo pidan en tu cotizador.',
    to: PATHS.serviceManagement,
  },
};

/** Only administrators open the settings of the quoter. */
const ADMIN_STEPS: ReadonlySet<FirstStep> = new Set(['quoter']);

/** The steps of the first day; those that are left lead to their screens. */
export function StepList({ done, isAdmin }: { readonly done: FirstSteps['done']; readonly isAdmin: boolean }) {
  const count = FIRST_STEPS.filter((step) => done[step]).length;
  return (
    <>
      <p className={styles.progress}>{`${count.toString()} de ${FIRST_STEPS.length.toString()} listos`}</p>
      <ol className={styles.steps}>
        {FIRST_STEPS.map((step) => (
          <li key={step} className={styles.step} data-done={done[step]}>
            <Step text={STEPS[step]} isDone={done[step]} isLinked={isAdmin || !ADMIN_STEPS.has(step)} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  readonly text: StepText;
  readonly isDone: boolean;
  readonly isLinked: boolean;
}

function Step({ text: { label, hint, to }, isDone, isLinked }: StepProps) {
  if (isDone) {
    return (
      <>
        <span className="visually-hidden">Listo:</span>
        <s className={styles.label}>{label}</s>
      </>
    );
  }
  return (
    <>
      {isLinked ? (
        <Link className={styles.label} to={to}>
          {label}
        </Link>
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      <span className={styles.hint}>{hint}</span>
    </>
  );
}
