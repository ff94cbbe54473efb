import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { phoneLink } from '@llevo/contract/rules/phone';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import type { ReactNode } from 'react';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { googleMapsUrl, headingFor, wazeUrl } from './job-labels.ts';
import styles from './jobs.module.css';

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

/** Everything that a driver needs to know of a job. */
export function JobDetails({ job }: { readonly job: DriverJob }) {
  const { customer, cargo, requirements, notes, loaders } = job;
  return (
    <dl className={styles.facts}>
      <Fact label="Cuándo">
        {formatDate(job.date)} · {job.hour}
      </Fact>
      <Fact label="Partida">
        <Stop stop={job.start} />
      </Fact>
      <Fact label="Llegada">
        <Stop stop={job.end} />
        {job.returnTrip && <span className={styles.reference}>Con viaje de regreso</span>}
      </Fact>
      <Fact label="Cliente">{customer.name}</Fact>
      <Fact label="Carga">
        {translateWireValue(cargo)} · {vehicleName(job.vehicle)}
        {loaders > 0 && <span className={styles.reference}>Estibadores: {loaders}</span>}
        {requirements !== '' && <span className={styles.reference}>{requirements}</span>}
      </Fact>
      {notes !== '' && <Fact label="Notas de la empresa">{notes}</Fact>}
      <Fact label="Tu ganancia">{formatDollars(job.payout)}</Fact>
      {job.due > 0 && job.state !== 'done' && (
        <Fact label="Por cobrar al cliente">
          {formatDollars(job.due)} · {paymentTypeLabel(job.typePayment)}
        </Fact>
      )}
    </dl>
  );
}

/** Directions to where the driver goes next, and a call to the customer. */
export function JobLinks({ job }: { readonly job: DriverJob }) {
  const to = headingFor(job);
  return (
    <nav className={styles.links} aria-label="Atajos">
      <a className={buttonClass('plain')} href={googleMapsUrl(to)} target="_blank" rel="noreferrer">
        Google Maps
      </a>
      <a className={buttonClass('plain')} href={wazeUrl(to)} target="_blank" rel="noreferrer">
        Waze
      </a>
      {job.customer.phone !== null && (
        <a className={buttonClass('plain')} href={phoneLink(job.customer.phone)}>
          Llamar al cliente
        </a>
      )}
    </nav>
  );
}
