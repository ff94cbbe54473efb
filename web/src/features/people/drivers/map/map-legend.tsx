import { formatCount, formatDecimal } from '@llevo/contract/rules/format-number';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { positionFreshness, relativeTime } from '@llevo/contract/rules/people/position-freshness';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { useNow } from '../../../../lib/browser/use-now.ts';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { serverNow } from '../../../../lib/time/server-time.ts';
import { IconChevronUp } from '../../../../ui/icons/chevron-up.ts';
import { driversByIdQuery } from '../api/drivers.ts';
import type { FleetData } from '../fleet/fleet-data.ts';
import type { FleetStore } from '../fleet/fleet-store.ts';
import { useFleetInView, useFleet } from '../fleet/fleet-view.ts';
import type { MapFilter } from '../fleet/map-filter.ts';
import type { MarkerKinds } from '../fleet/marker-kinds.ts';
import { nearestFirst } from '../fleet/nearest.ts';
import type { PositionedDriver } from '../fleet/nearest.ts';
import type { MapPace } from '../fleet/use-live-fleet.ts';
import { contains } from '../fleet/viewport-ranges.ts';
import { FreshnessIcon } from '../position/freshness-icon.tsx';
import { MarkerKindToggles } from './marker-kind-toggles.tsx';
import styles from './map-legend.module.css';

interface ShownFleet {
  readonly store: FleetStore;
  readonly mapFilter: Pick<MapFilter, 'shows'>;
  readonly kinds: Pick<MarkerKinds, 'kindOf' | 'shows'>;
}

/** At most `limit` drivers in view that the map shows, the nearest to the centre first. */
export function nearestInView(
  { store, mapFilter, kinds }: ShownFleet,
  view: Viewport,
  limit: number,
): readonly PositionedDriver[] {
  const nowMs = serverNow();
  const shown = [...store.entries()]
    .map(([id, position]): PositionedDriver => ({ id, position }))
    .filter(({ id, position }) => contains(view, position) && mapFilter.shows(id))
    .filter(({ id, position }) => kinds.shows(kinds.kindOf(id, position, nowMs)));
  return nearestFirst(shown, view, ({ position }) => position)
    .slice(0, limit)
    .map(({ item }) => item);
}

const MAX_LISTED = 20;

interface InViewListProps {
  readonly id: string;
  readonly area: Viewport;
  readonly onSelect: (id: string) => void;
}

