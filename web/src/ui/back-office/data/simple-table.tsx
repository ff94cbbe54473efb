import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { classNames } from '../../class-names.ts';
import { EmptyNotice } from '../status/empty-notice.tsx';
import styles from './simple-table.module.css';

/** One column, and one line of a card in narrow windows. */
export interface SimpleColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * `title` is the card's heading, `corner` at its right, `foot` the last line; `plain` facts have no visible label;
   * `line` (without a visible label) and `inline` share one line below the facts.
   */
  readonly inCard?: 'title' | 'corner' | 'plain' | 'fact' | 'line' | 'inline' | 'foot';
  /** Figures are aligned at their end, so that their digits are below each other. */
  readonly isFigure?: boolean;
}

const CARD_WINDOWS = { phones: PHONE, tablets: '(max-width: 63.99em)' } as const;

interface SimpleTableProps<Row> {
  readonly label: string;
  readonly columns: readonly SimpleColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Shown where there are no rows. */
  readonly empty: string;
  /** A button there, which adds the first row; the notice is one row then. */
  readonly emptyAction?: { readonly label: string; readonly run: () => void };
  /** The widest windows that show cards: by default tablets, because columns of text do not fit beside the sidebar. */
  readonly cardsOn?: keyof typeof CARD_WINDOWS;
  /** Rows of 40 pixels in the table, for long lists; a cell has room for two lines. */
  readonly isDense?: boolean;
  /** Words below the cells of a row, across all columns, for which no column is wide enough; null for none. */
  readonly note?: (row: Row) => ReactNode;
}

/** A short list without pages: a table, in narrow windows cards with the same facts in the same order. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const { label, columns, rows, rowId, empty, emptyAction, cardsOn = 'tablets', isDense = false, note } = props;
  const isNarrow = useMediaQuery(CARD_WINDOWS[cardsOn]);
  const tableId = useId();
  if (rows.length === 0) {
    return (
      <EmptyNotice
        isMain
        isCompact={emptyAction !== undefined}
        {...(emptyAction && { action: emptyAction.label, onAction: emptyAction.run })}
      >
        {empty}
      </EmptyNotice>
    );
  }
  if (isNarrow) return <Cards label={label} columns={columns} rows={rows} rowId={rowId} note={note} />;
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.table, isDense && styles.dense)} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, inCard, isFigure = false }) => (
              <th key={id} scope="col" className={classNames(isFigure && styles.figure)}>
                {isAtEnd(inCard) && !isFigure ? <span className="visually-hidden">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const words = note?.(row) ?? null;
            // Otherwise only its place ties the note to its row.
            const noteId = words === null ? undefined : `${tableId}-note-${index.toString()}`;
            return (
              <Fragment key={rowId(row)}>
                <tr>
                  {columns.map(({ id, cell, inCard, isFigure = false }, column) => (
                    <td
                      key={id}
                      aria-describedby={column === 0 ? noteId : undefined}
                      className={classNames(isAtEnd(inCard) && !isFigure && styles.end, isFigure && styles.figure)}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
                {words !== null && (
                  <tr className={styles.note}>
                    <td id={noteId} colSpan={columns.length}>
                      {words}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a column holds the actions of a row. */
const isAtEnd = (place: SimpleColumn<never>['inCard']): boolean => place === 'foot' || place === 'corner';

type CardsProps<Row> = Pick<SimpleTableProps<Row>, 'label' | 'columns' | 'rows' | 'rowId' | 'note'>;

function Cards<Row>({ label, columns, rows, rowId, note }: CardsProps<Row>) {
  const by = (...places: SimpleColumn<Row>['inCard'][]) =>
    columns.filter(({ inCard = 'fact' }) => places.includes(inCard));
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)} className={styles.card}>
          <div className={styles.head}>
            {by('title').map(({ id, cell }) => (
              <div key={id} className={styles.title}>
                {cell(row)}
              </div>
            ))}
            {by('corner').map(({ id, cell }) => (
              <div key={id}>{cell(row)}</div>
            ))}
          </div>
          <Facts className={styles.facts} columns={by('fact', 'plain')} row={row} />
          <Facts className={styles.line} columns={by('line', 'inline')} row={row} />
          {note?.(row)}
          {by('foot').map(({ id, cell }) => (
            <div key={id}>{cell(row)}</div>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface FactsProps<Row> {
  readonly className: string | undefined;
  readonly columns: readonly SimpleColumn<Row>[];
  readonly row: Row;
}

/** Labelled facts of a card; the labels of some are for screen readers only. */
function Facts<Row>({ className, columns, row }: FactsProps<Row>) {
  if (columns.length === 0) return null;
  return (
    <dl className={className}>
      {columns.map(({ id, header, cell, inCard }) => (
        <div key={id} data-plain={inCard === 'plain' || undefined}>
          <dt className={inCard === 'plain' || inCard === 'line' ? 'visually-hidden' : undefined}>{header}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
