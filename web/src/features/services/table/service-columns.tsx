import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { rowPaymentState } from '../../../lib/services/payment-state.ts';
import { SERVICE_FIELDS, serviceField } from '../../../lib/services/service-fields.ts';
import type { ServiceFieldName } from '../../../lib/services/service-fields.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { IconMessage } from '../../../ui/icons/message.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { twoLinesClass } from '../../../ui/table/two-lines.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DriverSelect } from '../driver/driver-select.tsx';
import type { ServiceActions } from '../service-actions.ts';
import { PaymentState } from '../payments/payment-state.tsx';
import { DateCell, HourCell } from './date-cell.tsx';
import { NotApplicable, PaymentCell, PayoutCell, ReceiptCell } from './receipt-cell.tsx';
import { isNewBooking } from './new-booking.ts';
import { RouteCell } from './route-cell.tsx';
import { rowActions } from './row-actions.ts';
import styles from './service-cells.module.css';
import { shortDateTime } from './short-date.ts';
import { ServiceState } from './service-status.tsx';
import { ServiceTypeIcon } from './service-type-icon.tsx';

type Column = TableColumn<ServiceRow>;

/** The first columns of the table, in their order; those of receipts, the price and the actions follow. */
const TABLE_FIELDS = [
  'date',
  'client',
  'status',
  'driver',
  'number',
  'vehicle',
  'route',
  'type',
  'booked',
  'commission',
  'paymentState',
] as const satisfies readonly ServiceFieldName[];

/**
 * The columns of SPEC §2 "/serviceManagement", the number, the route, and how far the customer has paid. First what a
 * dispatcher works with; what the details show as well is hidden until it is asked for. Commissions and payouts are
 * left out for those who do not manage money. Below headings of days, the first column has the hour and the number.
 */
