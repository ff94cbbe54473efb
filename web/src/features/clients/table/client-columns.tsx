import type { CustomerRow } from '@llevo/contract/entities/customer';
import { fullName, phoneLink } from '../../../lib/people/full-name.ts';
import { RatingStars } from '../../../ui/office/rating-stars.tsx';
import { DeleteButton } from '../../../ui/people/delete-button.tsx';
import { StatusSelect } from '../../../ui/people/status-select.tsx';
import type { PeopleActions } from '../../../ui/people/use-people-actions.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { CLIENTS } from '../client-kind.ts';
import styles from './client-columns.module.css';

type ClientActions = Pick<PeopleActions, 'askStatus' | 'askDelete'>;

/** The columns of SPEC §2 "/userManagement", in its order. */
export const clientColumns = ({ askStatus, askDelete }: ClientActions): readonly TableColumn<CustomerRow>[] => [
  {
    id: 'number',
    header: '#',
    width: 52,
    align: 'end',
    isSticky: true,
    inCard: 'title',
    cell: (_client, number) => <span className={styles.number}>{number}</span>,
  },
  {
    id: 'name',
    header: 'Nombre completo',
    width: 196,
    isSticky: true,
    inCard: 'title',
    sort: { ascending: 'name', descending: '-name' },
    cell: (client) => <span className={styles.name}>{fullName(client)}</span>,
  },
  {
    id: 'phone',
    header: 'Teléfono',
    width: 150,
    cell: ({ cellphone }) => (cellphone === '' ? '–' : <a href={phoneLink(cellphone)}>{cellphone}</a>),
  },
  {
    id: 'email',
    header: 'Correo',
    width: 206,
    cell: ({ email }) =>
      email === '' ? (
        '–'
      ) : (
        <a href={`mailto:${email}`} title={email}>
          {email}
        </a>
      ),
  },
  {
    id: 'address',
    header: 'Dirección de domicilio',
    width: 158,
    cell: ({ address }) => <span title={address}>{address || '–'}</span>,
  },
  {
    id: 'rating',
    header: 'Calificación',
    width: 128,
    sort: { ascending: 'rating', descending: '-rating' },
    cell: ({ rating }) => <RatingStars average={rating} />,
  },
  {
    id: 'status',
    header: 'Estado',
    width: 134,
    cell: (client) => <StatusSelect kind={CLIENTS} person={client} onPick={askStatus} />,
  },
  {
    id: 'actions',
    header: 'Eliminar',
    width: 76,
    align: 'center',
    isStickyEnd: true,
    inCard: 'action',
    isAlwaysShown: true,
    cell: (client) => <DeleteButton person={client} onDelete={askDelete} />,
  },
];
