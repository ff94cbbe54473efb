import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { invitationIn, signInLinkIn } from '@llevo/contract/rules/people/driver-app';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { useWakeLock } from '../../lib/browser/use-wake-lock.ts';
import { jobIdIn } from '@llevo/contract/rules/services/job-link';
import { ApiError } from '../../lib/http/api-error.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { readDriver, sendAvailability } from './api/driver-api.ts';
import { endDriverSession, updateSignedInDriver, useDriverSession } from './api/driver-session.ts';
import { DocumentsView } from './documents/documents-view.tsx';
import { ReviewPanel } from './documents/review-panel.tsx';
import { DriverMenu, QueueNotices } from './driver-layout.tsx';
import { EarningsView } from './earnings/earnings-view.tsx';
import { JobList, useJobs } from './jobs/job-list.tsx';
import { JobView } from './jobs/job-view.tsx';
import { usePositionSharing } from './position/position-sharing.ts';
import { SharingPanel } from './position/sharing-panel.tsx';
import { PushPanel } from './push/push-panel.tsx';
import { usePush } from './push/use-push.ts';
import { applyActions } from './queue/queued-action.ts';
import { useActionQueue } from './queue/use-action-queue.ts';
import { useRouteHistory } from './route-history/use-route-history.ts';
import { InvitationView } from './session/invitation-view.tsx';
import { LinkView } from './session/link-view.tsx';
import { SignInForm } from './session/sign-in-form.tsx';
import styles from './shared/driver-app.module.css';

/** Switch for new jobs. It changes only after the server's answer. */
function AvailabilitySwitch({ driver }: { readonly driver: SignedInDriver }) {
  const [error, setError] = useState<string | null>(null);
  const change = async (available: boolean) => {
    setError(null);
    try {
      updateSignedInDriver(await sendAvailability(available));
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  return (
    <div className={styles.availability}>
      <Switch
        label={driver.available ? 'Disponible' : 'No disponible'}
        hint={
          driver.available
            ? 'La empresa te puede ofrecer servicios.'
            : 'La empresa no te sugiere para nuevos servicios.'
        }
        isOn={driver.available}
        onChange={(available) => void change(available)}
      />
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}

/** How often the app asks whether the company has activated the driver. */
const ACTIVATION_POLL_MS = 30_000;

/**
 * Reloads the driver when the app opens and when it is shown again, because the company may have changed it; and every
 * half a minute while the driver waits to be activated.
 */
function useFreshDriver(isWaiting: boolean): void {
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        updateSignedInDriver(await readDriver());
      } catch (failure) {
        if (failure instanceof ApiError && failure.isUnauthenticated) endDriverSession('server');
      }
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    const poll = isWaiting ? setInterval(askAgain, ACTIVATION_POLL_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', askAgain);
      clearInterval(poll);
    };
  }, [isWaiting]);
}

const VIEWS = [
  { view: '', label: 'Servicios' },
  { view: 'ganancias', label: 'Ganancias' },
  { view: 'documentos', label: 'Documentos' },
] as const;

/** Links to the views of the app. `view` is the current one. */
const DriverNav = ({ view }: { readonly view: string }) => (
  <nav className={styles.nav} aria-label="Secciones">
    {VIEWS.map((each) => (
      <a key={each.view} href={`#/${each.view}`} aria-current={each.view === view ? 'page' : undefined}>
        {each.label}
      </a>
    ))}
  </nav>
);

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
  };
}

/** The part of the URL after `#/`, so that the phone's back button works within one page. */
const useHash = (): string =>
  useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.replace(/^#\/?/, '')));

/** Views other than the services. */
const OTHER_VIEWS: readonly string[] = ['ganancias', 'documentos'];

const isOnTheRoad = ({ state, status }: DriverJob): boolean => state === 'current' && isUnderWay(status);

/** Reason why the app does not share the position; '' if it does. */
function offReason({ status, available }: SignedInDriver, isOnJob: boolean): string {
  if (status !== 'activado') return 'No compartes tu ubicación: tu cuenta de conductor todavía no está activa.';
  return available || isOnJob ? '' : 'No compartes tu ubicación mientras no estás disponible.';
}

/** The signed-in driver's page: jobs, position, and pending actions. */
function DriverHome({ driver }: { readonly driver: SignedInDriver }) {
  const view = useHash();
  const jobId = jobIdIn(view);
  const { jobs: known, confirmedAtMs, error, isGone, accept } = useJobs(driver.id, jobId);
  const queue = useActionQueue(driver.id, accept);
  const jobs = useMemo(() => known && applyActions(known, queue.waiting), [known, queue.waiting]);
  const isOnline = useIsOnline();
  const push = usePush(isOnline);
  const isActive = driver.status === 'activado';
  useFreshDriver(!isActive);

  const isOnJob = jobs?.some(isOnTheRoad) === true;
  const reason = offReason(driver, isOnJob);
  const { write, record } = useRouteHistory(driver);
  const activity = isOnJob ? 'on_job' : 'idle';
  const sharing = usePositionSharing({ isOn: reason === '', activity, write, record });
  const wakeLock = useWakeLock(isOnJob && reason === '');

  const opened = jobs?.find(({ id }) => id === jobId);
  const waitingIds = new Set(queue.waiting.map(({ action }) => action.jobId));
  // An offer is urgent: it comes before what the app has to say about itself.
  const hasOffer = jobs?.some(({ state }) => state === 'offered') === true;
  const jobList = (
    <JobList
      jobs={jobs}
      waitingIds={waitingIds}
      isGone={isGone}
      isSought={jobId !== null && !isGone && error === null && isOnline}
    />
  );
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
            {hasOffer && <>{jobList}</>}
            {isActive ? (
              <>
                <AvailabilitySwitch driver={driver} />
                <SharingPanel status={sharing} wakeLock={wakeLock} offReason={reason} />
              </>
            ) : (
              <ReviewPanel status={driver.status} />
            )}
            <PushPanel push={push} />
            {!hasOffer && <>{jobList}</>}
            <DriverMenu waiting={queue.waiting.length} />
          </>
        )}
      </main>
    </div>
  );
}

/** The driver's app: what a mailed link opens, the sign-in, or the driver's own services. */
export function DriverApp() {
  const session = useDriverSession();
  const view = useHash();
  const [invitation, link] = [invitationIn(view), signInLinkIn(view)];
  if (invitation !== null) return <InvitationView key={invitation} token={invitation} session={session} />;
  if (link !== null) return <LinkView key={link} link={link} session={session} />;
  return session === null ? <SignInForm /> : <DriverHome key={session.token} driver={session.driver} />;
}
