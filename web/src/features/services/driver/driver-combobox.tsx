import { fullName } from '@llevo/contract/rules/people/full-name';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Combobox, useCombobox } from '@mantine/core';
import type { ComboboxProps } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { useDebouncedSearch } from '../../../lib/list/use-debounced-search.ts';
import { activeDriversQuery } from './active-drivers-query.ts';
import styles from './driver-select.module.css';

/** One option of the list. */
export interface DriverOption {
  readonly id: string;
  readonly name: string;
  /** Null for options without a driver, such as "Sin asignar". */
  readonly vehicle: VehicleId | null;
  /** Shown beside the name. */
  readonly fact: string | null;
}

/** A press beside the list closes it and reaches nothing that it half covers. */
const CLEAR_OVERLAY = { backgroundOpacity: 0 };

interface DriverComboboxProps {
  /** The button it opens from; without one the list stands in the page. */
  readonly target?: ReactElement;
  readonly currentId: string | null;
  /** Options above all drivers. */
  readonly pinned: readonly DriverOption[];
  readonly suggestions?: {
    readonly label: string;
    readonly drivers: readonly DriverOption[];
    /** Shown without any drivers. */
    readonly note: string | null;
  };
  /** All drivers in an order of their own, in place of those by name; a search finds them by name all the same. */
  readonly ranked?: readonly { readonly label: string; readonly drivers: readonly DriverOption[] }[] | undefined;
  readonly onPick: (driver: DriverOption) => void;
  /** Called where it opens from a button. */
  readonly onClose?: () => void;
}

const LOAD_MORE = 'more';
const NOT_RANKED: NonNullable<DriverComboboxProps['ranked']> = [];

/** The navigation at the foot of a phone stays uncovered, in pixels. */
const VIEWPORT_PADDING = { top: 8, bottom: 72 };

const MIDDLEWARES: ComboboxProps['middlewares'] = {
  flip: { padding: VIEWPORT_PADDING },
  size: {
    padding: VIEWPORT_PADDING,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.setProperty('--available-height', `${availableHeight}px`);
    },
  },
};

const stopPropagation = (event: SyntheticEvent): void => {
  event.stopPropagation();
};

/**
 * All active drivers, searched by the server and fetched in small pages; open while rendered. A dialog has it without a
 * button: a popup would lie below the dialog.
 */
export function DriverCombobox(props: DriverComboboxProps) {
  const { target, currentId, pinned, suggestions, ranked = NOT_RANKED, onPick, onClose } = props;
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedSearch(search, setSearch);
  const combobox = useCombobox({ opened: true, ...(onClose && { onDropdownClose: onClose }) });
  const query = useInfiniteQuery(activeDriversQuery(search));
  useEffect(() => {
    if (target !== undefined) combobox.focusSearchInput();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);

  const isSearching = search.trim() !== '';
  const isRanked = !isSearching && ranked.length > 0;
  const suggested = isSearching ? [] : (suggestions?.drivers ?? []);
  const drivers = (query.data?.pages ?? []).flatMap(({ data }) =>
    data.map((driver): DriverOption => ({
      id: driver.id,
      name: fullName(driver),
      vehicle: driver.typeVehicle,
      fact: [driver.plate, vehicleName(driver.typeVehicle)].filter((fact) => fact !== '').join(' · '),
    })),
  );
  const known = new Map<string, DriverOption>([
    ...suggested.map((driver) => [`near:${driver.id}`, driver] as const),
    ...[...pinned, ...drivers, ...ranked.flatMap((group) => group.drivers)].map(
      (driver) => [`all:${driver.id}`, driver] as const,
    ),
  ]);
  const shown = drivers.map(({ id }) => id).join();
  useEffect(() => {
    // Another list has other drivers at the same places: Enter takes the one that is marked, or none.
    combobox.updateSelectedOptionIndex();
    // oxlint-disable-next-line react/exhaustive-deps -- when the list changes
  }, [shown, isSearching]);
  const submit = (value: string) => {
    if (value === LOAD_MORE) void query.fetchNextPage();
    const driver = known.get(value);
    if (driver) onPick(driver);
  };
  const option = (prefix: string, driver: DriverOption) => (
    <Combobox.Option
      key={driver.id}
      value={`${prefix}:${driver.id}`}
      active={driver.id === currentId}
      selected={driver.id === currentId}
    >
      <span className={styles.option}>
        <span>{driver.name}</span>
        {driver.fact !== null && <span className={styles.fact}>{driver.fact}</span>}
      </span>
    </Combobox.Option>
  );

  const list = (
    <>
      <Combobox.Search
        aria-label="Buscar conductores"
        placeholder="Nombre, placa o teléfono"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <Combobox.Options className={styles.options} aria-label="Conductores" tabIndex={0}>
        {!isSearching && pinned.map((choice) => option('all', choice))}
        {!isSearching && suggestions && (
          <Combobox.Group label={suggestions.label}>
            {suggested.map((driver) => option('near', driver))}
            {suggestions.note !== null && <p className={styles.note}>{suggestions.note}</p>}
          </Combobox.Group>
        )}
        {isRanked ? (
          ranked.map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.drivers.map((driver) => option('all', driver))}
            </Combobox.Group>
          ))
        ) : (
          <Combobox.Group label={isSearching ? 'Coinciden' : 'Todos los activos'}>
            {drivers.map((driver) => option('all', driver))}
            {query.hasNextPage && (
              <Combobox.Option value={LOAD_MORE} disabled={query.isFetchingNextPage}>
                {moreLabel(query.isFetchingNextPage, drivers.length > 0)}
              </Combobox.Option>
            )}
          </Combobox.Group>
        )}
      </Combobox.Options>
      <div role="status">
        {!isRanked && query.isPending && <p className={styles.note}>Cargando...</p>}
        {!isRanked && query.isError && <p className={styles.note}>{errorMessage(query.error)}</p>}
        {!isRanked && query.isSuccess && drivers.length === 0 && (
          <p className={styles.note}>
            {query.hasNextPage ? 'Sin coincidencias hasta aquí' : 'No se han encontrado resultados'}
          </p>
        )}
      </div>
    </>
  );
  if (target === undefined) {
    return (
      <div className={styles.inPage}>
        <Combobox store={combobox} onOptionSubmit={submit}>
          {list}
        </Combobox>
      </div>
    );
  }
  return (
    <Combobox
      store={combobox}
      width={340}
      position="bottom-start"
      middlewares={MIDDLEWARES}
      withOverlay
      overlayProps={CLEAR_OVERLAY}
      shadow="md"
      onOptionSubmit={submit}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        {target}
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* React events in here bubble to the row that opened it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps events in, does nothing itself */}
        <div role="dialog" aria-label="Elegir conductor" onClick={stopPropagation} onKeyDown={stopPropagation}>
          {list}
        </div>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function moreLabel(isLoading: boolean, hasRows: boolean): string {
  if (isLoading) return 'Cargando…';
  return hasRows ? 'Mostrar más conductores' : 'Seguir buscando';
}
