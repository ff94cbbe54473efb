import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';

/** A marker, which covers a disc of the map. */
interface Disc extends Pixel {
  readonly radius: number;
  /** Keeps its place: only the others move aside. */
  readonly isFixed: boolean;
}

interface MovingDisc extends Disc {
  x: number;
  y: number;
  /** Sum of the pushes of a round. */
  right: number;
  down: number;
}

/** Rounds of pushing: enough for a handful at one place. A larger crowd comes apart when the map is zoomed in. */
const ROUNDS = 8;
/** Share of the pushes that a round applies: all of them would throw a disc among several too far. */
const ROUND_SHARE = 0.5;
/** Smaller overlaps are invisible, and not worth another round. */
const SLACK_PX = 0.5;
/** The golden angle: discs at the very same place leave it in different directions. */
const TURN = Math.PI * (3 - Math.sqrt(5));
const FIRST_STEP_PX = 0.01;

function movingDisc(disc: Disc, index: number): MovingDisc {
  const step = disc.isFixed ? 0 : FIRST_STEP_PX;
  const x = disc.x + step * Math.cos(index * TURN);
  const y = disc.y + step * Math.sin(index * TURN);
  return { ...disc, x, y, right: 0, down: 0 };
}

/**
 * Places of markers that do not cover each other: those that would are pushed apart until they touch. A push grows with
 * the overlap, so that markers which drive past each other move aside and back without a leap.
 */
export function spreadMarkers(discs: readonly Disc[]): Pixel[] {
  const moving = discs.map(movingDisc);
  const reach = 2 * moving.reduce((most, { radius }) => Math.max(most, radius), 0);
  let round = 0;
  while (round < ROUNDS && pushAll(moving, reach)) round += 1;
  return moving.map(({ x, y }) => ({ x, y }));
}

/** Pushes each pair that overlaps apart; false if no pair did. Discs farther apart than `reach` do not overlap. */
function pushAll(discs: readonly MovingDisc[], reach: number): boolean {
  const fromLeft = discs.toSorted((a, b) => a.x - b.x);
  let hasPushed = false;
  for (const [index, one] of fromLeft.entries()) {
    for (let next = index + 1; next < fromLeft.length; next++) {
      const other = fromLeft[next];
      if (other === undefined || other.x - one.x > reach) break;
      if (push(one, other)) hasPushed = true;
    }
  }
  if (!hasPushed) return false;
  for (const disc of discs) {
    disc.x += ROUND_SHARE * disc.right;
    disc.y += ROUND_SHARE * disc.down;
    disc.right = disc.down = 0;
  }
  return true;
}

/** Adds the push of two discs away from each other; false if they do not overlap, or may not move. */
function push(one: MovingDisc, other: MovingDisc): boolean {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const overlap = one.radius + other.radius - Math.hypot(x, y);
  if (overlap < SLACK_PX || (one.isFixed && other.isFixed)) return false;
  const angle = Math.atan2(y, x);
  const shift = one.isFixed || other.isFixed ? overlap : overlap / 2;
  const [right, down] = [shift * Math.cos(angle), shift * Math.sin(angle)];
  if (!one.isFixed) {
    one.right -= right;
    one.down -= down;
  }
  if (!other.isFixed) {
    other.right += right;
    other.down += down;
  }
  return true;
}
