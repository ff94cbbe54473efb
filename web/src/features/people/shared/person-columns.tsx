import { fullName } from '@llevo/contract/rules/people/full-name';
import { currentRights } from '../../../lib/session/rights.ts';
import { PhoneContact } from '../../../ui/back-office/data/phone-contact.tsx';
import { RatingStars } from '../../../ui/back-office/data/rating-stars.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { StatusSelect } from './status-select.tsx';
import type { PeopleActions } from './use-people-actions.tsx';
import styles from './person-columns.module.css';

interface RatedPerson extends PersonRow {
  /** 0 while unrated. */
  readonly rating: number;
}

type ColumnName = 'number' | 'name' | 'phone' | 'rating' | 'status' | 'actions';

/** Pixel widths that differ between lists. */
type Widths = Readonly<Record<Exclude<ColumnName, 'number' | 'phone' | 'actions'>, number>>;

/** Actions of the columns of a list of people. */
export interface PersonActions<Row> extends Pick<PeopleActions, 'openStatusDialog' | 'openDeleteDialog'> {
  readonly onEdit: (person: Row) => void;
  readonly onExport: (person: Row) => void;
  /** Actions that only this list has, after the edit. */
  readonly moreActions?: (person: Row) => readonly RowAction[];
}

/** The columns common to all lists of people; each list orders them. */
export const personColumns = <Row extends RatedPerson>(
  kind: PersonKind,
  { openStatusDialog, openDeleteDialog, onEdit, onExport, moreActions }: PersonActions<Row>,
  widths: Widths,
): Readonly<Record<ColumnName, TableColumn<Row>>> => ({
  number: {
    id: 'number',
    header: '#',
    width: 50,
    narrowWidth: 0,
    align: 'end',
    isSticky: true,
    inCard: 'hidden',
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
    width: 176,
    inCard: 'plain',
    cell: (person) => <PhoneContact phone={person.cellphone} name={fullName(person)} />,
  },
  rating: {
    id: 'rating',
    header: 'Calificación',
    width: widths.rating,
    inCard: 'plain',
    sort: { ascending: 'rating', descending: '-rating' },
    cell: ({ rating }) => <RatingStars average={rating} />,
  },
  status: {
    id: 'status',
    header: 'Estado',
    width: widths.status,
    inCard: 'plain',
    cell: (person) => <StatusSelect kind={kind} person={person} onPick={openStatusDialog} />,
  },
  actions: {
    id: 'actions',
    header: 'Acciones',
    width: 82,
    align: 'center',
    isStickyEnd: true,
    inCard: 'menu',
    isAlwaysShown: true,
    cell: (person) => (
      <RowMenu
        label={`Acciones de ${fullName(person)}`}
        actions={() => {
          const { works, manages } = currentRights();
          const edit: RowAction = {
            label: 'Editar',
            run: () => {
              onEdit(person);
            },
          };
          const exportOne: RowAction = {
            label: 'Exportar (.csv)',
            run: () => {
              onExport(person);
            },
          };
          const remove: RowAction = {
            label: `Eliminar ${kind.noun}`,
            isDangerous: true,
            run: () => {
              openDeleteDialog(person);
            },
          };
          return [...(works ? [edit] : []), ...(moreActions?.(person) ?? []), exportOne, ...(manages ? [remove] : [])];
        }}
      />
    ),
  },
});
