import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { ReactNode } from 'react';
import { currentRights } from '../../../lib/session/rights.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { personColumns } from '../shared/person-columns.tsx';
import type { PersonActions } from '../shared/person-columns.tsx';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { exportCustomer } from './customer-export.ts';
import { CUSTOMER_KIND } from './customer-kind.ts';
import { NameText, TripsCell } from './trips-cell.tsx';
import styles from './customers.module.css';

const WIDTHS = { name: 196, rating: 120, status: 110 };

interface CustomerActions extends Omit<PersonActions<CustomerRow>, 'onExport' | 'moreActions'> {
  readonly onEditInvoicing: (customer: CustomerRow) => void;
  readonly onShowTrips: (customer: CustomerRow) => void;
  readonly onBook: (customer: CustomerRow) => void;
}

/** The columns of SPEC §2 "/userManagement", in its order. */
export function customerColumns({
  onEditInvoicing,
  onShowTrips,
  onBook,
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
    const book = {
      label: 'Nuevo servicio',
      run: () => {
        onBook(customer);
      },
    };
    const { works, manages } = currentRights();
    return [...(works ? [book] : []), showTrips, ...(manages ? [editInvoicing] : [])];
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
      id: TRIPS_COLUMN.id,
      cell: (customer) => nameCell(customer, <NameText name={fullName(customer)} trips={customer.trips} />),
    },
  };
  const phone = { ...person.phone, width: 156, narrowWidth: 148, isFixed: true, cardOrder: -1 };
  const status: TableColumn<CustomerRow> = {
    ...person.status,
    isFixed: true,
    isStickyEnd: true,
    isStickyWhenWide: true,
    cardSpan: 'end',
    cardOrder: -1,
  };
  const rating = { ...person.rating, narrowWidth: 110, isFixed: true };
  const atEnd = [rating, status, { ...person.actions, isFixed: true }];
  return [person.number, name, phone, ...CONTACT_COLUMNS, TRIPS_COLUMN, ...atEnd];
}

const TRIPS_COLUMN: TableColumn<CustomerRow> = {
  id: 'trips',
  header: 'Viajes',
  width: 104,
  narrowWidth: 96,
  isFixed: true,
  yields: 1,
  inCard: 'plain',
  isEmpty: ({ trips }) => trips === undefined || trips.finished === 0,
  cell: (customer) => <TripsCell customer={customer} />,
};

const CONTACT_COLUMNS: readonly TableColumn<CustomerRow>[] = [
  {
    id: 'email',
    header: 'Correo',
    // Shows an email address of 30 letters in full.
    width: 255,
    inCard: 'plain',
    cardSpan: 'line',
    narrowWidth: 224,
    cell: ({ email }) =>
      email === '' ? (
        <span data-empty>–</span>
      ) : (
        <a href={`mailto:${email}`} title={email}>
          <EmailText>{email}</EmailText>
        </a>
      ),
  },
  {
    id: 'address',
    header: 'Dirección de domicilio',
    width: 210,
    narrowWidth: 170,
    yields: 0,
    inCard: 'plain',
    cardSpan: 'line',
    cell: ({ address }) => (
      <span title={address} data-empty={address === '' || undefined}>
        {address || '–'}
      </span>
    ),
  },
];
