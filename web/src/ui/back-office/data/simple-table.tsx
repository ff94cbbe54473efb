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
  /** `title` is the card's heading, `foot` its last line; the others are labelled facts. */
  readonly inCard?: 'title' | 'fact' | 'foot';
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
  /** A button there, which adds the first row. */
  readonly emptyAction?: { readonly label: string; readonly run: () => void };
  /** The windows that show cards: by default tablets too, because columns of text do not fit beside the sidebar. */
  readonly cardsOn?: 'phones' | 'tablets';
}

/** A short list without pages: a table, in narrow windows cards with the same facts in the same order. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const { label, columns, rows, rowId, empty, emptyAction, cardsOn = 'tablets' } = props;
  const isNarrow = useMediaQuery(CARD_WINDOWS[cardsOn]);
  if (rows.length === 0) {
    return (
      <EmptyNotice {...(emptyAction && { action: emptyAction.label, onAction: emptyAction.run })}>{empty}</EmptyNotice>
    );
  }
  if (isNarrow) return <Cards label={label} columns={columns} rows={rows} rowId={rowId} />;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, inCard, isFigure = false }) => (
              <th key={id} scope="col" className={classNames(isFigure && styles.figure)}>
                {inCard === 'foot' ? <span className="visually-hidden">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, cell, inCard, isFigure = false }) => (
                <td key={id} className={classNames(inCard === 'foot' && styles.end, isFigure && styles.figure)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ label, columns, rows, rowId }: Omit<SimpleTableProps<Row>, 'empty' | 'emptyAction' | 'cardsOn'>) {
  const by = (place: SimpleColumn<Row>['inCard']) => columns.filter(({ inCard = 'fact' }) => inCard === place);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)} className={styles.card}>
          {by('title').map(({ id, cell }) => (
            <div key={id} className={styles.title}>
              {cell(row)}
            </div>
          ))}
          <dl className={styles.facts}>
            {by('fact').map(({ id, header, cell }) => (
              <div key={id}>
                <dt>{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {by('foot').map(({ id, cell }) => (
            <div key={id}>{cell(row)}</div>
          ))}
        </li>
      ))}
    </ul>
  );
}
