import type { ServiceRow } from '@llevo/contract/entities/service';
import { DETAIL_FIELDS, SERVICE_FIELDS, serviceField } from '../../../lib/services/service-fields.ts';
import type { ServiceFieldName } from '../../../lib/services/service-fields.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { rowPaymentState } from '../../../lib/services/payment-state.ts';
import { DriverSelect } from '../driver/driver-select.tsx';
import { PaymentState } from '../payments/payment-state.tsx';
import type { ServiceActions } from '../service-actions.ts';
import { OverdueMark } from '../table/overdue-mark.tsx';
import { ServiceStatus } from '../table/service-status.tsx';
import { hasJobTimes } from './job-times.ts';
import { tripText } from './planned-trip.ts';
import type { PlannedTrip } from './planned-trip.ts';
import { scheduleText } from './schedule-text.ts';
import styles from './service-panel.module.css';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { CARGO_WARNING_LABELS, cargoWarnings } from '@llevo/contract/rules/services/cargo-warnings';
import { aboutService, serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../lib/browser/use-now.ts';
import { INACTIVE_DRIVER_TEXT } from '../../../lib/people/inactive-driver.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { customerQuery, driverQuery } from '../../../lib/people/person-queries.ts';
import { PhoneContact } from '../../../ui/back-office/data/phone-contact.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';

interface Reachable {
  readonly name: string;
  readonly surname: string;
  readonly cellphone: string;
  readonly email: string;
}

/** How to reach the service's customer, and the way to their record. Nothing for a deleted one. */
function CustomerContact({ service }: { readonly service: ServiceRow }) {
  const { data, isLoading } = useQuery(customerQuery(service.user));
  if (isLoading) {
    return (
      <DescriptionItem label="Cliente">
        <ContactSkeleton />
      </DescriptionItem>
    );
  }
  if (!data) return null;
  const search = data.email === '' ? fullName(data) : data.email;
  return (
    <DescriptionItem label="Cliente">
      <Contact
        person={data}
        about={aboutService('tu servicio', service)}
        to={withQuery(PATHS.customerManagement, { buscar: search })}
        action="Ver cliente"
      />
    </DescriptionItem>
  );
}

/** The plate of the service's driver, whether they may drive no more, how to reach them, and the way to them on the map. */
function DriverContact({ service }: { readonly service: ServiceRow }) {
  const isAssigned = service.driver !== UNASSIGNED_DRIVER;
  const { data, isLoading } = useQuery({ ...driverQuery(service.driver), enabled: isAssigned });
  if (isLoading) return <ContactSkeleton />;
  if (!isAssigned || !data) return null;
  return (
    <>
      {data.plate !== '' && <span className={styles.plate}>Placa {data.plate}</span>}
      {data.status !== 'activado' && !isOver(service.status) && (
        <span className={styles.inactive}>{INACTIVE_DRIVER_TEXT}</span>
      )}
      <Contact
        person={data}
        about={aboutService('el servicio', service)}
        to={withQuery(PATHS.driverManagement, { seleccion: data.id })}
        action="Ver en el mapa"
      />
    </>
  );
}

/** Keeps the two lines of a contact that loads. */
const ContactSkeleton = () => <Skeleton component="span" display="block" height="3em" width="70%" />;

interface ContactProps {
  readonly person: Reachable;
  /** The subject of a message. */
  readonly about: string;
  readonly to: string;
  readonly action: string;
}

function Contact({ person, about, to, action }: ContactProps) {
  const { email } = person;
  return (
    <span className={styles.contact}>
      {person.cellphone !== '' && <PhoneContact phone={person.cellphone} name={fullName(person)} about={about} />}
      <Link to={to}>{action}</Link>
      {email !== '' && (
        <a href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
      )}
    </span>
  );
}

interface ServiceSummaryProps {
  readonly service: ServiceRow;
  /** When each step of the job was taken; null while that loads. */
  readonly times: readonly string[] | null;
  /** Omitted while the details load. */
  readonly plan?: PlannedTrip;
  readonly onChooseDriver: ServiceActions['chooseDriver'];
  /** The rating of a finished service by its customer; false without one to ask for. */
  readonly rating?: ReactNode;
  /** The actions, between the head and the facts. */
  readonly children?: ReactNode;
}

const UNKNOWN_PLAN: PlannedTrip = { endHour: null, driveSeconds: null };

/**
 * The head with customer, status and time, then the facts that a telephone call needs first: customer, driver and price
 * before the route and the cargo, so that a phone shows them without scrolling.
 */
export function ServiceSummary({ service, times, plan = UNKNOWN_PLAN, ...props }: ServiceSummaryProps) {
  const { onChooseDriver, rating = false, children } = props;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{service.userName}</h3>
        <ServiceStatus status={service.status} />
        <p className={styles.when}>
          <Schedule service={service} endHour={plan.endHour} /> <OverdueMark service={service} />
        </p>
      </div>
      {children}
      <DescriptionList className={styles.list}>
        <CustomerContact service={service} />
        <DescriptionItem label={SERVICE_FIELDS.driver.label}>
          <DriverSelect service={service} onChoose={onChooseDriver} /> <DriverContact service={service} />
        </DescriptionItem>
        <DescriptionItem label={SERVICE_FIELDS.price.label}>
          <PriceState service={service} />
        </DescriptionItem>
        <DescriptionItem label="Recorrido">
          <Stops service={service} />
          <TripLength service={service} driveSeconds={plan.driveSeconds} />
        </DescriptionItem>
        <DescriptionItem label="Servicio">
          <span className={styles.line}>{cargoText(service)}</span>
          <CargoWarnings service={service} />
          {hasJobTimes(service) && <JobTimes times={times} />}
        </DescriptionItem>
        {rating !== false && <DescriptionItem label="Calificación">{rating}</DescriptionItem>}
      </DescriptionList>
    </>
  );
}