/** The drivers on the map as a list, for users who cannot use the map. It changes only when the map is moved. */
function InViewList({ id, area, onSelect }: InViewListProps) {
  const fleet = useFleet();
  const { kinds } = fleet;
  const isEmpty = useFleetInView().inView === 0;
  const nearest = useMemo(() => (isEmpty ? [] : nearestInView(fleet, area, MAX_LISTED)), [fleet, area, isEmpty]);
  const ids = useMemo(() => nearest.map((seen) => seen.id).sort(), [nearest]);
  const { data } = useQuery({ ...driversByIdQuery(ids), enabled: ids.length > 0 });
  const nowMs = useNow();
  return (
    <div id={id} className={styles.panel}>
      <h2>{nearest.length === 0 ? 'Nadie a la vista' : 'Los más cercanos al centro'}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between its buttons */}
      <ul className={styles.list} onKeyDown={moveFocus}>
        {nearest.map((seen) => {
          const driver = data?.find((row) => row.id === seen.id);
          const work = kinds.workText(seen.id, seen.position, nowMs);
          return (
            <li key={seen.id}>
              <button
                type="button"
                onClick={() => {
                  onSelect(seen.id);
                }}
              >
                <FreshnessIcon freshness={positionFreshness(seen.position.updatedAtMs, nowMs)} />
                <strong title={driver && fullName(driver)}>{driver ? fullName(driver) : 'Conductor'}</strong>
                {driver && (
                  <span>{[work, vehicleName(driver.typeVehicle)].filter((text) => text !== null).join(' · ')}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus();
}

interface MapLegendProps {
  /** Null until the map is loaded. */
  readonly area: Viewport | null;
  /** Whether the area has more drivers than the live limit. */
  readonly isAreaFull: boolean;
  /** Whether the list's search and filters leave drivers out. */
  readonly isFiltered: boolean;
  /** The free drivers in view in words, in place of the counts; null to show these. */
  readonly freeCount?: string | null;
  /** Whether markers and legend distinguish free and busy drivers, and the legend shows one kind alone. */
  readonly hasKinds?: boolean;
  /** Whether the fleet's positions have loaded, are loading, or cannot be read. */
  readonly data: FleetData;
  readonly pace: MapPace | null;
  /** The button that opens the list of drivers in view. */
  readonly buttonRef: React.Ref<HTMLButtonElement>;
  readonly onSelect: (id: string) => void;
}

/** Unknown figures are never shown as zero. */
const FLEET_DATA_LABELS = { awaited: 'Cargando flota…', missing: 'Sin datos en vivo' } as const satisfies Record<
  Exclude<FleetData, 'known'>,
  string
>;

const LIST_ID = 'drivers-in-view';

/** How old the positions may be, and how to have them live. */
function PaceNote({ everyMs, lateSinceMs }: MapPace) {
  const nowMs = useNow();
  const age = lateSinceMs === null ? null : relativeTime(lateSinceMs, nowMs);
  return (
    <p className={styles.paced}>
      {age === null
        ? `Posiciones cada ${formatDecimal(everyMs / 60_000)} min · toca para verlas en vivo`
        : `Posiciones de ${age} · toca para verlas en vivo`}
    </p>
  );
}

/** The map's counts and legend, and a list of the drivers on it. */
export function MapLegend(props: MapLegendProps) {
  const { area, isAreaFull, isFiltered, freeCount = null, hasKinds = false, data, pace, buttonRef, onSelect } = props;
  const { inView, online } = useFleetInView();
  const [isOpen, setOpen] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from anywhere inside
    <div
      className={styles.figures}
      data-over-map
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      }}
    >
      {/* Empty until it has something to say: a screen reader misses a region that appears with its text. */}
      <div role="status">{pace !== null && <PaceNote {...pace} />}</div>
      {isFiltered && <p className={styles.filtered}>Con la búsqueda y los filtros de la lista</p>}
      {isAreaFull && (
        <p className={styles.full} role="status">
          Se muestran los primeros {formatCount(inView)}; acerca el mapa
        </p>
      )}
      {isOpen && area && data === 'known' && (
        <InViewList
          id={LIST_ID}
          area={area}
          onSelect={(id) => {
            setOpen(false);
            onSelect(id);
          }}
        />
      )}
      {hasKinds && freeCount === null && data === 'known' && (
        <MarkerKindToggles
          onChange={() => {
            setOpen(false);
          }}
        />
      )}
      <button
        ref={buttonRef}
        type="button"
        className={styles.legend}
        disabled={data !== 'known'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST_ID : undefined}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {data === 'known' ? (
          <>
            {freeCount === null ? (
              <>
                <span className={styles.where}>En el mapa:</span>
                <span>
                  {!hasKinds && <i className={styles.dot} aria-hidden="true" />}{' '}
                  <span>{formatCount(online)} en línea</span>
                </span>
                {!hasKinds && (
                  <span>
                    <i className={styles.ring} aria-hidden="true" /> {formatCount(inView - online)} sin señal reciente
                  </span>
                )}
              </>
            ) : (
              <span>
                <i className={styles.dot} aria-hidden="true" /> {freeCount}
              </span>
            )}
            <IconChevronUp size={16} aria-hidden="true" />
          </>
        ) : (
          <span>
            <i className={styles.dash} aria-hidden="true" /> {FLEET_DATA_LABELS[data]}
          </span>
        )}
      </button>
    </div>
  );
}