export const serviceColumns = (actions: ServiceActions, manages: boolean, isGrouped = false): readonly Column[] => [
  ...TABLE_FIELDS.filter((name) => manages || serviceField(name).isPayout !== true)
    .filter((name) => !isGrouped || name !== 'number')
    .map((name) => ({ id: name, ...(richColumns(actions, isGrouped)[name] ?? plainColumn(name)) })),
  {
    id: 'details',
    header: 'Detalle',
    width: 100,
    isHiddenByDefault: true,
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
  ...receiptColumns(actions, manages),
  {
    id: 'price',
    header: SERVICE_FIELDS.price.label,
    width: 98,
    narrowWidth: 84,
    isFixed: true,
    align: 'end',
    isStickyEnd: true,
    sort: { ascending: 'price', descending: '-price' },
    cell: (service) => (
      <span className={classNames(styles.figure, styles.price)}>{SERVICE_FIELDS.price.text(service)}</span>
    ),
  },
  {
    id: 'actions',
    header: 'Acciones',
    width: 82,
    narrowWidth: 67,
    isFixed: true,
    align: 'center',
    isStickyEnd: true,
    isAlwaysShown: true,
    cell: (service) => (
      <RowMenu label={`Acciones del servicio de ${service.userName}`} actions={() => rowActions(service, actions)} />
    ),
  },
];

/** A window whose list has room for the number beside all other columns in full. */
export const ROOM_FOR_NUMBER = '(min-width: 110em)';

/** The columns with the number among those shown from the beginning. */
export const withNumberShown = (columns: readonly Column[]): readonly Column[] =>
  columns.map((column) => (column.id === 'number' ? { ...column, isHiddenByDefault: false } : column));

/** A field as its table of fields describes it: text, or a figure at the end of the cell. */
function plainColumn(name: ServiceFieldName): Omit<Column, 'id'> {
  const {
    label,
    text,
    column: { width, isFigure = false, isHiddenByDefault = false } = { width: 128 },
  } = serviceField(name);
  return {
    header: label,
    width,
    isHiddenByDefault,
    ...(isFigure && { align: 'end' }),
    cell: (service) => (isFigure ? <span className={styles.figure}>{text(service)}</span> : text(service)),
  };
}

/** Columns with more than a text. */
const richColumns = (
  actions: ServiceActions,
  isGrouped: boolean,
): Partial<Record<ServiceFieldName, Omit<Column, 'id'>>> => ({
  date: {
    header: isGrouped ? 'Hora' : 'Fecha y hora',
    width: 112,
    narrowWidth: 100,
    isFixed: true,
    isSticky: true,
    sort: { ascending: 'date', descending: '-date' },
    cell: (service) => (isGrouped ? <HourCell service={service} /> : <DateCell service={service} />),
  },
  client: {
    header: SERVICE_FIELDS.client.label,
    width: 164,
    narrowWidth: 118,
    isSticky: true,
    cell: (service) => (
      <span className={styles.lines}>
        <span className={classNames(styles.client, twoLinesClass)} title={service.userName}>
          {service.userName}
        </span>{' '}
        <Marks service={service} />
      </span>
    ),
  },
  status: {
    header: SERVICE_FIELDS.status.label,
    width: 132,
    narrowWidth: 123,
    isFixed: true,
    isSticky: true,
    isStickyWhenWide: true,
    cell: (service) => <ServiceState service={service} />,
  },
  driver: {
    header: SERVICE_FIELDS.driver.label,
    width: 138,
    narrowWidth: 109,
    // A name and a surname on one line.
    growsFirstPx: 8,
    cell: (service) => <DriverSelect service={service} onChoose={actions.chooseDriver} />,
  },
  vehicle: {
    header: 'Tipo y vehículo',
    width: 136,
    narrowWidth: 116,
    isFixed: true,
    cell: ({ typeService, typeVehicle, driverPlate }) => (
      <span className={styles.vehicle}>
        <ServiceTypeIcon type={typeService} />
        <span className={styles.lines}>
          <span className={styles.model}>{vehicleName(typeVehicle)}</span>{' '}
          {driverPlate !== '' && <span className={styles.plate}>{driverPlate}</span>}
        </span>
      </span>
    ),
  },
  route: {
    header: SERVICE_FIELDS.route.label,
    width: 190,
    narrowWidth: 134,
    // The city and sector of an end are longer than the texts of other columns.
    growsFirstPx: 60,
    yields: 2,
    cell: ({ addressStart, addressFinish }) => <RouteCell start={addressStart} finish={addressFinish} />,
  },
  booked: {
    header: SERVICE_FIELDS.booked.label,
    width: 114,
    narrowWidth: 104,
    isFixed: true,
    yields: 0,
    sort: { ascending: 'dateCreate', descending: '-dateCreate' },
    cell: ({ dateCreate }) => (
      <span className={styles.booked} title={formatDateTime(dateCreate)}>
        {shortDateTime(dateCreate)}
      </span>
    ),
  },
  paymentState: {
    header: SERVICE_FIELDS.paymentState.label,
    width: 142,
    narrowWidth: 127,
    isFixed: true,
    yields: 1,
    cell: (service) => {
      const state = rowPaymentState(service);
      return state === null ? <NotApplicable reason="Se canceló sin ningún pago" /> : <PaymentState state={state} />;
    },
  },
});

/** Marks of a new booking and of notes, on a line of their own: the customer's name would cut them off. */
function Marks({ service }: { readonly service: ServiceRow }) {
  const isNew = isNewBooking(service);
  if (!isNew && service.noteCount === 0) return null;
  return (
    <span className={styles.marks}>
      {isNew && <span className={styles.new}>Nuevo</span>}
      <NoteCount count={service.noteCount} />
    </span>
  );
}

/** How many notes the team wrote; nothing without any. */
function NoteCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  const text = count === 1 ? '1 nota del equipo' : `${count.toString()} notas del equipo`;
  return (
    <span className={styles.notes} title={text}>
      <IconMessage size={14} stroke={1.8} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

const receiptColumns = (actions: ServiceActions, manages: boolean): readonly Column[] => [
  {
    id: 'reservation',
    header: 'Reserva 50 %',
    width: 118,
    isHiddenByDefault: true,
    cell: (service) => <ReceiptCell service={service} field="comprobantePago" actions={actions} />,
  },
  ...(manages ? payoutReceiptColumns(actions) : []),
  {
    id: 'payment',
    header: 'Comprobante de pago',
    width: 164,
    isHiddenByDefault: true,
    align: 'center',
    cell: (service) => <PaymentCell service={service} actions={actions} />,
  },
];

/** Receipts between company and driver. */
const payoutReceiptColumns = (actions: ServiceActions): readonly Column[] => [
  {
    id: 'commissionReceipt',
    header: 'Comisión en destino',
    width: 158,
    isHiddenByDefault: true,
    cell: (service) => <ReceiptCell service={service} field="comprobantePagoComision" actions={actions} />,
  },
  {
    id: 'payout',
    header: 'Pago al conductor',
    width: 146,
    isHiddenByDefault: true,
    cell: (service) => <PayoutCell service={service} actions={actions} />,
  },
];
