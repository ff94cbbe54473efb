import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { useMemo } from 'react';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { DocumentsView } from '../documents/documents-view.tsx';
import { EarningsView } from '../earnings/earnings-view.tsx';
import { JobList } from '../jobs/job-list.tsx';
import { JobView } from '../jobs/job-view.tsx';
import { useJobs } from '../jobs/use-jobs.ts';
import { SharingPanel } from '../position/sharing-panel.tsx';
import { usePositionSharing } from '../position/use-position-sharing.ts';
import { jobIdIn } from '../../../lib/driver-job-hash.ts';
import { useWakeLock } from '../../../lib/browser/use-wake-lock.ts';
import { applyActions } from '../queue/queued-action.ts';
import { useActionQueue } from '../queue/use-action-queue.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import styles from '../shared/driver-app.module.css';
import { DriverMenu } from './driver-menu.tsx';
import { useTrack } from '../track/use-track.ts';
import { DriverNav } from './driver-nav.tsx';
import { QueueNotices } from './queue-notices.tsx';
import { useFreshDriver } from './use-fresh-driver.ts';
import { PushPanel } from '../push/push-panel.tsx';
import { usePush } from '../push/use-push.ts';
import { useHash } from '../shared/use-hash.ts';

/** Views beside the services. */
const OTHER_VIEWS: readonly string[] = ['ganancias', 'documentos'];

const isOnTheRoad = ({ state, status }: DriverJob): boolean => state === 'current' && isUnderWay(status);

/** Why nothing is shared; '' where it is. */
function offReason({ status, available }: SignedInDriver, isOnJob: boolean): string {
  if (status !== 'activado') return 'No compartes tu ubicación: tu cuenta de conductor todavía no está activa.';
  return available || isOnJob ? '' : 'No compartes tu ubicación mientras no estás disponible.';
}

/** The signed-in driver's page: jobs, position, and what is still to be sent. */
export function DriverHome({ driver }: { readonly driver: SignedInDriver }) {
  const view = useHash();
  const jobId = jobIdIn(view);
  const { jobs: known, confirmedAtMs, error, isGone, accept } = useJobs(driver.id, jobId);
  const queue = useActionQueue(driver.id, accept);
  const jobs = useMemo(() => known && applyActions(known, queue.waiting), [known, queue.waiting]);
  const isOnline = useIsOnline();
  const push = usePush(isOnline);
  useFreshDriver();

  const isOnJob = jobs?.some(isOnTheRoad) === true;
  const reason = offReason(driver, isOnJob);
  const { write, record } = useTrack(driver);
  const activity = isOnJob ? 'on_job' : 'idle';
  const sharing = usePositionSharing({ isOn: reason === '', activity, write, record });
  const wakeLock = useWakeLock(isOnJob && reason === '');

  const opened = jobs?.find(({ id }) => id === jobId);
  const waitingIds = new Set(queue.waiting.map(({ action }) => action.jobId));
  return (
    <div className={styles.app}>
      <header className={styles.header}>
        <strong>{driver.company}</strong>
        <span>
          {driver.name} {driver.surname}
        </span>
      </header>
      {opened === undefined && <DriverNav view={OTHER_VIEWS.includes(view) ? view : ''} />}
      <main className={styles.main}>
        <QueueNotices queue={queue} isOnline={isOnline} error={error} confirmedAtMs={confirmedAtMs} />
        {view === 'ganancias' && <EarningsView />}
        {view === 'documentos' && <DocumentsView />}
        {jobId !== null && opened !== undefined && (
          <JobView key={jobId} job={opened} isWaiting={waitingIds.has(jobId)} act={queue.act} />
        )}
        {opened === undefined && !OTHER_VIEWS.includes(view) && (
          <>
            <h1 className="visually-hidden">Servicios</h1>
            <AvailabilitySwitch driver={driver} />
            <SharingPanel status={sharing} wakeLock={wakeLock} offReason={reason} />
            <PushPanel push={push} />
            <JobList
              jobs={jobs}
              waitingIds={waitingIds}
              isGone={isGone}
              isSought={jobId !== null && !isGone && error === null && isOnline}
            />
            <DriverMenu waiting={queue.waiting.length} />
          </>
        )}
      </main>
    </div>
  );
}
