import { useVirtualizer } from '@tanstack/react-virtual';
import { classNames } from '../class-names.ts';
import styles from './card-list.module.css';
import { isInteractiveTarget, rowCount, SKELETON_ROWS } from './table-body-props.ts';
import type { TableBodyProps } from './table-body-props.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { useRowKeyboard } from './use-row-keyboard.ts';

/** Usual heights of cards: with labelled facts, and with facts beside each other. */
const CARD_PX = 236;
const PLAIN_CARD_PX = 180;
/** Between two cards. */
const GAP_PX = 12;

/** The rows as cards, with the same facts in the same order. */
export function CardList<Row>(props: TableBodyProps<Row>) {
  'use no memo'; // The virtualizer's getters return new results without changing identity.
  const { label, columns, rows, rowId, isLoading, firstNumber, selectedId, onActivate, focus, scroller, checkedRows } =
    props;
  const { card, headings } = props;
  const isPlain = columns.some(({ inCard }) => inCard === 'plain');
  const cardPx = card?.heightPx ?? (isPlain ? PLAIN_CARD_PX : CARD_PX);
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => cardPx,
    overscan: 3,
  });
  const onKeyDown = useRowKeyboard({ ...props, virtualizer });
  const menus = columns.filter(({ inCard }) => inCard === 'menu');

  if (isLoading) {
    return (
      <div aria-busy="true" aria-label={label} role="list">
        {Array.from({ length: Math.ceil((SKELETON_ROWS / 3) * (CARD_PX / cardPx)) }, (_, index) => (
          <div key={index} className={styles.item} role="listitem">
            <div className={classNames(styles.card, styles.ghost)} style={{ height: cardPx - GAP_PX }} />
          </div>
        ))}
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cards, which are focusable, handled once
    <div
      role="list"
      aria-label={label}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = rowId(row);
        const heading = headings?.get(index);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Enter is handled by the list
          <div
            key={id}
            ref={virtualizer.measureElement}
            role="listitem"
            data-index={index}
            data-row={index}
            data-row-id={id}
            aria-posinset={firstNumber + index}
            aria-setsize={rowCount(props)}
            aria-current={id === selectedId}
            data-mark={props.highlightOf?.(row)}
            data-quiet={props.isQuiet?.(row) === true || undefined}
            data-checked={checkedRows?.rows.has(id)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- roving focus: arrows move between the cards
            tabIndex={index === focus.index ? 0 : -1}
            className={styles.item}
            data-opens={onActivate !== undefined}
            style={{ transform: `translateY(${start.toString()}px)` }}
            onFocus={() => {
              focus.move(index);
            }}
            onClick={(event) => {
              if (!isInteractiveTarget(event)) onActivate?.(row);
            }}
          >
            {heading !== undefined && (
              <p className={styles.heading} data-heading>
                {heading}
              </p>
            )}
            <div className={styles.card}>
              {(checkedRows !== undefined || menus.length > 0) && (
                <div className={styles.corner}>
                  {checkedRows && (
                    <RowCheckbox
                      label={`Seleccionar a ${checkedRows.nameOf(row)}`}
                      isChecked={checkedRows.rows.has(id)}
                      onCheckedChange={(isChecked) => {
                        checkedRows.set([row], isChecked);
                      }}
                    />
                  )}
                  {menus.map(({ id: column, cell }) => (
                    <span key={column}>{cell(row, firstNumber + index)}</span>
                  ))}
                </div>
              )}
              {card ? (
                <>{card.content(row)}</>
              ) : (
                <ColumnFacts columns={columns} row={row} number={firstNumber + index} />
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface ColumnFactsProps<Row> extends Pick<TableBodyProps<Row>, 'columns'> {
  readonly row: Row;
  readonly number: number;
}

/** A card made of the table's columns. */
function ColumnFacts<Row>({ columns, row, number }: ColumnFactsProps<Row>) {
  const titles = columns.filter(({ inCard }) => inCard === 'title');
  const actions = columns.filter(({ inCard }) => inCard === 'action');
  const facts = columns
    .filter(({ inCard = 'fact', isEmpty }) => (inCard === 'fact' || inCard === 'plain') && isEmpty?.(row) !== true)
    .toSorted(({ cardOrder: a = 0 }, { cardOrder: b = 0 }) => a - b);
  return (
    <>
      <h2 className={styles.title}>
        {titles.map(({ id: column, cell, cardSpan }) => (
          <span key={column} data-span={cardSpan}>
            {cell(row, number)}
          </span>
        ))}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ id: column, header, cell, inCard, cardSpan }) => (
          <div key={column} data-plain={inCard === 'plain' || undefined} data-span={cardSpan}>
            <dt className={inCard === 'plain' ? 'visually-hidden' : undefined}>{header}</dt>
            <dd>{cell(row, number)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ id: column, cell }) => (
            <span key={column}>{cell(row, number)}</span>
          ))}
        </div>
      )}
    </>
  );
}
