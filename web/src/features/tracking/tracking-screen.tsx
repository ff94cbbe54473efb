import type { TrackedService } from '@llevo/contract/entities/tracking';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatRating } from '@llevo/contract/rules/format-number';
import { relativeTime } from '@llevo/contract/rules/people/position-freshness';
import { chatUrl, phoneLink } from '@llevo/contract/rules/phone';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { lazy, Suspense, useState } from 'react';
import type { CSSProperties } from 'react';
import { useParams } from 'react-router-dom';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import { mainlandClock } from '../../lib/time/mainland-clock.ts';
import { driverText, driverVehicle } from '../../lib/tracking/driver-text.ts';
import { VehicleDrawing } from '../../ui/brand/vehicle-drawing.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { LanguageLink } from '../../ui/controls/language-link.tsx';
import { SiteContact } from '../../ui/brand/site-contact.tsx';
import { CompanyLogo } from '../../ui/brand/company-logo.tsx';
import { StartPin } from './search/start-pin.tsx';
import { arrivalText, NoticesText, StatusText } from './status-text.tsx';
import { TrackedActions } from './actions/tracked-actions.tsx';
import { useTracking } from './api/tracking.ts';
import type { TrackingState } from './api/tracking.ts';
import { statusLabel, timelineRows } from './timeline-rows.ts';
import { TrackedPayment } from './tracked-payment.tsx';
import { TrackedTrip } from './tracked-trip.tsx';
import styles from './tracking.module.css';

interface ContactLinksProps {
  readonly company: TrackedService['company'];
  readonly number: string;
}

