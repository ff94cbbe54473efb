import type { CustomerRow } from '@llevo/contract/entities/customer';
import { currentRights } from '../../../lib/session/rights.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { twoLinesClass } from '../../../ui/table/two-lines.ts';
import { personColumns } from '../shared/person-columns.tsx';
import type { PersonActions } from '../shared/person-columns.tsx';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { exportCustomer } from './customer-export.ts';
import { CUSTOMER_KIND } from './customer-kind.ts';
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
  const name: TableColumn<CustomerRow> = {
    ...person.name,
    narrowWidth: 172,
    cell: (customer) => (
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          onShowTrips(customer);
        }}
      >
        <span className={twoLinesClass}>{fullName(customer)}</span>
        <span className="visually-hidden">: ver sus viajes</span>
      </button>
    ),
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
  return [person.number, name, phone, ...CONTACT_COLUMNS, rating, status, { ...person.actions, isFixed: true }];
}

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
