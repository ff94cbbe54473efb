import { getFirstSteps } from '@llevo/contract/endpoints/onboarding';
import { FIRST_STEPS } from '@llevo/contract/entities/onboarding';
import type { FirstSteps, FirstStep } from '@llevo/contract/entities/onboarding';
import { allows } from '@llevo/contract/rules/access/roles';
import { CloseButton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLocalStorage } from '../../../lib/browser/use-local-storage.ts';
import { call } from '../../../lib/http/call.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DemoDataNotice } from './demo-data-notice.tsx';
import styles from './onboarding.module.css';

/** The dashboard follows a change within seconds. */
const REFRESH_INTERVAL_MS = 15_000;

/** The checklist of a new account. Refetched while it is shown, because steps are ticked off by themselves. */
const onboardingQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'first-steps'],
    queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.isShown === true || data?.demoData === 'deleting' ? REFRESH_INTERVAL_MS : false,
    meta: { handlesOwnErrors: true },
  });

interface StepText {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
}

const STEPS: Readonly<Record<FirstStep, StepText>> = {
  rates: {
    label: 'Pon tus tarifas',
    hint: 'Tu cotizador calcula con ellas. Sin tarifa mínima, un viaje de pocas cuadras casi no cuesta.',
    to: PATHS.rates,
  },
  quoter: {
    label: 'Publica tu cotizador',
    hint: 'Tus clientes ven el precio y piden el viaje.',
    to: PATHS.quoterSettings,
  },
  driver: {
    label: 'Agrega un conductor',
    hint: 'Le llega por correo la invitación con el enlace a la app.',
    to: PATHS.driverManagement,
  },
  booking: {
    label: 'Crea el primer servicio',
    hint: 'O espera a que lo pidan en tu cotizador.',
    to: PATHS.serviceManagement,
  },
};

/** Only administrators open the settings of the quoter. */
const ADMIN_STEPS: ReadonlySet<FirstStep> = new Set(['quoter']);

/** The steps of the first day; open ones link to their screens. */
function StepList({ done, isAdmin }: { readonly done: FirstSteps['done']; readonly isAdmin: boolean }) {
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

/** For companies that published before a name was asked for. */
const NameNotice = ({ isAdmin }: { readonly isAdmin: boolean }) => (
  <p className={styles.nameless}>
    <span>Tus clientes leen un nombre provisional en tu cotizador y en sus correos.</span>{' '}
    {isAdmin ? (
      <Link to={PATHS.quoterSettings}>Poner el nombre de tu empresa</Link>
    ) : (
      <span>Un administrador puede ponerlo.</span>
    )}
  </p>
);

/** The checklist of a new account, until it is done or closed, and the demo data, while there are any. */
export function OnboardingCard() {
  const session = useSession();
  const { data } = useQuery(onboardingQuery());
  const [isDismissed, setIsDismissed] = useLocalStorage<'yes' | 'no'>(
    `first-steps-closed.${session?.account_id ?? ''}`,
    'no',
  );
  if (session === null || data === undefined) return null;
  const isAdmin = allows('admin', session.permission);
  const isListShown = data.isShown && isDismissed === 'no';
  const { needsName } = data;
  const hasDemoData = data.demoData === 'present' || data.demoData === 'deleting';
  if (!isListShown && !hasDemoData && !needsName) return null;
  return (
    <section className={styles.card} aria-labelledby="first-steps-title">
      <div className={styles.head}>
        <h2 id="first-steps-title" className={styles.title}>
          {isListShown ? 'Primeros pasos' : needsName ? 'Falta el nombre de tu empresa' : 'Datos de demostración'}
        </h2>
        {isListShown && (
          <CloseButton
            size={36}
            aria-label="Cerrar los primeros pasos"
            onClick={() => {
              setIsDismissed('yes');
            }}
          />
        )}
      </div>
      {needsName && <NameNotice isAdmin={isAdmin} />}
      {isListShown && <StepList done={data.done} isAdmin={isAdmin} />}
      <DemoDataNotice state={data.demoData} isAdmin={isAdmin} />
    </section>
  );
}
