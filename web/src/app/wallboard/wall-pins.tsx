import type { Service } from '@llevo/contract/entities/service';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';
import { useMemo } from 'react';
import type { MapTool } from '../../features/people/drivers/map/map-tool.ts';
import { useToolView } from '../../features/people/drivers/map/use-tool-view.ts';
import { PinLines, PinShape, pinKind, pinWidthPx } from '../../features/people/drivers/unassigned/pin-shape.tsx';
import { placePins } from '../../features/people/drivers/unassigned/pin-side.ts';
import styles from '../../features/people/drivers/unassigned/unassigned.module.css';
import { useNow } from '../../lib/browser/use-now.ts';

interface WallPinsProps {
  readonly tool: MapTool;
  /** The services of today. */
  readonly services: readonly Service[];
}

/**
 * The pick-ups that need someone, at their hours: those without a driver, and those whose hour has passed. For the eye
 * alone: the departures beside the map say them in words.
 */
export function WallPins({ tool, services }: WallPinsProps) {
  const { view, overlay } = useToolView<HTMLDivElement>(tool);
  const nowMs = useNow();
  const rows = useMemo(
    () =>
      services
        .filter((service) => isNotBegun(service.status) && (service.driverId === null || isLate(service, nowMs)))
        .map(toServiceRow),
    [services, nowMs],
  );
  if (view === null) return null;
  const { surface } = view;
  const pins = rows.map((row) => {
    const kind = pinKind(row, nowMs);
    return { ...surface.project(row.start), widthPx: pinWidthPx(kind), isLate: kind === 'late', row, kind };
  });
  const placed = placePins(pins, view.clusters());
  return (
    <div ref={overlay} className={styles.pins} aria-hidden="true">
      <PinLines pins={placed} />
      {placed.map(({ pin: { row, kind }, spot: { tip, isBelow } }) => (
        <span
          key={row.id}
          className={styles.pin}
          data-kind={kind}
          data-below={isBelow}
          style={{
            transform: `translate(${tip.x.toFixed(1)}px, ${tip.y.toFixed(1)}px)`,
            // Unlike a pin that can be carried, it leaves the mouse to the map.
            pointerEvents: 'none',
          }}
        >
          <PinShape kind={kind} hour={row.hour} isBelow={isBelow} />
        </span>
      ))}
    </div>
  );
}
