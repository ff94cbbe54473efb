import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { ReactNode } from 'react';
import { currentRights } from '../../../lib/session/rights.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { twoLinesClass } from '../../../ui/table/two-lines.ts';
import { personColumns } from '../shared/person-columns.tsx';
import type { PersonActions } from '../shared/person-columns.tsx';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { exportCustomer } from './customer-export.ts';
import { CUSTOMER_KIND } from './customer-kind.ts';
import { NewServiceLink } from './new-service-link.tsx';
import { LastTripCell, NameText, SpentCell, TripsCell } from './trips-cell.tsx';
import styles from './customers.module.css';

const WIDTHS = { name: 196, rating: 120, status: 134 };

interface CustomerActions extends Omit<PersonActions<CustomerRow>, 'onExport' | 'moreActions'> {
  readonly onEditInvoicing: (customer: CustomerRow) => void;
  readonly onShowTrips: (customer: CustomerRow) => void;
  /** Whether rows lead to a new service. */
  readonly canBook: boolean;
  /** Whether the user sees the cost of trips. */
  readonly seesSums: boolean;
  /** Whether the list has orders by trips. */
  readonly sortsByTrips: boolean;
}

/** The columns of SPEC §2 "/userManagement" in its order, with the trips and the last one before the addresses. */
export function customerColumns({
  onEditInvoicing,
  onShowTrips,
  canBook,
  seesSums,
  sortsByTrips,
  ...actions
}: CustomerActions): readonly TableColumn<CustomerRow>[] {
  const moreActions = (customer: CustomerRow) => {
    const editInvoicing = {
      label: 'Datos para facturar',
      run: () => {
        onEditInvoicing(customer);
      },
    };
    const showTrips = {
      label: 'Ver sus viajes',
      run: () => {
        onShowTrips(customer);
      },
    };
    return [showTrips, ...(currentRights().manages ? [editInvoicing] : [])];
  };
  const person = personColumns(CUSTOMER_KIND, { ...actions, moreActions, onExport: exportCustomer }, WIDTHS);
  const nameCell = (customer: CustomerRow, text: ReactNode) => (
    <button
      type="button"
      className={styles.open}
      onClick={() => {
        onShowTrips(customer);
      }}
    >
      {text}
      <span className="visually-hidden">: ver sus viajes</span>
    </button>
  );
  const name: TableColumn<CustomerRow> = {
    ...person.name,
    narrowWidth: 172,
    cell: (customer) => nameCell(customer, <NameText name={fullName(customer)} />),
    cellWithout: {
      id: 'trips',
      cell: (customer) => nameCell(customer, <NameText name={fullName(customer)} trips={customer.trips} />),
    },
  };
  const phone: TableColumn<CustomerRow> = {
    ...quietly(person.phone),
    width: 156,
    narrowWidth: 148,
    isFixed: true,
    cardOrder: -1,
  };
  const status: TableColumn<CustomerRow> = {
    ...person.status,
    // With less space at the sides of its cells, still wide enough for "Cancelado".
    narrowWidth: 110,
    isFixed: true,
    isStickyEnd: true,
    isStickyWhenWide: true,
    cardSpan: 'end',
    cardOrder: -1,
  };
  const rating = { ...person.rating, narrowWidth: 110, isFixed: true };
  const menu = { ...person.actions, isFixed: true, cellWithout: { id: 'book', cell: bookAndMenuCell(person.actions) } };
  const atEnd = [rating, status, ...(canBook ? [BOOK_COLUMN] : []), menu];
  const trips = [tripsColumn({ onShowTrips, sortsByTrips }), ...(seesSums ? [spentColumn(sortsByTrips)] : [])];
  return [person.number, name, phone, ...trips, LAST_TRIP_COLUMN, ...CONTACT_COLUMNS, ...atEnd];
}

