import type { Zone, ZoneShape } from '@llevo/contract/entities/zone';
import { destinationPoint } from '@llevo/contract/geo/distance';
import type { CoveredEdges, LatLng, MapSurface, Pixel } from '../../../../lib/map/surface/map-surface.ts';
import { visibleMiddle } from '../map/covered-edges.ts';
import type { ClusterDisc, MapTool } from '../map/map-tool.ts';
import { useToolView } from '../map/use-tool-view.ts';
import { labelSpot } from './label-spot.ts';
import { draftShape } from './zone-draft.ts';
import type { ZoneDraft } from './zone-draft.ts';
import styles from './zones.module.css';

interface ZoneOverlayProps {
  readonly tool: MapTool;
  readonly zones: readonly Zone[];
  readonly draft: ZoneDraft | null;
  /** Edges of the map under the panel. */
  readonly covered: CoveredEdges;
}

/** Corners that stand for a circle. */
const CIRCLE_CORNERS = 48;

/** The outline of a shape as places. */
function outline(shape: ZoneShape): readonly LatLng[] {
  if (shape.kind === 'polygon') return shape.points;
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner) =>
    destinationPoint(shape, (360 / CIRCLE_CORNERS) * corner, shape.metres),
  );
}

const pixelText = (surface: MapSurface, place: LatLng): string => {
  const { x, y } = surface.project(place);
  return `${x.toFixed(1)},${y.toFixed(1)}`;
};
const polygonPoints = (surface: MapSurface, places: readonly LatLng[]): string =>
  places.map((place) => pixelText(surface, place)).join(' ');

/** The zones over the map, with names off the clusters of drivers, and in front of them the one that is being drawn. */
export function ZoneOverlay({ tool, zones, draft, covered }: ZoneOverlayProps) {
  const { view, overlay } = useToolView<SVGSVGElement>(tool);
  if (view === null) return null;
  const { surface } = view;
  const clusters = view.clusters();
  return (
    <svg ref={overlay} className={styles.overlay} aria-hidden="true">
      {zones.map(({ id, name, shape }) => (
        <ZoneDrawing
          key={id}
          name={name}
          points={polygonPoints(surface, outline(shape))}
          clusters={clusters}
          isBehind={draft !== null}
        />
      ))}
      {draft !== null && <DraftDrawing draft={draft} surface={surface} aim={visibleMiddle(surface, covered)} />}
    </svg>
  );
}

interface ZoneDrawingProps {
  readonly name: string;
  readonly points: string;
  readonly clusters: readonly ClusterDisc[];
  /** Whether another zone is being drawn. */
  readonly isBehind: boolean;
}

function ZoneDrawing({ name, points, clusters, isBehind }: ZoneDrawingProps) {
  const spot = labelSpot(middleOf(points), name, clusters);
  return (
    <g data-behind={isBehind}>
      <polygon className={styles.zone} points={points} />
      {spot !== null && (
        <text className={styles.label} x={spot.x} y={spot.y}>
          {name}
        </text>
      )}
    </g>
  );
}

function middleOf(points: string): Pixel {
  const pixels = points.split(' ').map((pixel) => pixel.split(',').map(Number));
  const middle = (axis: number) => {
    const values = pixels.map((pixel) => pixel[axis] ?? 0);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return { x: middle(0), y: middle(1) };
}

interface DraftDrawingProps {
  readonly draft: ZoneDraft;
  readonly surface: MapSurface;
  /** Marks the place that a button sets. */
  readonly aim: Pixel;
}

function DraftDrawing({ draft, surface, aim }: DraftDrawingProps) {
  const shape = draftShape(draft);
  const points = polygonPoints(surface, shape === null ? draft.points : outline(shape));
  return (
    <g>
      <polygon className={styles.halo} points={points} />
      <polygon className={styles.draft} points={points} />
      {draft.points.map((point, index) => {
        const { x, y } = surface.project(point);
        // Corners have no identity but their place in the order.
        return <circle key={index} className={styles.corner} cx={x} cy={y} r={5} />;
      })}
      <path className={styles.aim} d={`M${(aim.x - 9).toString()} ${aim.y.toString()}h18m-9-9v18`} />
    </g>
  );
}
