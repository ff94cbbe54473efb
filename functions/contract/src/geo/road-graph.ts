import type { LatLng } from './distance.ts';
import { haversineMetres } from './distance.ts';
import { ROAD_NODES, ROAD_SPEED } from './road-network.ts';
import type { RoadKind } from './road-network.ts';
import { ROADS } from './roads.ts';

/** A road between two neighbouring towns or junctions. */
interface RoadEdge {
  readonly from: number;
  readonly to: number;
  readonly metres: number;
  readonly kind: RoadKind;
}

/**
 * A place where a road can be joined: a point on the straight line of an edge, `share` of the way from its first end.
 */
interface RoadAccess {
  readonly edge: RoadEdge;
  readonly share: number;
  readonly point: LatLng;
}

/** A route over the roads. */
export interface RoadWay {
  readonly metres: number;
  readonly seconds: number;
  /** Towns and junctions on the way, from the start. */
  readonly nodes: readonly number[];
}

const NAMES = Object.keys(ROAD_NODES);
const NUMBERS = new Map(NAMES.map((name, index) => [name, index]));
/** Every node's point, by number. */
export const NODE_POINTS: readonly LatLng[] = Object.values(ROAD_NODES).map(([lat, lng]) => ({ lat, lng }));

const nodeNumber = (name: unknown): number => {
  const number = typeof name === 'string' ? NUMBERS.get(name) : undefined;
  if (number === undefined) throw new Error(`No road node is called ${String(name)}`);
  return number;
};

/** Every edge of the graph. */
export const ROAD_EDGES: readonly RoadEdge[] = ROADS.flatMap(([kind, ...legs]) =>
  legs.flatMap((km, at): RoadEdge[] =>
    typeof km === 'number'
      ? [{ from: nodeNumber(legs[at - 1]), to: nodeNumber(legs[at + 1]), metres: km * 1000, kind }]
      : [],
  ),
);

const EDGES_BY_NODE: readonly (readonly RoadEdge[])[] = NAMES.map((_, node) =>
  ROAD_EDGES.filter(({ from, to }) => from === node || to === node),
);

/** Seconds to drive a distance on a kind of road. */
const secondsOn = (metres: number, kind: RoadKind): number => (metres * 3.6) / ROAD_SPEED[kind];

/** The nearest point of an edge's straight line. Flat; Ecuador lies at the equator. */
function nearestOnEdge(edge: RoadEdge, { lat, lng }: LatLng): RoadAccess {
  const [from, to] = [pointOf(edge.from), pointOf(edge.to)];
  const [x, y] = [to.lng - from.lng, to.lat - from.lat];
  const along = ((lng - from.lng) * x + (lat - from.lat) * y) / (x * x + y * y);
  const share = Math.min(1, Math.max(0, along));
  return { edge, share, point: { lat: from.lat + y * share, lng: from.lng + x * share } };
}

/** A node's point. */
export function pointOf(node: number): LatLng {
  const point = NODE_POINTS[node];
  if (!point) throw new Error(`No road node has the number ${node.toString()}`);
  return point;
}

/** The route along one edge, if both accesses share it. */
function wayOnEdge(start: RoadAccess, end: RoadAccess): RoadWay | null {
  if (start.edge !== end.edge) return null;
  const metres = Math.abs(start.share - end.share) * start.edge.metres;
  return { metres, seconds: secondsOn(metres, start.edge.kind), nodes: [] };
}

interface Reached {
  readonly seconds: number;
  readonly metres: number;
  readonly before: number | null;
}

/** An access, with the metres and seconds to reach it from the joining point. */
export interface Joined extends RoadAccess {
  readonly accessMetres: number;
  readonly accessSeconds: number;
}

/**
 * The fastest times from a point to the wanted nodes (Dijkstra); the times of other nodes may not be minimal. With some
 * 210 nodes a linear search for the next one is quicker than a heap.
 */
function reachNodes(starts: readonly Joined[], wanted: ReadonlySet<number>): (Reached | undefined)[] {
  const reached = NAMES.map((): Reached | undefined => undefined);
  const isDone: boolean[] = [];
  let missing = wanted.size;
  const offer = (node: number, found: Reached) => {
    const known = reached[node];
    if (known === undefined || found.seconds < known.seconds) reached[node] = found;
  };
  for (const { edge, share, accessMetres, accessSeconds } of starts) {
    for (const [node, part] of [
      [edge.from, share],
      [edge.to, 1 - share],
    ] as const) {
      const metres = part * edge.metres;
      offer(node, {
        seconds: accessSeconds + secondsOn(metres, edge.kind),
        metres: accessMetres + metres,
        before: null,
      });
    }
  }
  for (;;) {
    let next = -1;
    let least = Infinity;
    for (let node = 0; node < reached.length; node++) {
      const seconds = reached[node]?.seconds ?? Infinity;
      if (seconds >= least || isDone[node] === true) continue;
      next = node;
      least = seconds;
    }
    const here = reached[next];
    if (here === undefined) return reached;
    isDone[next] = true;
    if (wanted.has(next)) missing--;
    if (missing === 0) return reached;
    for (const { from, to, metres, kind } of EDGES_BY_NODE[next] ?? []) {
      offer(from === next ? to : from, {
        seconds: here.seconds + secondsOn(metres, kind),
        metres: here.metres + metres,
        before: next,
      });
    }
  }
}

/** The fastest way between two points that join the roads, or null if no road leads there. */
export function fastestWay(starts: readonly Joined[], ends: readonly Joined[]): RoadWay | null {
  const reached = reachNodes(starts, new Set(ends.flatMap(({ edge }) => [edge.from, edge.to])));
  let best: RoadWay | null = null;
  const offer = (way: RoadWay) => {
    if (best === null || way.seconds < best.seconds) best = way;
  };
  for (const end of ends) {
    for (const [node, part] of [
      [end.edge.from, end.share],
      [end.edge.to, 1 - end.share],
    ] as const) {
      const found = reached[node];
      if (found === undefined) continue;
      const metres = part * end.edge.metres;
      offer({
        metres: found.metres + metres + end.accessMetres,
        seconds: found.seconds + secondsOn(metres, end.edge.kind) + end.accessSeconds,
        nodes: nodesTo(reached, node),
      });
    }
    for (const start of starts) {
      const way = wayOnEdge(start, end);
      if (way === null) continue;
      offer({
        metres: way.metres + start.accessMetres + end.accessMetres,
        seconds: way.seconds + start.accessSeconds + end.accessSeconds,
        nodes: [],
      });
    }
  }
  return best;
}

function nodesTo(reached: readonly (Reached | undefined)[], last: number): number[] {
  const nodes: number[] = [];
  for (let node: number | null = last; node !== null; node = reached[node]?.before ?? null) nodes.unshift(node);
  return nodes;
}

/** Every place where a point can join the roads, nearest first. */
export function nearestAccesses(point: LatLng): (RoadAccess & { readonly straightMetres: number })[] {
  return ROAD_EDGES.map((edge) => nearestOnEdge(edge, point))
    .map((access) => ({ ...access, straightMetres: haversineMetres(point, access.point) }))
    .sort((a, b) => a.straightMetres - b.straightMetres);
}
