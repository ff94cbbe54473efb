import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DriverSelect } from '../driver/driver-select.tsx';
import type { ServiceActions } from '../service-actions.ts';
import { serviceMoney } from '../service-money.ts';
import { PaymentState } from '../payments/payment-state.tsx';
import { rowPaymentState } from '../payments/row-balance.ts';
import { NotApplicable, PaymentCell, PayoutCell, ReceiptCell } from './receipt-cell.tsx';
import { isNewBooking } from './new-booking.ts';
import styles from './service-cells.module.css';
import { ServiceStatus } from './service-status.tsx';

type Column = TableColumn<ServiceRow>;

/** The columns of SPEC §2 "/serviceManagement", in its order, and how far the customer has paid. */
export const serviceColumns = (actions: ServiceActions): readonly Column[] => [
  ...BOOKING_COLUMNS,
  {
    id: 'driver',
    header: 'Conductor',
    width: 196,
    cell: (service) => <DriverSelect service={service} onChoose={actions.chooseDriver} />,
  },
  ...DETAIL_COLUMNS,
  {
    id: 'details',
    header: 'Detalle',
    width: 100,
    inCard: 'hidden',
    cell: (service) => (
      <OutlineButton
        size="cell"
        onClick={() => {
          actions.openDetails(service);
        }}
      >
        Ver<span className="visually-hidden"> el detalle del servicio de {service.userName}</span>
      </OutlineButton>
    ),
  },
  ...receiptColumns(actions),
];

const BOOKING_COLUMNS: readonly Column[] = [
  {
    id: 'booked',
    header: 'Fecha de reserva',
    width: 158,
    isSticky: true,
    sort: { ascending: 'dateCreate', descending: '-dateCreate' },
    cell: ({ dateCreate }) => <span className={styles.figure}>{formatDateTime(dateCreate)}</span>,
  },
  {
    id: 'client',
    header: 'Cliente',
    width: 172,
    isSticky: true,
    inCard: 'title',
    cell: (service) => (
      <span className={styles.client}>
        {service.userName}
        {isNewBooking(service) && <span className={styles.new}>Nuevo</span>}
      </span>
    ),
  },
];

const DETAIL_COLUMNS: readonly Column[] = [
  {
    id: 'type',
    header: 'Tipo de servicio',
    width: 128,
    cell: ({ typeService }) => serviceTypeLabel(typeService),
  },
  { id: 'vehicle', header: 'Tipo de vehículo', width: 132, cell: ({ typeVehicle }) => vehicleName(typeVehicle) },
  {
    id: 'date',
    header: 'Fecha del servicio',
    width: 146,
    sort: { ascending: 'date', descending: '-date' },
    cell: ({ date }) => <span className={styles.figure}>{formatDate(date)}</span>,
  },
  {
    id: 'hour',
    header: 'Hora de inicio',
    width: 116,
    cell: ({ hour }) => <span className={styles.figure}>{hour}</span>,
  },
  { id: 'status', header: 'Estado', width: 132, cell: ({ status }) => <ServiceStatus status={status} /> },
  {
    id: 'commission',
    header: 'Comisión (15 %)',
    width: 130,
    align: 'end',
    cell: (service) => <span className={styles.figure}>{serviceMoney(service).commission}</span>,
  },
  {
    id: 'price',
    header: 'Precio',
    width: 104,
    align: 'end',
    sort: { ascending: 'price', descending: '-price' },
    cell: (service) => <span className={styles.figure}>{serviceMoney(service).price}</span>,
  },
  {
    id: 'paymentState',
    header: 'Pago',
    width: 148,
    cell: (service) => {
      const state = rowPaymentState(service);
      return state === null ? <NotApplicable reason="Se canceló sin ningún pago" /> : <PaymentState state={state} />;
    },
  },
];

const receiptColumns = (actions: ServiceActions): readonly Column[] => [
  {
    id: 'reservation',
    header: 'Reserva 50 %',
    width: 118,
    cell: (service) => <ReceiptCell service={service} field="comprobantePago" actions={actions} />,
  },
  {
    id: 'commissionReceipt',
    header: 'Comisión en destino',
    width: 158,
    cell: (service) => <ReceiptCell service={service} field="comprobantePagoComision" actions={actions} />,
  },
  {
    id: 'payout',
    header: 'Pago al conductor',
    width: 146,
    cell: (service) => <PayoutCell service={service} actions={actions} />,
  },
  {
    id: 'payment',
    header: 'Comprobante de pago',
    width: 164,
    align: 'center',
    cell: (service) => <PaymentCell service={service} actions={actions} />,
  },
];
