import type { TrackedService } from '@llevo/contract/entities/tracking';
import { relativeTime } from '@llevo/contract/rules/people/position-freshness';
import { isOver, isUnderWay } from '@llevo/contract/rules/services/tracking';
import { lazy, Suspense } from 'react';
import type { CSSProperties } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { TrackedActions } from './actions/tracked-actions.tsx';
import { ContactLinks } from './contact-links.tsx';
import { TrackedPayment } from './payment/tracked-payment.tsx';
import { TrackedDriver } from './tracked-driver.tsx';
import { TrackedTrip } from './tracked-trip.tsx';
import { trackingLabel } from './timeline-rows.ts';
import { TrackedTimeline } from './tracked-timeline.tsx';
import styles from './tracking.module.css';
import type { TrackingState } from './use-tracking.ts';

/** Map, Firebase and reactfire: only while there is a driver to follow. */
const LivePosition = lazy(() => import('./live/live-position.tsx'));

interface TrackedServiceViewProps {
  readonly token: string;
  readonly tracking: Extract<TrackingState, { status: 'ready' }>;
  readonly onChange: (service: TrackedService) => void;
}

/** Everything about a tracked service, the most urgent first. */
export function TrackedServiceView({ token, tracking, onChange }: TrackedServiceViewProps) {
  const { service, confirmedAtMs, isStale } = tracking;
  const isFollowed = isUnderWay(service.status) && service.driver !== undefined;
  return (
    <>
      <header className={styles.header} style={brandStyle(service.company.colour)}>
        <CompanyName company={service.company} />
        <p className={styles.number}>Servicio {service.number}</p>
      </header>
      <Freshness confirmedAtMs={confirmedAtMs} isStale={isStale} />
      <section className={styles.section} aria-labelledby="tracking-status">
        <h1 id="tracking-status" className={styles.status} aria-live="polite">
          {trackingLabel(service.status)}
        </h1>
        {isFollowed && (
          <Suspense fallback={<div className={styles.mapSkeleton} />}>
            <LivePosition token={token} service={service} />
          </Suspense>
        )}
        <TrackedTimeline service={service} />
      </section>
      {service.driver && <TrackedDriver driver={service.driver} vehicle={service.vehicle} />}
      <ContactLinks company={service.company} number={service.number} />
      <TrackedTrip token={token} service={service} />
      <TrackedPayment token={token} service={service} onChange={onChange} />
      <TrackedActions token={token} service={service} onChange={onChange} isOver={isOver(service.status)} />
    </>
  );
}

/** The company's logo, or its name without one. */
const CompanyName = ({ company: { name, logo_url: logo } }: Pick<TrackedService, 'company'>) => (
  <p className={styles.company}>{logo === null ? name : <img className={styles.logo} src={logo} alt={name} />}</p>
);

/** Set by script, which the content security policy allows. */
const brandStyle = (colour: string | null): CSSProperties | undefined =>
  colour === null ? undefined : ({ '--brand': colour, '--on-brand': '#ffffff' } as CSSProperties);

/** Says that what is shown may be out of date, and since when. */
function Freshness({ confirmedAtMs, isStale }: { readonly confirmedAtMs: number; readonly isStale: boolean }) {
  const nowMs = useNow();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {(isStale || !isOnline) && (
        <p className={styles.stale}>
          {isOnline ? 'No pudimos actualizar.' : 'Sin conexión.'} Lo que ves es de {relativeTime(confirmedAtMs, nowMs)}.
        </p>
      )}
    </div>
  );
}
