import type { SavedView } from '@llevo/contract/entities/saved-view';
import type { SavedViewsControl } from '../../../web/src/lib/saved-views.ts';
import { useState } from 'react';
import { useTableSettings } from '../../../web/src/lib/list/use-table-settings.ts';
import type { PagedList } from '../../../web/src/lib/list/use-paged-list.ts';
import { PageHeader } from '../../../web/src/ui/back-office/layout/page-header.tsx';
import { SimpleTable } from '../../../web/src/ui/back-office/data/simple-table.tsx';
import { StateBadge } from '../../../web/src/ui/back-office/status/state-badge.tsx';
import { BulkBar, bulkActionClass } from '../../../web/src/ui/list/bulk-bar.tsx';
import { ExportMenu } from '../../../web/src/ui/list/export-menu.tsx';
import { FilterCheckbox } from '../../../web/src/ui/list/filter-checkbox.tsx';
import { FilterChips } from '../../../web/src/ui/list/filter-chips.tsx';
import { FilterMenu } from '../../../web/src/ui/list/filter-menu.tsx';
import { QuickFilter, QuickFilterGroup } from '../../../web/src/ui/list/quick-filters.tsx';
import { ListToolbar } from '../../../web/src/ui/list/list-toolbar.tsx';
import { FilterField } from '../../../web/src/ui/list/filter-field.tsx';
import { ListLayout } from '../../../web/src/ui/list/list-layout.tsx';
import { ListPane } from '../../../web/src/ui/list/list-pane.tsx';
import { RowMenu } from '../../../web/src/ui/list/row-menu.tsx';
import { SearchField } from '../../../web/src/ui/list/search-field.tsx';
import type { TableColumn } from '../../../web/src/ui/table/table-column.ts';
import { RowCheckbox } from '../../../web/src/ui/table/row-checkbox.tsx';
import { visibleColumns, TableMenu } from '../../../web/src/ui/list/table-menu.tsx';
import { ViewsMenu } from '../../../web/src/ui/list/views-menu.tsx';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen, State } from '../section.tsx';
import { noop } from './fakes.ts';

const VIEW: SavedView = {
  id: 'v1',
  list: 'services',
  name: 'Sin conductor',
  query: 'conductor=default',
  columns: { density: 'comfortable', hidden: [], shown: [] },
  shared: true,
  updatedAt: 1,
  owner: 'u1',
  owner_name: 'Ana Lema',
  editable: true,
  default: true,
};
const refuse = () => Promise.reject(new Error('muestra'));
const VIEWS: SavedViewsControl = {
  views: [VIEW, { ...VIEW, id: 'v2', name: 'De hoy', shared: false, default: false }],
  error: null,
  current: VIEW,
  refresh: noop,
  apply: noop,
  save: refuse,
  change: refuse,
  remove: refuse,
  setDefault: refuse,
};

interface Trip {
  readonly id: string;
  readonly client: string;
  readonly price: string;
}

const TRIPS: readonly Trip[] = [
  { id: '1', client: 'Rosa Quishpe', price: '$33.89' },
  { id: '2', client: 'María de los Ángeles Guachamín Tituaña de Villavicencio', price: '$1,305.68' },
  { id: '3', client: 'José Ñauta', price: '$165.90' },
];
const ACTIONS = [
  { label: 'Editar', run: noop },
  { label: 'Eliminar', isDangerous: true, run: noop },
];
const COLUMNS: readonly TableColumn<Trip>[] = [
  { id: 'id', header: '#', width: 52, align: 'end', isSticky: true, inCard: 'title', cell: ({ id }) => id },
  {
    id: 'client',
    header: 'Cliente',
    width: 220,
    isSticky: true,
    inCard: 'title',
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ client }) => client,
  },
  { id: 'status', header: 'Estado', width: 130, cell: () => <StateBadge variant="good">Activo</StateBadge> },
  { id: 'price', header: 'Precio', width: 110, align: 'end', isStickyEnd: true, cell: ({ price }) => price },
  {
    id: 'actions',
    header: 'Acciones',
    width: 82,
    align: 'center',
    isStickyEnd: true,
    inCard: 'menu',
    cell: ({ client }) => <RowMenu label={`Acciones de ${client}`} actions={() => ACTIONS} />,
  },
];
const LIST: PagedList<Trip> = {
  rows: TRIPS,
  total: 1203,
  isAtLeast: false,
  hasNext: true,
  firstNumber: 1,
  isLoading: false,
  isRefreshing: false,
  error: null,
  retry: noop,
  hasNoMatch: false,
};
const NONE = { ...LIST, rows: [], total: 0, hasNext: false };
const STATES: readonly (readonly [name: string, list: PagedList<Trip>, search: string])[] = [
  ['llena, una fila elegida', LIST, ''],
  ['cargando', { ...NONE, isLoading: true }, ''],
  ['vacía', NONE, ''],
  ['vacía por un filtro', NONE, 'Zoila'],
  ['con falla', { ...NONE, error: new Error('x') }, ''],
];
const ACTIVE = [{ label: 'Estado', value: 'Activo', onRemove: noop }];
const CHOICES = [
  { value: '', label: 'Todos' },
  { value: 'activado', label: 'Activo' },
];
const tripId = ({ id }: Trip) => id;

