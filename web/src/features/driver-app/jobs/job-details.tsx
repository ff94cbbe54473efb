import type { DriverJob, DriverStep } from '@llevo/contract/entities/driver-job';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { phoneChatUrl, phoneLink } from '@llevo/contract/rules/phone';
import { paymentTypeLabel, serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import type { ReactNode } from 'react';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { mainlandClockSuffix } from '../../../lib/time/mainland-clock.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import styles from './jobs.module.css';
import { distanceText, useDistanceToStart } from './distance-to-start.ts';

/** Labels of the driver's next steps. */
const STEP_LABELS = {
  'en camino': 'Voy en camino',
  'en curso': 'Ya cargué',
  finalizado: 'Terminé el servicio',
} as const satisfies Record<DriverStep, string>;

export const stepLabel = (step: DriverStep): string => STEP_LABELS[step];

const STATUS_LABELS: ReadonlyMap<string | null, string> = new Map([
  ['en curso', 'Carga a bordo'],
  ['finalizado', 'Terminado'],
  ['cancelado', 'Cancelado'],
]);

/** "24/11/2026 · 09:00", with its clock where the phone's or the place's differs. */
export const jobTime = ({ date, hour, start, end }: DriverJob): string =>
  `${formatDate(date)} · ${hour}${mainlandClockSuffix(start, end)}`;

type JobStage = Pick<DriverJob, 'state' | 'status' | 'next' | 'arrived'>;

/** The state of a job in a word or two. */
export function jobStateLabel({ state, status, next, arrived }: JobStage): string {
  if (state === 'offered') return 'Nuevo: responde';
  if (state === 'current' && next === 'en camino') return 'Aceptado';
  if (status === 'en camino') return arrived ? 'En la partida' : 'En camino';
  return STATUS_LABELS.get(status) ?? translateWireValue(serviceStatusLabel(status));
}

/** The stop where the driver goes next: the start until the cargo is on board. */
const headingFor = ({ status, start, end }: Pick<DriverJob, 'status' | 'start' | 'end'>): DriverJob['start'] =>
  status === 'en curso' ? end : start;

type Point = Pick<DriverJob['start'], 'lat' | 'lng'>;

const pointText = ({ lat, lng }: Point): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** Driving directions in Google Maps, in its app if installed. */
const googleMapsUrl = (to: Point): string =>
  `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${pointText(to)}`;

/** Driving directions in Waze. */
const wazeUrl = (to: Point): string => `https://waze.com/ul?navigate=yes&ll=${pointText(to)}`;

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Stop = ({ stop }: { readonly stop: DriverJob['start'] }) => (
  <>
    {stop.address || 'Sin dirección'}
    {stop.reference !== '' && <span className={styles.reference}>{stop.reference}</span>}
  </>
);

/** The amount that the customer still pays, and who receives it: a driver collects only cash. */
function CustomerPayment({ job: { due, cash_due, typePayment } }: { readonly job: DriverJob }) {
  if (cash_due > 0) {
    return (
      <Fact label="Por cobrar al cliente">
        {formatDollars(cash_due)} · {paymentTypeLabel(typePayment)}
      </Fact>
    );
  }
  if (due <= 0) return null;
  return (
    <Fact label="El cliente paga a la empresa">
      {formatDollars(due)} · {paymentTypeLabel(typePayment)}
    </Fact>
  );
}

/** Details of a job for its driver. */
export function JobDetails({ job }: { readonly job: DriverJob }) {
  const { customer, cargo, requirements, notes, loaders } = job;
  const toStart = useDistanceToStart(job);
  return (
    <dl className={styles.facts}>
      <Fact label="Cuándo">{jobTime(job)}</Fact>
      <Fact label="Partida">
        <Stop stop={job.start} />
        {toStart !== null && (
          <span className={styles.reference}>
            A {distanceText(toStart.metres)} de ti, unos {toStart.minutes} min
          </span>
        )}
      </Fact>
      <Fact label="Llegada">
        <Stop stop={job.end} />
        {typeof job.distance === 'number' && (
          <span className={styles.reference}>Recorrido: {distanceText(job.distance)}</span>
        )}
        {job.returnTrip && <span className={styles.reference}>Con viaje de regreso</span>}
      </Fact>
      <Fact label="Cliente">{customer.name}</Fact>
      <Fact label="Carga">
        {translateWireValue(cargo)} · {vehicleName(job.vehicle)}
        {loaders > 0 && <span className={styles.reference}>Estibadores: {loaders}</span>}
        {requirements !== '' && <span className={styles.reference}>{requirements}</span>}
      </Fact>
      {notes !== '' && <Fact label={job.notes_of_customer ? 'Notas del cliente' : 'Notas de la empresa'}>{notes}</Fact>}
      <Fact label="Tu ganancia">{formatDollars(job.payout)}</Fact>
      {job.state !== 'done' && <CustomerPayment job={job} />}
    </dl>
  );
}

/** Links to directions to the next stop, and to the customer: a call, and a message to a cellphone. */
export function JobLinks({ job }: { readonly job: DriverJob }) {
  const to = headingFor(job);
  const { phone } = job.customer;
  const chat = phone === null ? null : phoneChatUrl(phone, `Hola, soy tu conductor del servicio ${job.number}.`);
  return (
    <nav className={styles.links} aria-label="Atajos">
      <a className={buttonClass('plain')} href={googleMapsUrl(to)} target="_blank" rel="noreferrer">
        Google Maps
      </a>
      <a className={buttonClass('plain')} href={wazeUrl(to)} target="_blank" rel="noreferrer">
        Waze
      </a>
      {phone !== null && (
        <a className={buttonClass('plain')} href={phoneLink(phone)}>
          Llamar al cliente
        </a>
      )}
      {chat !== null && (
        <a className={buttonClass('plain')} href={chat} target="_blank" rel="noreferrer">
          WhatsApp al cliente
        </a>
      )}
    </nav>
  );
}