/** Phone and WhatsApp links of the company, or of the site for a company without them. */
function ContactLinks({ company: { phone, whatsapp }, number }: ContactLinksProps) {
  if (phone === null && whatsapp === null) return <SiteContact about={`el servicio ${number}`} />;
  return (
    <div className={styles.contact}>
      {phone !== null && (
        <a className={buttonClass('plain')} href={phoneLink(phone)}>
          Llamar a la empresa
        </a>
      )}
      {whatsapp !== null && (
        <a
          className={buttonClass('plain')}
          href={chatUrl(whatsapp, `Hola, escribo por el servicio ${number}.`)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" size={20} />
          WhatsApp
        </a>
      )}
    </div>
  );
}

interface TrackedDriverProps {
  readonly driver: NonNullable<TrackedService['driver']>;
  readonly vehicle: TrackedService['vehicle'];
}

/** Driver and vehicle, for the customer to compare at the door. */
const TrackedDriver = ({ driver, vehicle }: TrackedDriverProps) => (
  <section className={styles.driver} aria-label="Tu conductor">
    <div className={styles.drawing}>
      <VehicleDrawing vehicle={vehicle} />
    </div>
    <div className={styles.driverText}>
      <p className={styles.driverName}>{driver.first_name}</p>
      <p className={styles.muted}>
        {vehicleName(vehicle)}
        {driver.rating !== null && <span>{` · ${formatRating(driver.rating)} de 5 estrellas`}</span>}
      </p>
    </div>
    {driver.plate !== null && (
      <p className={styles.plate}>
        <span className="visually-hidden">Placa </span>
        {driver.plate}
      </p>
    )}
  </section>
);

interface DriverAnnouncementProps {
  readonly service: TrackedService;
  readonly readAtMs: number;
}

/** Says once who comes, to whoever had the page open when the driver accepted. */
function DriverAnnouncement({ service, readAtMs }: DriverAnnouncementProps) {
  const driver = driverText(service);
  const [isAwaited, setIsAwaited] = useState(driver === null);
  const [text, setText] = useState('');
  if (isAwaited && driver !== null) {
    setIsAwaited(false);
    setText([`${driver}.`, arrivalText(service, readAtMs) ?? ''].join(' ').trim());
  }
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

const STATE_WORDS = { done: 'Hecho: ', current: 'Ahora: ', next: 'Falta: ' } as const;

/** The statuses of a service, future ones muted; names the clock of their hours where the reader's differs. */
function TrackedTimeline({ service }: { readonly service: TrackedService }) {
  const hasOtherClock = mainlandClock(service.start, service.end) !== '';
  return (
    <>
      <ol className={styles.timeline}>
        {timelineRows(service).map((row, index) => (
          <li
            key={`${row.status} ${index.toString()}`}
            data-state={row.state}
            aria-current={row.state === 'current' ? 'step' : undefined}
          >
            <p>
              <span className="visually-hidden">{STATE_WORDS[row.state]}</span>
              {row.label}
            </p>
            {row.at !== null && <time dateTime={row.at}>{formatDateTime(row.at)}</time>}
          </li>
        ))}
      </ol>
      {hasOtherClock && <p className={styles.muted}>Las horas son de Ecuador continental.</p>}
    </>
  );
}

/** Map, Firebase and reactfire, loaded only while there is a driver to follow. */
const LivePosition = lazy(patiently(() => import('./live-position.tsx')));

interface TrackedServiceViewProps {
  readonly token: string;
  readonly tracking: Extract<TrackingState, { status: 'ready' }>;
  readonly onChange: (service: TrackedService) => void;
}

/** Details of a tracked service, the most urgent first. */
function TrackedServiceView({ token, tracking, onChange }: TrackedServiceViewProps) {
  const { service, readAtMs, confirmedAtMs, isStale } = tracking;
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
          {statusLabel(service)}
        </h1>
        <StatusText token={token} service={service} readAtMs={readAtMs} onChange={onChange} />
        <NoticesText service={service} />
        {isFollowed && (
          <Suspense fallback={<div className={styles.mapSkeleton} />}>
            <LivePosition token={token} service={service} onChange={onChange} />
          </Suspense>
        )}
      </section>
      <DriverAnnouncement service={service} readAtMs={readAtMs} />
      {service.driver && <TrackedDriver driver={service.driver} vehicle={driverVehicle(service)} />}
      <StartPin service={service} />
      <section className={styles.section} aria-label="Pasos">
        <TrackedTimeline service={service} />
      </section>
      <ContactLinks company={service.company} number={service.number} />
      <TrackedTrip token={token} service={service} />
      <TrackedPayment token={token} service={service} onChange={onChange} />
      <TrackedActions token={token} service={service} onChange={onChange} />
    </>
  );
}

/** The company's logo, or its name if it has no logo. */
const CompanyName = ({ company: { name, logo_url: logo } }: Pick<TrackedService, 'company'>) => (
  <p className={styles.company}>{logo === null ? name : <CompanyLogo src={logo} alt={name} />}</p>
);

/** Sets the brand colour by script, as the content security policy allows. */
const brandStyle = (colour: string | null): CSSProperties | undefined =>
  colour === null ? undefined : ({ '--brand': colour, '--on-brand': '#ffffff' } as CSSProperties);

/** Notice that the page may be out of date, with the time of the last answer. */
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

/** Replaces a page that never loaded. Lists of ad-blockers have held this page's requests. */
function FailedLoad() {
  const isOnline = useIsOnline();
  return (
    <div className={styles.message} role="status">
      <h1>Seguimiento de tu servicio</h1>
      {isOnline ? (
        <>
          <p>
            No pudimos abrirlo todavía; lo seguimos intentando. Si usas un bloqueador de anuncios, desactívalo en esta
            página o ábrela en otro navegador.
          </p>
          <p>Si te urge, llama a la empresa que te envió el enlace o escríbenos.</p>
          <SiteContact about="un enlace de seguimiento que no se abre" />
          <Button
            variant="plain"
            onClick={() => {
              window.location.reload();
            }}
          >
            Intentar de nuevo
          </Button>
        </>
      ) : (
        <p>Estás sin conexión. Lo abrimos apenas vuelva.</p>
      )}
    </div>
  );
}

/** The page of a tracking link (docs/decisions/0051): a service as its customer follows it. */
export default function TrackingScreen() {
  const { token = '' } = useParams();
  const { state, accept } = useTracking(token);
  return (
    <div className={styles.page}>
      {state.status === 'ready' && <TrackedServiceView token={token} tracking={state} onChange={accept} />}
      {state.status === 'loading' && (
        <div className={styles.skeleton} role="status">
          <span className="visually-hidden">Cargando...</span>
        </div>
      )}
      {state.status === 'failed' && <FailedLoad />}
      {state.status === 'gone' && (
        <div className={styles.message} role="alert">
          <h1>Este enlace ya no funciona</h1>
          <p>
            Los enlaces de seguimiento se cierran dos semanas después del servicio. Si copiaste la dirección, revisa que
            esté completa.
          </p>
        </div>
      )}
      {state.status === 'withdrawn' && (
        <div className={styles.message} role="alert">
          <h1>La empresa anuló este enlace</h1>
          <p>Si el viaje sigue siendo tuyo, pide a la empresa el enlace nuevo para seguirlo.</p>
        </div>
      )}
      <footer className={styles.footer}>
        <span>Con Llevo</span>
        <LanguageLink className={styles.language} />
      </footer>
    </div>
  );
}
