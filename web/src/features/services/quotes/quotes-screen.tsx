import type { QuoteRow, QuoteState } from '@llevo/contract/entities/quote';
import { QUOTE_STATES } from '@llevo/contract/entities/quote';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import { useTableSettings } from '../../../lib/list/use-table-settings.ts';
import { useSavedViews } from '../../../lib/saved-views.ts';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { filterOptions, FilterField } from '../../../ui/list/filter-field.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterMenu } from '../../../ui/list/filter-menu.tsx';
import { ListLayout } from '../../../ui/list/list-layout.tsx';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { QuickFilter, QuickFilterGroup } from '../../../ui/list/quick-filters.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { ViewsMenu } from '../../../ui/list/views-menu.tsx';
import { TableMenu, visibleColumns } from '../../../ui/list/table-menu.tsx';
import { QUOTE_COLUMNS } from './quote-columns.tsx';
import { QUOTE_STATE_LABELS } from './quote-state-cell.tsx';
import { quotesUrl } from '../quotes-url.ts';
import { listQuotes } from '@llevo/contract/endpoints/services/services';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/http/call.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useRights } from '../../../lib/session/rights.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import type { QuotesView } from '../quotes-url.ts';

/** The account's kept quotes. */
const quotesSource: ListSource<QuoteRow, QuotesView> = {
  name: 'quotes',
  fetch({ search, filters: { state } }, part, signal) {
    const text = search.trim();
    return call(
      listQuotes,
      { ...part, ...(text === '' ? {} : { search: text }), ...(state ? { state } : {}) },
      { signal, returns: 'response' },
    );
  },
};

/** The states of quotes to call back about: some can be ordered as they are, others are priced again. */
const QUICK_STATES = ['open', 'expired'] as const;
const QUICK_LABELS = { open: 'Vigentes', expired: 'Vencidas' } as const;

const quoteId = ({ id }: QuoteRow): string => id;
const stateLabel = (state: QuoteState): string => QUOTE_STATE_LABELS[state];

/** /serviceManagement/quotes: the quotes of the last 30 days, to call back or to book. */
export default function QuotesScreen() {
  const [view, changeView] = useListView(quotesUrl);
  const list = usePagedList(quotesSource, view);
  const isPhone = useMediaQuery(PHONE);
  const { manages } = useRights();
  const navigate = useNavigate();
  const settings = useTableSettings('quotes');
  const views = useSavedViews({ list: 'quotes', url: quotesUrl, settings });
  const { state } = view.filters;
  const unset = () => {
    changeView({ filters: { state: null } });
  };
  const active = state === null ? [] : [{ label: 'Estado', value: stateLabel(state), onRemove: unset }];
  return (
    <ListLayout
      header={
        <PageHeader
          title="Cotizaciones"
          note={state === 'open' ? 'Primero las que vencen antes.' : 'De los últimos 30 días.'}
        />
      }
      toolbar={
        <ListToolbar
          label="Cotizaciones"
          tools={
            <>
              <ViewsMenu control={views} />
              <TableMenu columns={QUOTE_COLUMNS} settings={settings} />
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
              options={filterOptions('Todos', QUOTE_STATES, stateLabel)}
              value={state}
              onPick={(picked) => {
                changeView({ filters: { state: picked } });
              }}
            />
          </FilterMenu>
          <QuickFilterGroup>
            {QUICK_STATES.map((quick) => (
              <QuickFilter
                key={quick}
                isOn={state === quick}
                onPress={() => {
                  changeView({ filters: { state: state === quick ? null : quick } });
                }}
              >
                {QUICK_LABELS[quick]}
              </QuickFilter>
            ))}
          </QuickFilterGroup>
          {/* The other states have their pressed button. */}
          <FilterChips active={state === 'booked' ? active : []} />
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
        columns={visibleColumns(QUOTE_COLUMNS, settings)}
        density={settings.density}
        rowId={quoteId}
        asCards={isPhone}
        selectedId={null}
        onChange={changeView}
      />
    </ListLayout>
  );
}