interface ScheduleProps extends Pick<PlannedTrip, 'endHour'> {
  readonly service: ServiceRow;
}

/** "Hoy 08:30–09:40 · reserva" */
function Schedule({ service, endHour }: ScheduleProps) {
  return <strong>{scheduleText(service, useNow(), endHour)}</strong>;
}

interface TripLengthProps extends Pick<PlannedTrip, 'driveSeconds'> {
  readonly service: ServiceRow;
}

/** A line below the stops, which is there before the duration; nothing without a booked distance. */
function TripLength({ service, driveSeconds }: TripLengthProps) {
  const text = tripText(service, driveSeconds);
  return text === '' ? null : <span className={styles.times}>{text}</span>;
}

/** A line for the times of the job. Keeps its place while they load; nothing for a job without any. */
function JobTimes({ times }: Pick<ServiceSummaryProps, 'times'>) {
  if (times?.length === 0) return null;
  return <span className={styles.times}>{times === null ? '\u00a0' : times.join(' · ')}</span>;
}

/** "Cabina simple · Varios · Estibadores: 3"; without loaders, the vehicle and the cargo. */
const cargoText = (service: ServiceRow): string => {
  const { vehicle, cargo, loaders } = SERVICE_FIELDS;
  const help = serviceLoaderCount(service) > 0 ? `${loaders.label}:\u00a0${loaders.text(service)}` : '';
  const parts = [vehicle.text(service), cargo.text(service), help];
  return parts.filter((part) => part !== '').join(' · ');
};

const CARGO_WARNING: StatusVariant = { tone: 'warning', shape: 'warning' };

/** Labels for heavy or fragile cargo and for stairs, whose words stand among the details; nothing without any. */
function CargoWarnings({ service }: { readonly service: ServiceRow }) {
  const warnings = cargoWarnings(service);
  if (warnings.length === 0) return null;
  return (
    <span className={styles.warnings}>
      {warnings.map((warning) => (
        <StatusChip key={warning} variant={CARGO_WARNING}>
          {CARGO_WARNING_LABELS[warning]}
        </StatusChip>
      ))}
    </span>
  );
}

function Stops({ service }: { readonly service: ServiceRow }) {
  const { addressStart, referenceStart, addressFinish, referenceFinish } = service;
  return (
    <ol className={styles.stops}>
      <li>
        <span>Partida</span> {addressStart || 'Sin dirección'}
        {referenceStart !== '' && <small> {referenceStart}</small>}
      </li>
      <li>
        <span>Llegada</span> {addressFinish || 'Sin dirección'}
        {referenceFinish !== '' && <small> {referenceFinish}</small>}
      </li>
    </ol>
  );
}

/** The price, and whether it is paid. The customer's account has all amounts. */
function PriceState({ service }: { readonly service: ServiceRow }) {
  const state = rowPaymentState(service);
  return (
    <span className={styles.price}>
      <strong>{SERVICE_FIELDS.price.text(service)}</strong>
      {(service.refund === null || service.status !== 'cancelado') && state !== null && <PaymentState state={state} />}
    </span>
  );
}

/** The rest of the booking: requirements, notes and when it was made. */
export const ServiceDetails = ({ service }: { readonly service: ServiceRow }) => (
  <DescriptionList className={styles.list}>
    {DETAIL_FIELDS.map((name) => (
      <FieldItem key={name} name={name} service={service} />
    ))}
  </DescriptionList>
);

/** One line of the details; nothing for a field without a value. */
function FieldItem({ name, service }: { readonly name: ServiceFieldName; readonly service: ServiceRow }) {
  const { label, text } = serviceField(name);
  const value = text(service);
  if (value === null || value === '') return null;
  return <DescriptionItem label={label}>{value}</DescriptionItem>;
}
