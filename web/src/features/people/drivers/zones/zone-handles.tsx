import { MAX_ZONE_RADIUS_METRES, MIN_ZONE_RADIUS_METRES } from '@llevo/contract/entities/zone';
import type { ZoneShape } from '@llevo/contract/entities/zone';
import { destinationPoint, haversineMetres } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react';
import type { CoveredEdges, MapSurface, Pixel } from '../../../../lib/map/surface/map-surface.ts';
import { placeAt } from '../map/map-tool.ts';
import type { MapTool } from '../map/map-tool.ts';
import { useToolView } from '../map/use-tool-view.ts';
import { draftShape, movePoint, withRadius } from './zone-draft.ts';
import type { ZoneDraft } from './zone-draft.ts';
import styles from './zones.module.css';

/** Metres of one press of an arrow key. */
const STEP_METRES = 50;
/** Metres to which a dragged radius is rounded. */
const DRAG_METRES = 10;
/** Direction of each arrow key on the map, in degrees from the north. */
const BEARINGS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };
const EAST = 90;

type Circle = Extract<ZoneShape, { kind: 'circle' }>;

interface ZoneHandlesProps {
  readonly tool: MapTool;
  readonly draft: ZoneDraft;
  /** Edges of the map under the panel. */
  readonly covered: CoveredEdges;
  readonly onChange: (draft: ZoneDraft) => void;
}

/** The points of a drawn zone that change it by pointer, finger or arrow keys: the edge of a circle, or the corners. */
export function ZoneHandles({ tool, draft, covered, onChange }: ZoneHandlesProps) {
  const { view, overlay } = useToolView<HTMLDivElement>(tool);
  if (view === null) return null;
  const { surface } = view;
  const shape = draftShape(draft);
  return (
    <div ref={overlay} className={styles.handles}>
      {shape?.kind === 'circle' && (
        <RadiusHandle
          circle={shape}
          surface={surface}
          covered={covered}
          onChange={(metres) => {
            onChange(withRadius(draft, metres));
          }}
        />
      )}
      {draft.kind === 'polygon' &&
        draft.points.map((point, index) => (
          <CornerHandle
            // Corners have no identity but their place in the order.
            key={index}
            name={`Esquina ${(index + 1).toString()} de ${draft.points.length.toString()}`}
            point={point}
            surface={surface}
            onMove={(place) => {
              onChange(movePoint(draft, index, place));
            }}
          />
        ))}
    </div>
  );
}

const styleAt = ({ x, y }: Pixel) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });

/** Pointer handlers that carry a point of the map. The place where it was taken stays under the pointer. */
function useDragged(surface: MapSurface, at: Pixel, onMove: (place: LatLng) => void) {
  const offset = useRef<Pixel | null>(null);
  const end = () => {
    offset.current = null;
  };
  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      offset.current = { x: at.x - event.clientX, y: at.y - event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (offset.current === null) return;
      onMove(placeAt(surface, { x: event.clientX + offset.current.x, y: event.clientY + offset.current.y }));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** The place of the handle on the circle's edge: to the east, or where the map shows the edge. */
function edgeOf(circle: Circle, surface: MapSurface, { left, bottom }: CoveredEdges): Pixel {
  const { width, height } = surface.size();
  const places = [EAST, 180, 270, 0].map((bearing) => destinationPoint(circle, bearing, circle.metres));
  const pixels = places.map((place) => surface.project(place));
  const seen = pixels.find(({ x, y }) => x > left && x < width && y > 0 && y < height - bottom);
  return seen ?? surface.project(destinationPoint(circle, EAST, circle.metres));
}

interface RadiusHandleProps {
  readonly circle: Circle;
  readonly surface: MapSurface;
  readonly covered: CoveredEdges;
  readonly onChange: (metres: number) => void;
}

function RadiusHandle({ circle, surface, covered, onChange }: RadiusHandleProps) {
  const at = edgeOf(circle, surface, covered);
  const dragged = useDragged(surface, at, (place) => {
    onChange(Math.round(haversineMetres(circle, place) / DRAG_METRES) * DRAG_METRES);
  });
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      style={styleAt(at)}
      aria-label="Radio en el mapa"
      aria-valuemin={MIN_ZONE_RADIUS_METRES}
      aria-valuemax={MAX_ZONE_RADIUS_METRES}
      aria-valuenow={circle.metres}
      aria-valuetext={`${circle.metres.toString()} metros`}
      title="Arrástralo para cambiar el radio"
      onKeyDown={(event) => {
        const bearing = BEARINGS[event.key];
        if (bearing === undefined) return;
        event.preventDefault();
        onChange(circle.metres + (bearing <= EAST ? STEP_METRES : -STEP_METRES));
      }}
      {...dragged}
    >
      <span className={styles.metres} aria-hidden="true">{`${circle.metres.toString()} m`}</span>
    </div>
  );
}

interface CornerHandleProps {
  readonly name: string;
  readonly point: LatLng;
  readonly surface: MapSurface;
  readonly onMove: (place: LatLng) => void;
}

function CornerHandle({ name, point, surface, onMove }: CornerHandleProps) {
  const at = surface.project(point);
  const dragged = useDragged(surface, at, onMove);
  return (
    <button
      type="button"
      className={styles.handle}
      style={styleAt(at)}
      aria-label={name}
      title="Arrástrala, o muévela con las flechas"
      onKeyDown={(event: KeyboardEvent) => {
        const bearing = BEARINGS[event.key];
        if (bearing === undefined) return;
        event.preventDefault();
        onMove(destinationPoint(point, bearing, STEP_METRES));
      }}
      {...dragged}
    />
  );
}