function Tables() {
  const settings = useTableSettings('muestra');
  const [ticked, setTicked] = useState<ReadonlyMap<string, Trip>>(
    new Map(TRIPS.slice(0, 1).map((trip) => [trip.id, trip])),
  );
  const pane = (list: PagedList<Trip>, search: string, asCards: boolean) => (
    <div className={styles.pane}>
      <ListPane
        label="Viajes"
        failureTitle="No pudimos cargar los viajes"
        view={{ search, filters: {}, sort: 'name', page: 1, pageSize: 25 }}
        list={list}
        columns={visibleColumns(COLUMNS, settings)}
        density={settings.density}
        rowId={tripId}
        asCards={asCards}
        selectedId="2"
        checkedRows={{
          rows: ticked,
          set: (rows, isTicked) => {
            setTicked(new Map(isTicked ? rows.map((row) => [row.id, row]) : []));
          },
          nameOf: ({ client }) => client,
        }}
        onActivate={noop}
        onChange={noop}
      />
    </div>
  );
  return (
    <>
      <Specimen
        name="ListLayout, ListToolbar, SearchField, FilterMenu, QuickFilterGroup, QuickFilter, FilterChips, ViewsMenu, TableMenu, ExportMenu, RowMenu"
        isWide
      >
        <div className={styles.board}>
          <ListLayout
            header={<PageHeader title="Viajes" />}
            toolbar={
              <ListToolbar
                label="Viajes"
                tools={
                  <>
                    <ViewsMenu control={VIEWS} />
                    <TableMenu columns={COLUMNS} settings={settings} />
                    <ExportMenu
                      plan={{ name: 'viajes', columns: [], fetch: () => Promise.reject(new Error('muestra')) }}
                      isDisabled={false}
                    />
                  </>
                }
              >
                <SearchField label="Buscar viajes" placeholder="Nombre o teléfono" search="" onSearch={noop} />
                <FilterMenu active={ACTIVE} onClear={noop}>
                  <FilterField label="Estado" options={CHOICES} value="activado" onPick={noop} />
                  <FilterCheckbox
                    label="Sin terminar"
                    hint="Ni finalizados ni cancelados"
                    isChecked
                    onCheckedChange={noop}
                  />
                </FilterMenu>
                <QuickFilterGroup hasNotes>
                  <QuickFilter isOn onPress={noop}>
                    Hoy
                  </QuickFilter>
                  <QuickFilter isOn={false} count={12} note="sin empezar" onPress={noop}>
                    Atrasados
                  </QuickFilter>
                </QuickFilterGroup>
                <FilterChips active={ACTIVE} />
              </ListToolbar>
            }
          >
            {pane(LIST, '', false)}
          </ListLayout>
        </div>
      </Specimen>
      {STATES.map(([name, list, search]) => (
        <Specimen key={name} name={`ListPane: ${name}`}>
          {pane(list, search, false)}
        </Specimen>
      ))}
      <Specimen name="ListPane: tarjetas" use="En teléfonos.">
        {pane(LIST, '', true)}
      </Specimen>
      <Specimen name="BulkBar" use="Al elegir filas: cuántas, y qué se puede hacer con todas.">
        <BulkBar count={3} onClear={noop}>
          <button type="button" className={bulkActionClass}>
            Pasar a Activo
          </button>
        </BulkBar>
      </Specimen>
      <Specimen name="RowCheckbox" use="Una fila que se puede elegir.">
        <RowCheckbox label="Elegir a Rosa Quishpe" isChecked onCheckedChange={noop} />
        <RowCheckbox label="Elegir a José Ñauta" isChecked={false} onCheckedChange={noop} />
        <RowCheckbox label="Elegir todas" isChecked="mixed" onCheckedChange={noop} />
      </Specimen>
      <Specimen name="PlainTable" use="Pocas filas, sin páginas.">
        <State name="con filas">
          <SimpleTable label="Viajes" columns={COLUMNS.map(toPlain)} rows={TRIPS} rowId={tripId} empty="" />
        </State>
        <State name="vacía">
          <SimpleTable
            label="Viajes"
            columns={COLUMNS.map(toPlain)}
            rows={[]}
            rowId={tripId}
            empty="Todavía no hay viajes"
          />
        </State>
      </Specimen>
    </>
  );
}

const toPlain = ({ id, header, cell }: TableColumn<Trip>) => ({ id, header, cell: (row: Trip) => cell(row, 1) });

export const tables: Section = { id: 'tablas', title: 'Tablas', content: Tables };
