import { fullName, phoneLink } from './full-name.ts';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { RatingStars } from '../../../ui/back-office/data/rating-stars.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DeleteButton } from './delete-button.tsx';
import styles from './person-columns.module.css';
import { StatusSelect } from './status-select.tsx';
import type { PeopleActions } from './use-people-actions.tsx';

interface RatedPerson extends PersonRow {
  /** 0 for nobody's rating yet. */
  readonly rating: number;
}

type ColumnName = 'number' | 'name' | 'phone' | 'rating' | 'status' | 'actions';

/** Those whose width differs from list to list, in pixels. */
type Widths = Readonly<Record<Exclude<ColumnName, 'number' | 'phone'>, number>>;

/** The columns that every list of people has, to be put in a list's own order. */
export const personColumns = (
  kind: PersonKind,
  { openStatusDialog, openDeleteDialog }: Pick<PeopleActions, 'openStatusDialog' | 'openDeleteDialog'>,
  widths: Widths,
): Readonly<Record<ColumnName, TableColumn<RatedPerson>>> => ({
  number: {
    id: 'number',
    header: '#',
    width: 52,
    align: 'end',
    isSticky: true,
    inCard: 'title',
    cell: (_person, number) => <span className={styles.number}>{number}</span>,
  },
  name: {
    id: 'name',
    header: 'Nombre completo',
    width: widths.name,
    isSticky: true,
    inCard: 'title',
    sort: { ascending: 'name', descending: '-name' },
    cell: (person) => <span className={styles.name}>{fullName(person)}</span>,
  },
  phone: {
    id: 'phone',
    header: 'Teléfono',
    width: 150,
    cell: ({ cellphone }) => (cellphone === '' ? '–' : <a href={phoneLink(cellphone)}>{cellphone}</a>),
  },
  rating: {
    id: 'rating',
    header: 'Calificación',
    width: widths.rating,
    sort: { ascending: 'rating', descending: '-rating' },
    cell: ({ rating }) => <RatingStars average={rating} />,
  },
  status: {
    id: 'status',
    header: 'Estado',
    width: widths.status,
    cell: (person) => <StatusSelect kind={kind} person={person} onPick={openStatusDialog} />,
  },
  actions: {
    id: 'actions',
    header: 'Eliminar',
    width: widths.actions,
    align: 'center',
    isStickyEnd: true,
    inCard: 'action',
    isAlwaysShown: true,
    cell: (person) => <DeleteButton person={person} onDelete={openDeleteDialog} />,
  },
});
