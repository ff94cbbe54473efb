import { useRef } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { isFiltered, PAGE_SIZES, withoutFilters } from '../../lib/list/list-url.ts';
import type { AnyListView, ListChange } from '../../lib/list/list-url.ts';
import type { PagedList } from '../../lib/list/use-paged-list.ts';
import { OutlineButton } from '../back-office/buttons/outline-button.tsx';
import { EmptyNotice } from '../back-office/status/empty-notice.tsx';
import { FailureNotice } from '../back-office/status/failure-notice.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { DataTableProps } from '../table/data-table.tsx';
import { groupHeadings } from '../table/row-groups.ts';
import type { RowGroups } from '../table/row-groups.ts';
import styles from './list-pane.module.css';
import { Pager } from './pager.tsx';

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'rowId'
  | 'asCards'
  | 'card'
  | 'selectedId'
  | 'onActivate'
  | 'checkedRows'
  | 'density'
  | 'highlightOf'
  | 'isQuiet'
>;

interface ListPaneProps<Row> extends TableProps<Row> {
  /** Groups of rows with headings. */
  readonly groups?: RowGroups<Row> | undefined;
  readonly view: AnyListView;
  readonly list: PagedList<Row>;
  readonly onChange: (change: ListChange) => void;
  /** "No pudimos cargar los conductores". */
  readonly failureTitle: string;
  /** How rows get into an empty list. */
  readonly emptyHint?: string;
  /** The title of an empty list, and its first step, in place of SPEC §2's text. */
  readonly firstStep?: { readonly title: string; readonly action?: string; readonly run?: () => void };
  /** A notice above the rows. */
  readonly note?: ReactNode;
  /** A sentence below the rows. */
  readonly foot?: ReactNode;
  /** Replaces the rows unless an error or empty notice does. */
  readonly placeholder?: ReactNode;
  /** False for a list that has no pages. */
  readonly hasPages?: boolean;
}

/** A page of a list: notices, rows and pager. */
export function ListPane<Row>(props: ListPaneProps<Row>) {
  const { view, list, onChange, note, foot, placeholder, groups, hasPages = true } = props;
  const { rows, total } = list;
  const end = useRef<HTMLDivElement>(null);
  // Rows of another search are kept without headings.
  const headings =
    groups && !list.hasNoMatch
      ? groupHeadings(rows, groups, { isFirst: list.firstNumber === 1, isLast: !list.hasNext })
      : undefined;
  const isEmpty = !list.isLoading && rows.length === 0 && view.page === 1 && !list.hasNext && !list.hasNoMatch;
  const instead = errorOrEmptyNotice(props) ?? placeholder;
  const hasRows = !list.isLoading && rows.length > 0 && (instead === undefined || instead === null);
  return (
    <div
      className={props.asCards ? styles.bare : styles.pane}
      data-refreshing={list.isRefreshing}
      data-has-rows={hasRows || undefined}
    >
      <div role="status">
        {list.hasNoMatch && (
          <div className={styles.note}>
            <p>Nada coincide con «{view.search.trim()}». Se mantiene la lista anterior.</p>
            <OutlineButton
              size="cell"
              onClick={() => {
                onChange({ search: '' });
              }}
            >
              Quitar búsqueda
            </OutlineButton>
          </div>
        )}
        {note !== undefined && note !== null && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.body} data-stale={list.hasNoMatch}>
        {/* Skip link: with several controls per row, content after the list would be a hundred tab stops away. */}
        <button type="button" className={`visually-hidden ${styles.skip ?? ''}`} onClick={() => end.current?.focus()}>
          Saltar la lista
        </button>
        <DataTable
          label={props.label}
          columns={props.columns}
          rowId={props.rowId}
          asCards={props.asCards}
          card={props.card}
          selectedId={props.selectedId}
          onActivate={props.onActivate}
          checkedRows={props.checkedRows}
          density={props.density}
          highlightOf={props.highlightOf}
          isQuiet={props.isQuiet}
          headings={headings}
          rows={rows}
          isLoading={list.isLoading}
          firstNumber={list.firstNumber}
          total={total ?? rows.length}
          isAtLeast={list.isAtLeast}
          sort={view.sort}
          onSort={(sort) => {
            onChange({ sort });
          }}
          placeholder={instead}
        />
      </div>
      <div ref={end} tabIndex={-1} className={styles.end} />
      {foot !== undefined && foot !== null && <p className={styles.foot}>{foot}</p>}
      {hasPages && !isEmpty && (
        <Pager
          page={view.page}
          pageSize={view.pageSize}
          pageSizes={PAGE_SIZES}
          total={list.hasNoMatch ? null : total}
          isAtLeast={list.isAtLeast}
          // The rows kept are those of another search.
          count={list.hasNoMatch ? 0 : rows.length}
          hasNext={list.hasNext}
          onPage={(page) => {
            onChange({ page });
          }}
          onPageSize={(pageSize) => {
            onChange({ pageSize });
          }}
        />
      )}
    </div>
  );
}

/** The notice of a failed or an empty list; undefined while there are rows or they load. */
function errorOrEmptyNotice<Row>(props: ListPaneProps<Row>) {
  const { view, list, onChange, failureTitle, emptyHint, firstStep, placeholder } = props;
  if (list.error) {
    return <FailureNotice title={failureTitle} message={errorMessage(list.error)} onRetry={list.retry} />;
  }
  if (placeholder !== undefined || list.isLoading || list.rows.length > 0) return undefined;
  if (list.hasNext) {
    return (
      <EmptyNotice
        hint="Quedan registros por revisar."
        action="Seguir buscando"
        onAction={() => {
          onChange({ page: view.page + 1 });
        }}
      >
        Sin coincidencias hasta aquí
      </EmptyNotice>
    );
  }
  if (!isFiltered(view)) {
    return (
      <EmptyNotice hint={emptyHint} action={firstStep?.action} onAction={firstStep?.run}>
        {firstStep?.title}
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice
      action="Quitar filtros"
      onAction={() => {
        onChange(withoutFilters(view));
      }}
    />
  );
}
