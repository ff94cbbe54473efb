import type { Service } from '@llevo/contract/entities/service';
import { useEffect, useState } from 'react';
import { fleetData } from '../../features/people/drivers/fleet/fleet-data.ts';
import { useFleet } from '../../features/people/drivers/fleet/fleet-view.ts';
import { useLiveArea, useLiveFleet } from '../../features/people/drivers/fleet/use-live-fleet.ts';
import { FleetMap } from '../../features/people/drivers/map/fleet-map.tsx';
import { MapGate } from '../../ui/map/map-gate.tsx';
import { WallPins } from './wall-pins.tsx';
import styles from './wallboard.module.css';

const NONE: readonly string[] = [];
const NO_SERVICES: readonly Service[] = [];
const noop = () => undefined;

interface WallFleetProps {
  /** The services of today; null before the first answer. */
  readonly services: readonly Service[] | null;
  /** Reports whether the positions are read at intervals, as on a screen with many drivers that no person touches. */
  readonly onPaced: (isPaced: boolean) => void;
}

/** The fleet's map as on the drivers' screen: the drivers in view, live, and the pick-ups that are open or late. */
export function WallFleet({ services, onPaced }: WallFleetProps) {
  const fleet = useFleet();
  const { area, setViewport } = useLiveArea(fleet, false);
  const [selected, setSelected] = useState<string | null>(null);
  const status = useLiveFleet({ fleet, viewport: area, ids: NONE, selectedId: selected });
  const isPaced = status.pace !== null;
  useEffect(() => {
    onPaced(isPaced);
  }, [onPaced, isPaced]);
  return (
    <section className={styles.map} aria-label="Mapa de la flota">
      <MapGate>
        <FleetMap
          selectedId={selected}
          isFollowing={false}
          show={null}
          area={area}
          isAreaFull={status.isAreaFull}
          isFiltered={false}
          data={fleetData(status)}
          pace={status.pace}
          inViewRef={null}
          onSelect={setSelected}
          onUserMove={noop}
          onViewport={setViewport}
          renderTool={(tool) => <WallPins tool={tool} services={services ?? NO_SERVICES} />}
        />
      </MapGate>
    </section>
  );
}
