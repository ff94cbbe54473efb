import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { driversByIdQuery } from '../api/drivers.ts';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useFleet, useFleetInView } from '../fleet/fleet.ts';
import { FreshnessIcon } from '../position/freshness-icon.tsx';
import { nearestInView } from '../fleet/nearest-in-view.ts';
import { useNow } from '../../../../lib/browser/use-now.ts';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import styles from './in-view-list.module.css';

const MAX_LISTED = 20;

interface InViewListProps {
  readonly id: string;
  readonly area: Viewport;
  readonly onSelect: (id: string) => void;
}

/** The drivers on the map as a list, for users who cannot use the map. It changes only when the map is moved. */
export function InViewList({ id, area, onSelect }: InViewListProps) {
  const fleet = useFleet();
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
                {driver && <span>{vehicleName(driver.typeVehicle)}</span>}
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
