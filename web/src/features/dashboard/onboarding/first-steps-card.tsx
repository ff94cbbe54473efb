import { allows } from '@llevo/contract/rules/access/roles';
import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocalStorage } from '../../../lib/browser/use-local-storage.ts';
import { useSession } from '../../../lib/session/session.ts';
import { firstStepsQuery } from './api.ts';
import { DemoDataNotice } from './demo-data-notice.tsx';
import { StepList } from './step-list.tsx';
import styles from './first-steps.module.css';

/** The checklist of a new account, until it is done or closed, and the demo data, as long as there are any. */
export function FirstStepsCard() {
  const session = useSession();
  const { data } = useQuery(firstStepsQuery());
  const [isDismissed, setIsDismissed] = useLocalStorage<'yes' | 'no'>(
    `first-steps-closed.${session?.account_id ?? ''}`,
    'no',
  );
  if (session === null || data === undefined) return null;
  const isAdmin = allows('admin', session.permission);
  const isListShown = data.isShown && isDismissed === 'no';
  const hasDemoData = data.demoData === 'present' || data.demoData === 'deleting';
  if (!isListShown && !hasDemoData) return null;
  return (
    <section className={styles.card} aria-labelledby="first-steps-title">
      <div className={styles.head}>
        <h2 id="first-steps-title" className={styles.title}>
          {isListShown ? 'Primeros pasos' : 'Datos de demostración'}
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
      {isListShown && <StepList done={data.done} isAdmin={isAdmin} />}
      <DemoDataNotice state={data.demoData} isAdmin={isAdmin} />
    </section>
  );
}
