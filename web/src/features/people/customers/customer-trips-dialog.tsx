import { listServices } from '@llevo/contract/endpoints/services/services';
import type { CustomerRow, CustomerTrips } from '@llevo/contract/entities/customer';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { centsFromDollars, formatCents, formatDollars } from '@llevo/contract/rules/money';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { newServicePath, servicePath } from '../../../lib/back-office-paths.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { call } from '../../../lib/http/call.ts';
import { shownServiceStatus } from '../../../lib/services/service-texts.ts';
import { routeText } from '../../../lib/services/short-route.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { PhoneContact } from '../../../ui/back-office/data/phone-contact.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './customer-trips-dialog.module.css';
import { lastTripText } from './last-trip-text.ts';

/** Trips that the dialog lists. */
const MAX_TRIPS = 50;

interface CustomerTripsDialogProps {
  readonly customer: CustomerRow;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/**
 * Contact data of a customer, their latest trips, each a link to its service, and what the finished ones cost together,
 * which the roles of a desk do not see.
 */
export default function CustomerTripsDialog({ customer, onClose, onEdit }: CustomerTripsDialogProps) {
  const { works, manages } = useRights();
  const trips = useQuery({
    queryKey: ['services', 'of-customer', customer.id],
    queryFn: async ({ signal }) => {
      const input = { user: customer.id, sort: '-dateCreate', limit: MAX_TRIPS } as const;
      const { data, page } = await call(listServices, input, { signal, returns: 'response' });
      return { rows: data, total: page?.total ?? data.length };
    },
    meta: { handlesOwnErrors: true },
  });
  return (
    <Dialog
      title={`Viajes de ${fullName(customer)}`}
      size="wide"
      onClose={onClose}
      footer={works ? <Foot customerId={customer.id} onEdit={onEdit} /> : undefined}
    >
      <p className={styles.contact}>
        <PhoneContact phone={customer.cellphone} name={fullName(customer)} />
        <MailLink email={customer.email} />
      </p>
      <QueryBoundary query={trips} failureTitle="No pudimos cargar los viajes">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className={styles.summary}>Todavía no ha pedido ningún viaje.</p>
          ) : (
            <>
              <Summary rows={rows} total={total} trips={customer.trips} showsSum={manages} />
              <ul className={styles.trips}>
                {rows.map((service) => (
                  <Trip key={service.id} service={service} />
                ))}
              </ul>
            </>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

function MailLink({ email }: Pick<CustomerRow, 'email'>) {
  if (email === '') return null;
  return (
    <a href={`mailto:${email}`}>
      <EmailText>{email}</EmailText>
    </a>
  );
}

interface FootProps extends Pick<CustomerTripsDialogProps, 'onEdit'> {
  readonly customerId: string;
}

const Foot = ({ customerId, onEdit }: FootProps) => (
  <div className={styles.foot}>
    <Button variant="default" onClick={onEdit}>
      Editar
    </Button>
    <Button component={Link} to={newServicePath(customerId)}>
      Nuevo servicio
    </Button>
  </div>
);

interface SummaryProps extends Pick<CustomerRow, 'trips'> {
  readonly rows: readonly ServiceRow[];
  readonly total: number;
  readonly showsSum: boolean;
}

/** The number of trips, the sum of the finished ones that are listed, and the day of the last one. */
const Summary = ({ rows, total, trips, showsSum }: SummaryProps) => (
  <dl className={styles.figures}>
    <div>
      <dt>Viajes pedidos</dt>
      <dd>{formatCount(total)}</dd>
    </div>
    {showsSum && (
      <div>
        <dt>
          {rows.length < total ? `Gastado en los últimos ${rows.length.toString()}` : 'Gastado en los terminados'}
        </dt>
        <dd>{formatCents(spentCents(rows))}</dd>
      </div>
    )}
    {trips && <LastTrip trips={trips} />}
  </dl>
);

function LastTrip({ trips }: { readonly trips: CustomerTrips }) {
  const text = lastTripText(trips, useNow());
  if (text === null) return null;
  return (
    <div>
      <dt>Último viaje terminado</dt>
      <dd>{text}</dd>
    </div>
  );
}

const spentCents = (rows: readonly ServiceRow[]): number =>
  rows.filter(({ status }) => status === 'finalizado').reduce((sum, { price }) => sum + centsFromDollars(price), 0);

const Trip = ({ service }: { readonly service: ServiceRow }) => (
  <li>
    <Link className={styles.trip} to={servicePath(service.id)}>
      <span className={styles.when}>
        {formatDate(service.date)} {service.hour}
      </span>
      <span className={styles.route}>{routeText(service)}</span>
      <span className={styles.state}>{shownServiceStatus(service.status)}</span>
      <strong className={styles.price}>{formatDollars(service.price)}</strong>
    </Link>
  </li>
);
