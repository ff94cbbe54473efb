import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { invitationIn, signInLinkIn } from '@llevo/contract/rules/people/driver-app';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { useWakeLock } from '../../lib/browser/use-wake-lock.ts';
import { jobIdIn, offerIn } from '@llevo/contract/rules/services/job-link';
import { ApiError } from '../../lib/http/api-error.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { readDriver } from './api/driver-api.ts';
import { endDriverSession, updateSignedInDriver, useDriverSession } from './api/driver-session.ts';
import { AvailabilityPanel } from './availability-panel.tsx';
import { DocumentsView } from './documents/documents-view.tsx';
import { ReviewPanel } from './documents/review-panel.tsx';
import { DriverMenu, QueueNotices } from './driver-layout.tsx';
import { EarningsView } from './earnings/earnings-view.tsx';
import { JobList, useJobs } from './jobs/job-list.tsx';
import { JobView } from './jobs/job-view.tsx';
import { usePositionSharing } from './position/position-sharing.ts';
import { SharingPanel, TRACKERS_VIEW } from './position/sharing-panel.tsx';
import { PushPanel } from './push/push-panel.tsx';
import { usePush } from './push/use-push.ts';
import { applyActions } from './queue/queued-action.ts';
import { useActionQueue } from './queue/use-action-queue.ts';
import { useRouteHistory } from './route-history/use-route-history.ts';
import { InvitationView } from './session/invitation-view.tsx';
import { LinkView } from './session/link-view.tsx';
import { SignInForm } from './session/sign-in-form.tsx';
import styles from './shared/driver-app.module.css';

/** The offers, with the map and Firestore behind them, are loaded by drivers who get some (docs/decisions/0122). */
const Offers = lazy(patiently(() => import('./offers/offers.tsx')));
/** The trackers, with their drawings, are loaded by drivers who open them. */
const TrackersView = lazy(patiently(() => import('./trackers/trackers-view.tsx')));
const SoundSwitch = lazy(patiently(() => import('./offers/sound-switch.tsx')));

/** How often the app asks whether the company has activated the driver. */
const ACTIVATION_POLL_MS = 30_000;
/** After the end of an availability, so that the server's clock has passed it. */
const SPARE_MS = 1_500;

/**
 * Reloads the driver when the app opens and when it is shown again, because the company may have changed it; every half a
 * minute while the driver waits to be activated; and when the availability ends.
 */
function useFreshDriver({ status, available, available_until: until }: SignedInDriver): void {
  const isWaiting = status !== 'activado';
  const endsAtMs = available && until !== null ? Date.parse(until) : null;
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
    const end = endsAtMs === null ? undefined : setTimeout(askAgain, Math.max(endsAtMs - serverNow(), 0) + SPARE_MS);
    return () => {
      document.removeEventListener('visibilitychange', askAgain);
      clearInterval(poll);
      clearTimeout(end);
    };
  }, [isWaiting, endsAtMs]);
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
const OTHER_VIEWS: readonly string[] = ['ganancias', 'documentos', TRACKERS_VIEW];

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
  const [isPaused, setIsPaused] = useState(false);
  useFreshDriver(driver);

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
  const isHome = opened === undefined && !OTHER_VIEWS.includes(view);
  const getsOffers = isActive && driver.gets_offers && driver.available;
  const jobList = (
    <JobList
      jobs={jobs}
      waitingIds={waitingIds}
      isGone={isGone}
      isSought={jobId !== null && !isGone && error === null && isOnline}
      getsOffers={driver.gets_offers}
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
        {(getsOffers || (isActive && offerIn(view) !== null)) && (
          <Suspense>
            <Offers
              driver={driver}
              view={view}
              isOnline={isOnline}
              onAccepted={(job) => {
                accept(job.id, job);
              }}
              onPaused={() => {
                setIsPaused(true);
              }}
            />
          </Suspense>
        )}
        {view === 'ganancias' && <EarningsView />}
        {view === 'documentos' && <DocumentsView />}
        {view === TRACKERS_VIEW && (
          <Suspense fallback={<div className={styles.skeleton} aria-hidden="true" />}>
            <TrackersView />
          </Suspense>
        )}
        {jobId !== null && opened !== undefined && (
          <JobView
            key={jobId}
            job={opened}
            isWaiting={waitingIds.has(jobId)}
            act={queue.act}
            refusals={queue.refused.filter((refusal) => refusal.jobId === jobId).length}
            onChanged={(job) => {
              accept(jobId, job);
            }}
          />
        )}
        {isHome && (
          <>
            <h1 className="visually-hidden">Servicios</h1>
            {hasOffer && <>{jobList}</>}
            {isActive ? (
              <>
                <AvailabilityPanel
                  driver={driver}
                  isPaused={isPaused}
                  onChanged={() => {
                    setIsPaused(false);
                  }}
                />
                {getsOffers && (
                  <Suspense>
                    <SoundSwitch />
                  </Suspense>
                )}
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
