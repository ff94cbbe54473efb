import type { ZoneShape } from '@llevo/contract/entities/zone';
import type { LatLng } from '@llevo/contract/geo/distance';
import { Button } from '@mantine/core';
import { ZoneSearch } from './zone-search.tsx';
import styles from './zones.module.css';

export interface AddZoneProps {
  /** Middle of the map, for the search. */
  readonly near: LatLng | null;
  /** Whether the company has as many zones as it may. */
  readonly isFull: boolean;
  readonly onAdd: (kind: ZoneShape['kind'], name?: string) => void;
  /** Begins a circle around a place that was found by its address. */
  readonly onFound: (place: LatLng, name: string) => void;
}

/** The ways to begin a zone: around an address, or drawn on the map. */
export const AddZone = ({ near, isFull, onAdd, onFound }: AddZoneProps) => (
  <>
    {!isFull && (
      <>
        <ZoneSearch near={near} onFound={onFound} />
        <p className={styles.note}>O dibújala en el mapa:</p>
      </>
    )}
    <div className={styles.actions}>
      <Button
        px="sm"
        disabled={isFull}
        onClick={() => {
          onAdd('circle');
        }}
      >
        Nuevo círculo
      </Button>
      <Button
        variant="default"
        px="sm"
        disabled={isFull}
        onClick={() => {
          onAdd('polygon');
        }}
      >
        Nuevo polígono
      </Button>
    </div>
  </>
);
