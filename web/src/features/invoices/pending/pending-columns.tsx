import { formatDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { BUYER_ID_LABELS } from '../../../lib/invoices/invoice-labels.ts';
import type { RowSelection } from '../../../lib/list/use-row-selection.ts';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { RowCheckbox } from '../../../ui/table/row-checkbox.tsx';
import styles from './pending.module.css';
import type { ReadyService } from './run-invoices.ts';

interface ServiceProps {
  readonly service: ReadyService;
}

/** Name, kind and number of the buyer, in full as on the invoice: the user checks them before it cannot be changed. */
export const BuyerText = ({ service: { buyer } }: ServiceProps) => (
  <div className={styles.buyer}>
    <span>{buyer.name}</span>
    <span className={styles.muted}>{`${BUYER_ID_LABELS[buyer.idType]} ${buyer.idNumber}`}</span>
  </div>
);

/** The number of a service as a link to its details. */
export const ServiceLink = ({ service: { service_id: id, service_number: number } }: ServiceProps) => (
  <Link to={servicePath(id)} className={styles.number}>
    {number || 'Ver servicio'}
  </Link>
);

/** A service in the name of a control. */
export const serviceName = ({ service_number: number, date, buyer }: ReadyService): string =>
  `${number || formatDate(date)}, ${buyer.name}`;

/** The columns of the services to invoice; the first selects its row. */
export const pendingColumns = ({
  rows,
  set,
}: Pick<RowSelection<ReadyService>, 'rows' | 'set'>): readonly SimpleColumn<ReadyService>[] => [
  {
    id: 'buyer',
    header: 'Cliente',
    inCard: 'title',
    cell: (service) => (
      <div className={styles.pick}>
        <RowCheckbox
          label={`Seleccionar ${serviceName(service)}`}
          isChecked={rows.has(service.service_id)}
          onCheckedChange={(isChecked) => {
            set([service], isChecked);
          }}
        />
        <BuyerText service={service} />
      </div>
    ),
  },
  { id: 'date', header: 'Fecha', inCard: 'line', cell: ({ date }) => formatDate(date) },
  { id: 'service', header: 'Servicio', inCard: 'line', cell: (service) => <ServiceLink service={service} /> },
  {
    id: 'email',
    header: 'Correo',
    inCard: 'line',
    cell: ({ buyer }) => <span className={styles.email}>{buyer.email || 'Sin correo: no la recibe'}</span>,
  },
  {
    id: 'total',
    header: 'Total con IVA',
    inCard: 'corner',
    isFigure: true,
    cell: ({ total }) => <strong className={styles.total}>{formatDollars(total)}</strong>,
  },
];
