import type { QuoteListState, QuoteRow } from '@llevo/contract/entities/quote';
import { QUOTE_LIST_STATES } from '@llevo/contract/entities/quote';
import { MAX_QUOTE_COUNT } from '@llevo/contract/paging';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import { useTableSettings } from '../../../lib/list/use-table-settings.ts';
import { useSavedViews } from '../../../lib/saved-views.ts';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { filterOptions, FilterField } from '../../../ui/list/filter-field.tsx';
import { FilterMenu } from '../../../ui/list/filter-menu.tsx';
import { ListLayout } from '../../../ui/list/list-layout.tsx';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { quickCountText } from '../../../ui/list/quick-filters.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { ViewsMenu } from '../../../ui/list/views-menu.tsx';
import { TableMenu, visibleColumns } from '../../../ui/list/table-menu.tsx';
import { NewQuoteLink } from './new-quote-link.tsx';
import { QuickQuoteFilters, quoteCountsQuery } from './quick-quote-filters.tsx';
import { quoteColumns } from './quote-columns.tsx';
import { QUOTE_STATE_LABELS } from './quote-state-cell.tsx';
import { quotesUrl } from '../quotes-url.ts';
import { listQuotes } from '@llevo/contract/endpoints/services/quotes';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/http/call.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useRights } from '../../../lib/session/rights.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import type { RowGroups } from '../../../ui/table/row-groups.ts';
import type { QuotesView } from '../quotes-url.ts';

/** The account's kept quotes. */
const quotesSource: ListSource<QuoteRow, QuotesView> = {
  name: 'quotes',
  fetch({ search, filters: { state } }, part, signal) {
    const text = search.trim();
    // The server takes it only for the list of all.
    const input = { ...part, first: 'open' as const };
    return call(
      listQuotes,
      { ...input, ...(text === '' ? {} : { search: text }), ...(state ? { state } : {}) },
      { signal, returns: 'response' },
    );
  },
};

const quoteId = ({ id }: QuoteRow): string => id;
/** Whether a quote can still be ordered, so that the company should call. */
const isOpen = ({ state, lost }: QuoteRow): boolean => state === 'open' && lost === null;

/**
 * "12 vigentes · $1,240.00": all open quotes, with their fares where the rows have every one of them. '' without any,
 * and before they are counted.
 */
function openText(count: number | undefined, rows: readonly QuoteRow[]): string {
  if (count === undefined || count === 0) return '';
  const open = rows.filter(isOpen);
  const cents = open.reduce((sum, { offered }) => sum + centsFromDollars(offered), 0);
  const counted = count === 1 ? '1 vigente' : `${quickCountText(count, MAX_QUOTE_COUNT)} vigentes`;
  return open.length === count ? `${counted} · ${formatCents(cents)}` : counted;
}

const stateLabel = (state: QuoteListState): string => QUOTE_STATE_LABELS[state];

/** Those to call, with which the list of all begins, and the others; undefined for a page that begins with others. */
function openGroups(rows: readonly QuoteRow[]): RowGroups<QuoteRow> | undefined {
  const end = rows.findIndex((row) => !isOpen(row));
  const open = new Set(rows.slice(0, end === -1 ? rows.length : end).map(quoteId));
  if (open.size === 0) return undefined;
  return {
    keyOf: ({ id }) => (open.has(id) ? 'open' : 'others'),
    headingOf: (key) =>
      key === 'open' ? 'Vigentes, primero las que vencen antes' : 'Las demás, primero las más recientes',
  };
}

/** Says in which order the list is. */
function orderNote(state: QuoteListState | null): string {
  if (state === 'ending' || state === 'open') return 'Primero las que vencen antes.';
  if (state === 'expired') return 'Primero las que vencieron hace menos.';
  return state === 'lost' ? 'Primero las últimas que se perdieron.' : 'De los últimos 30 días.';
}

/** /serviceManagement/quotes: the quotes of the last 30 days, to call back or to book. */
export default function QuotesScreen() {
  const [view, changeView] = useListView(quotesUrl);
  const list = usePagedList(quotesSource, view);
  const isPhone = useMediaQuery(PHONE);
  const { works, manages } = useRights();
  const navigate = useNavigate();
  const settings = useTableSettings('quotes');
  const views = useSavedViews({ list: 'quotes', url: quotesUrl, settings });
  const { state } = view.filters;
  const pick = (picked: string | null) => {
    changeView({ filters: { state: picked } });
  };
  const unset = () => {
    pick(null);
  };
  // Members who only read have no menu.
  const columns = quoteColumns(state).filter(({ id }) => works || id !== 'actions');
  const { data: counts } = useQuery(quoteCountsQuery);
  const note = [openText(counts?.open, list.rows), orderNote(state)].filter((text) => text !== '').join(' · ');
  const active = state === null ? [] : [{ label: 'Estado', value: stateLabel(state), onRemove: unset }];
  return (
    <ListLayout
      header={<PageHeader title="Cotizaciones" note={note} action={works && <NewQuoteLink />} />}
      toolbar={
        <ListToolbar
          label="Cotizaciones"
          tools={
            <>
              <ViewsMenu control={views} />
              <TableMenu columns={columns} settings={settings} />
            </>
          }
        >
          <SearchField
            label="Buscar cotizaciones"
            placeholder="Número, nombre, teléfono o correo"
            search={view.search}
            onSearch={(search) => {
              changeView({ search });
            }}
          />
          <FilterMenu active={active} onClear={unset}>
            <FilterField
              label="Estado"
              options={filterOptions('Todos', QUOTE_LIST_STATES, stateLabel)}
              value={state}
              onPick={pick}
            />
          </FilterMenu>
          <QuickQuoteFilters state={state} onPick={pick} />
        </ListToolbar>
      }
    >
      <ListPane
        label="Cotizaciones"
        failureTitle="No pudimos cargar las cotizaciones"
        emptyHint="Aparecen aquí cuando alguien pide un precio en tu cotizador."
        firstStep={{
          title: 'Todavía no hay cotizaciones',
          ...(manages && {
            action: 'Compartir tu cotizador',
            run: () => void navigate(PATHS.quoterSettings),
          }),
        }}
        view={view}
        list={list}
        columns={visibleColumns(columns, settings)}
        density={settings.density}
        groups={state === null && view.search.trim() === '' && view.page === 1 ? openGroups(list.rows) : undefined}
        rowId={quoteId}
        asCards={isPhone}
        selectedId={null}
        onChange={changeView}
      />
    </ListLayout>
  );
}
