import Supercluster from 'supercluster';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';

/** A driver as clustering input. */
interface ClusterPoint {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly isOnline: boolean;
}

/** A marker or a cluster of markers. */
export type MapItem =
  | { readonly kind: 'driver'; readonly id: string }
  | {
      readonly kind: 'cluster';
      readonly lat: number;
      readonly lng: number;
      readonly count: number;
      readonly online: number;
      /** The zoom at which the cluster splits. */
      readonly opensAtZoom: number;
    };

/** Drivers within this many pixels form a cluster. */
const RADIUS_PX = 46;
/** Beyond this zoom nothing is clustered. */
const MAX_CLUSTER_ZOOM = 14;

interface ClusterCounts extends Record<string, unknown> {
  online: number;
}

/** Clusters drivers for a zoom. Unclustered drivers are returned by id, so that they can move between two runs. */
export function clusterFleet(points: readonly ClusterPoint[], view: Viewport, zoom: number): MapItem[] {
  const index = new Supercluster<{ id: string; online: number }, ClusterCounts>({
    radius: RADIUS_PX,
    // Both engines draw tiles of 256 pixels; the radius is counted in the tile's own units.
    extent: 256,
    maxZoom: MAX_CLUSTER_ZOOM,
    minPoints: 3,
    map: ({ online }) => ({ online }),
    reduce(sum, { online }) {
      sum.online += online;
    },
  });
  index.load(
    points.map(({ id, lat, lng, isOnline }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { id, online: isOnline ? 1 : 0 },
    })),
  );
  const found = index.getClusters([view.west, view.south, view.east, view.north], zoom);
  return found.map(({ geometry, properties }): MapItem => {
    if (!('cluster' in properties)) return { kind: 'driver', id: properties.id };
    const [lng = 0, lat = 0] = geometry.coordinates;
    return {
      kind: 'cluster',
      lat,
      lng,
      count: properties.point_count,
      online: properties.online,
      opensAtZoom: index.getClusterExpansionZoom(properties.cluster_id),
    };
  });
}
