import { fullName } from '@llevo/contract/rules/people/full-name';
import { phoneLink } from '@llevo/contract/rules/phone';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { RatingStars } from '../../../ui/back-office/data/rating-stars.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import styles from './person-columns.module.css';
import { StatusSelect } from './status-select.tsx';
import type { PeopleActions } from './use-people-actions.tsx';
import { IconPencil, IconTrash } from '@tabler/icons-react';

interface RatedPerson extends PersonRow {
  /** 0 while unrated. */
  readonly rating: number;
}

type ColumnName = 'number' | 'name' | 'phone' | 'rating' | 'status' | 'actions';

/** Pixel widths that differ between lists. */
type Widths = Readonly<Record<Exclude<ColumnName, 'number' | 'phone'>, number>>;

/** What the columns of a list of people do. */
export interface PersonActions<Row> extends Pick<PeopleActions, 'openStatusDialog' | 'openDeleteDialog'> {
  readonly onEdit: (person: Row) => void;
}

/** The columns common to all lists of people; each list orders them. */
export const personColumns = <Row extends RatedPerson>(
  kind: PersonKind,
  { openStatusDialog, openDeleteDialog, onEdit }: PersonActions<Row>,
  widths: Widths,
): Readonly<Record<ColumnName, TableColumn<Row>>> => ({
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
    header: 'Editar · Eliminar',
    width: widths.actions,
    align: 'center',
    isStickyEnd: true,
    inCard: 'action',
    isAlwaysShown: true,
    cell: (person) => (
      <>
        <EditButton person={person} onEdit={onEdit} />
        <DeleteButton person={person} onDelete={openDeleteDialog} />
      </>
    ),
  },
});

interface EditButtonProps<Row> {
  readonly person: Row;
  readonly onEdit: (person: Row) => void;
}

/** Faded until its row is hovered or focused. */
function EditButton<Row extends PersonRow>({ person, onEdit }: EditButtonProps<Row>) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.edit)}
      aria-label={`Editar a ${fullName(person)}`}
      onClick={() => {
        onEdit(person);
      }}
    >
      <IconPencil size={17} stroke={1.7} aria-hidden="true" />
      <span className={styles.word} aria-hidden="true">
        Editar
      </span>
    </button>
  );
}

interface DeleteButtonProps {
  readonly person: PersonRow;
  readonly onDelete: (person: PersonRow) => void;
}

/** Faded until its row is hovered or focused. */
function DeleteButton({ person, onDelete }: DeleteButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Eliminar a ${fullName(person)}`}
      onClick={() => {
        onDelete(person);
      }}
    >
      <IconTrash size={17} stroke={1.7} aria-hidden="true" />
      <span className={styles.word} aria-hidden="true">
        Eliminar
      </span>
    </button>
  );
}
