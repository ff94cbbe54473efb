import type { ServiceRow } from '@llevo/contract/entities/service';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useNow } from '../../../../lib/browser/use-now.ts';
import type { MapSurface, Pixel } from '../../../../lib/map/surface/map-surface.ts';
import { searchText, shownSearch } from '../../../../lib/services/search-texts.ts';
import { useRights } from '../../../../lib/session/rights.ts';
import type { MapTool } from '../map/map-tool.ts';
import { useToolView } from '../map/use-tool-view.ts';
import type { Candidate } from './candidates.ts';
import { PinLines, PinShape, pinKind, pinWidthPx } from './pin-shape.tsx';
import type { PinKind } from './pin-shape.tsx';
import { placePins } from './pin-side.ts';
import styles from './unassigned.module.css';
import { usePinDrag } from './use-pin-drag.ts';
import type { CarriedService } from './use-pin-drag.ts';

interface ServicePinsProps {
  readonly tool: MapTool;
  readonly services: readonly ServiceRow[];
  readonly selectedId: string | null;
  /** Whether the panel that lists them is open: they then have their pins beside zones, too. */
  readonly isListed: boolean;
  readonly candidateOf: (service: ServiceRow, driverId: string) => Candidate | null;
  readonly onOpen: (service: ServiceRow) => void;
  readonly onPickUp: (service: ServiceRow) => void;
  readonly onDrop: (service: ServiceRow, driverId: string) => void;
}

/** Pins farther outside than this are not rendered, in pixels. */
const MARGIN_PX = 40;

/** Words of the kinds whose hour is not enough. */
const KIND_WORDS: Readonly<Partial<Record<PinKind, string>>> = { late: 'Atrasado', tomorrow: 'Mañana' };

/** A service in words, for its pin's name. */
function pinLabel(service: ServiceRow, kind: PinKind): string {
  const search = shownSearch(service);
  const word = KIND_WORDS[kind];
  return [
    `Sin conductor: ${service.hour} ${service.userName}`,
    ...(word === undefined ? [] : [word]),
    vehicleName(service.typeVehicle),
    service.addressStart,
    ...(search === null ? [] : [searchText(search)]),
  ].join(', ');
}

const isNear = ({ x, y }: Pixel, { width, height }: ReturnType<MapSurface['size']>): boolean =>
  x > -MARGIN_PX && y > -MARGIN_PX && x < width + MARGIN_PX && y < height + MARGIN_PX;

/** The services without a driver over the map. The panel lists them too, so Tab skips the pins. */
export function ServicePins({ tool, services, selectedId, isListed, candidateOf, onOpen, ...drag }: ServicePinsProps) {
  const { works } = useRights();
  const { view, overlay } = useToolView<HTMLDivElement>(tool);
  const nowMs = useNow();
  const { carried, pinProps, wasDrag } = usePinDrag({ isOn: works, tool, frame: overlay, ...drag });
  if (view === null || view.isDrawing || (view.isForZones && !isListed)) return null;
  const { surface } = view;
  const size = surface.size();
  const pins = services.flatMap((service) => {
    const place = surface.project(service.start);
    const kind = pinKind(service, nowMs);
    if (carried?.service.id !== service.id && !isNear(place, size)) return [];
    return [{ ...place, widthPx: pinWidthPx(kind), isLate: kind === 'late', service, kind }];
  });
  const placed = placePins(pins, view.clusters());
  return (
    <div ref={overlay} className={styles.pins}>
      <PinLines pins={placed.filter(({ pin: { service } }) => carried?.service.id !== service.id)} />
      {placed.map(({ pin: { service, kind }, spot }) => {
        const isCarried = carried?.service.id === service.id;
        const at = isCarried ? carried.at : spot.tip;
        const label = pinLabel(service, kind);
        const isBelow = !isCarried && spot.isBelow;
        return (
          <button
            key={service.id}
            type="button"
            tabIndex={-1}
            className={styles.pin}
            data-over-map
            data-kind={kind}
            data-selected={service.id === selectedId}
            data-carried={isCarried}
            data-below={isBelow}
            style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` }}
            aria-label={label}
            title={
              isCarried
                ? undefined
                : works
                  ? `${label}. Arrástralo a un conductor, o presiónalo para asignarlo.`
                  : label
            }
            {...pinProps(service)}
            onClick={() => {
              if (!wasDrag()) onOpen(service);
            }}
          >
            <PinShape kind={kind} hour={service.hour} isBelow={isBelow} />
          </button>
        );
      })}
      {carried !== null && <DropHint carried={carried} width={size.width} candidateOf={candidateOf} />}
    </div>
  );
}

/** Half of the hint's largest width: it stays within the map. */
const HINT_HALF_PX = 130;

interface DropHintProps {
  readonly carried: CarriedService;
  readonly width: number;
  readonly candidateOf: ServicePinsProps['candidateOf'];
}

/** The driver who gets the service if it is let go here. */
function DropHint({ carried: { service, at, driverId }, width, candidateOf }: DropHintProps) {
  const candidate = driverId === null ? null : candidateOf(service, driverId);
  const x = Math.min(Math.max(at.x, HINT_HALF_PX), Math.max(width - HINT_HALF_PX, HINT_HALF_PX));
  return (
    <div
      className={styles.hint}
      data-below={at.y < 110}
      style={{ left: x, top: at.y }}
      role="presentation"
      data-is-target={candidate !== null}
    >
      {candidate === null ? (
        <span>Suéltalo sobre un conductor</span>
      ) : (
        <>
          <strong>{candidate.name}</strong>
          <span>
            {vehicleName(candidate.vehicle)} · a {candidate.minutes} min
          </span>
          {candidate.reason !== null && <span className={styles.against}>{candidate.reason}</span>}
        </>
      )}
    </div>
  );
}