/** The column with links that are underlined under the mouse and the focus only: the row's main link is its name. */
const quietly = (column: TableColumn<CustomerRow>): TableColumn<CustomerRow> => ({
  ...column,
  cell: (customer, number) => <span className={styles.quiet}>{column.cell(customer, number)}</span>,
});

/** The menu of a row, and a new service if its button has no column. */
const bookAndMenuCell =
  ({ cell }: Pick<TableColumn<CustomerRow>, 'cell'>): TableColumn<CustomerRow>['cell'] =>
  (customer, number) => (
    <span className={styles.bookAndMenu}>
      <NewServiceLink customer={customer} isIcon />
      {cell(customer, number)}
    </span>
  );

const BOOK_COLUMN: TableColumn<CustomerRow> = {
  id: 'book',
  header: 'Servicio',
  // As wide as its button.
  width: 152,
  narrowWidth: 144,
  isFixed: true,
  isStickyEnd: true,
  isStickyWhenWide: true,
  isAlwaysShown: true,
  yields: 1,
  inCard: 'action',
  cell: (customer) => <NewServiceLink customer={customer} />,
};

const hasNoTrips = ({ trips }: CustomerRow): boolean => trips === undefined || trips.finished === 0;

function tripsColumn({
  onShowTrips,
  sortsByTrips,
}: Pick<CustomerActions, 'onShowTrips' | 'sortsByTrips'>): TableColumn<CustomerRow> {
  const cell = (customer: CustomerRow, hasSum: boolean) => (
    <TripsCell
      customer={customer}
      hasSum={hasSum}
      onShow={() => {
        onShowTrips(customer);
      }}
    />
  );
  return {
    id: 'trips',
    header: 'Viajes',
    width: 96,
    narrowWidth: 84,
    isFixed: true,
    align: 'end',
    yields: 4,
    inCard: 'plain',
    ...(sortsByTrips && { sort: { descending: '-trips' } }),
    isEmpty: hasNoTrips,
    cell: (customer) => cell(customer, false),
    cellWithout: { id: 'spent', cell: (customer) => cell(customer, true) },
  };
}

const spentColumn = (sortsByTrips: boolean): TableColumn<CustomerRow> => ({
  id: 'spent',
  header: 'Gastado',
  // Shows "$52,310.40" in full.
  width: 100,
  narrowWidth: 92,
  isFixed: true,
  yields: 2,
  align: 'end',
  inCard: 'plain',
  ...(sortsByTrips && { sort: { descending: '-spent' } }),
  isEmpty: ({ trips }) => trips?.spent === undefined || trips.finished === 0,
  cell: ({ trips }) => <SpentCell trips={trips} />,
});

const LAST_TRIP_COLUMN: TableColumn<CustomerRow> = {
  id: 'lastTrip',
  header: 'Último viaje',
  width: 112,
  narrowWidth: 100,
  isFixed: true,
  // After the cost, which has a place below the number of trips.
  yields: 3,
  inCard: 'plain',
  isEmpty: hasNoTrips,
  cell: ({ trips }) => <LastTripCell trips={trips} />,
};

const CONTACT_COLUMNS: readonly TableColumn<CustomerRow>[] = [
  quietly({
    id: 'email',
    header: 'Correo',
    // Shows an address of 34 letters in full, and with the width that it takes first, one of 38.
    width: 228,
    inCard: 'plain',
    cardSpan: 'line',
    narrowWidth: 216,
    growsFirstPx: 16,
    isFixed: true,
    cell: ({ email }) =>
      email === '' ? (
        <span data-empty>–</span>
      ) : (
        <a href={`mailto:${email}`} title={email} className={styles.email}>
          <EmailText>{email}</EmailText>
        </a>
      ),
  }),
  {
    id: 'address',
    header: 'Dirección de domicilio',
    width: 260,
    narrowWidth: 176,
    yields: 0,
    inCard: 'plain',
    cardSpan: 'line',
    cell: ({ address }) => (
      <span className={twoLinesClass} title={address} data-empty={address === '' || undefined}>
        {address || '–'}
      </span>
    ),
  },
];
