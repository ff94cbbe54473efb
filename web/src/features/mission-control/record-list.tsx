import type { ReactNode } from 'react';
import type { ListSource } from '../../lib/list/list-source.ts';
import { useListView } from '../../lib/list/use-list-view.ts';
import { usePagedList } from '../../lib/list/use-paged-list.ts';
import { PHONE, useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { ListLayout } from '../../ui/list/list-layout.tsx';
import { ListPane } from '../../ui/list/list-pane.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import type { ListChange } from '../../lib/list/list-url.ts';
import { ListToolbar } from '../../ui/list/list-toolbar.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { simpleListUrl } from './list-urls.ts';
import type { SimpleListView } from './list-urls.ts';

interface RecordListProps<Row> {
  /** Such as "Cuentas". */
  readonly title: string;
  readonly note: string;
  readonly placeholder: string;
  readonly failureTitle: string;
  readonly source: ListSource<Row, SimpleListView>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly onActivate?: (row: Row) => void;
  /** Open dialogs. */
  readonly children?: ReactNode;
}

/** A mission control page that consists of one searchable list. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { title, note, placeholder, failureTitle, source, columns, rowId, onActivate, children } = props;
  const [view, changeView] = useListView(simpleListUrl);
  const list = usePagedList(source, view);
  const isPhone = useMediaQuery(PHONE);
  return (
    <ListLayout
      header={<PageHeader title={title} note={note} />}
      toolbar={<SearchToolbar label={title} placeholder={placeholder} search={view.search} onChange={changeView} />}
    >
      <ListPane
        label={title}
        failureTitle={failureTitle}
        view={view}
        list={list}
        columns={columns}
        rowId={rowId}
        asCards={isPhone}
        selectedId={null}
        onChange={changeView}
        {...(onActivate ? { onActivate } : {})}
      />
      {children}
    </ListLayout>
  );
}

interface SearchToolbarProps {
  /** Name of the list: "Cuentas". */
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onChange: (change: ListChange) => void;
  /** Further filters. */
  readonly children?: ReactNode;
}

/** The search field above a mission control list, throttled as in SPEC §9. */
export const SearchToolbar = ({ label, placeholder, search, onChange, children }: SearchToolbarProps) => (
  <ListToolbar label={label}>
    <SearchField
      label={`Buscar en ${label.toLowerCase()}`}
      placeholder={placeholder}
      rate="throttled"
      search={search}
      onSearch={(typed) => {
        onChange({ search: typed });
      }}
    />
    {children}
  </ListToolbar>
);
