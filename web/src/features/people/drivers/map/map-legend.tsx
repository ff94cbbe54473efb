import { useState } from 'react';
import { formatCount } from '@llevo/contract/rules/format-number';
import { IconChevronUp } from '../../../../ui/icons/chevron-up.ts';
import { useFleetInView } from '../fleet/fleet.ts';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import type { FleetData } from '../fleet/fleet-data.ts';
import { InViewList } from './in-view-list.tsx';
import styles from './map-legend.module.css';

interface MapLegendProps {
  /** Null until the map is loaded. */
  readonly area: Viewport | null;
  /** Whether the area has more drivers than the live limit. */
  readonly isAreaFull: boolean;
  /** Whether the list's search and filters leave drivers out. */
  readonly isFiltered: boolean;
  /** Whether the fleet's positions are known, still awaited, or cannot be read. */
  readonly data: FleetData;
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

/** The map's counts and legend, and a list of the drivers on it. */
export function MapLegend({ area, isAreaFull, isFiltered, data, buttonRef, onSelect }: MapLegendProps) {
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
            <span className="visually-hidden">Conductores en la vista: </span>
            <span>
              <i className={styles.dot} aria-hidden="true" /> {formatCount(online)} en línea
            </span>
            <span>
              <i className={styles.ring} aria-hidden="true" /> {formatCount(inView - online)} sin señal reciente
            </span>
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
