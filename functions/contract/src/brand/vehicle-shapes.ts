import type { VehicleId } from '../entities/vehicle.ts';

/** The kind of a part, which decides its colour. */
export type VehiclePart = 'body' | 'box' | 'stripe' | 'chassis' | 'window' | 'tyre' | 'hub';

/** A part of a drawing; `d` is SVG path data. */
interface VehicleShape {
  readonly part: VehiclePart;
  readonly d: string;
}

/**
 * 20 units to the metre in a frame of 184 by 80, on one ground line, so that the six vehicles keep their real
 * proportions.
 */
export const VEHICLE_FRAME = { width: 184, height: 80 } as const;
const AXLE_Y = 70;
const WHEEL_RADIUS = 8.5;
const HUB_RADIUS = 3.4;
/** Horizontal positions of the wheels. */
export const VEHICLE_GROUND_Y = AXLE_Y + WHEEL_RADIUS;

interface TruckShape {
  readonly length: number;
  readonly boxHeight: number;
  readonly wheels: readonly number[];
}

const TRUCKS: Readonly<Partial<Record<VehicleId, TruckShape>>> = {
  '2tn': { length: 104, boxHeight: 38, wheels: [22, 84] },
  '3tn': { length: 124, boxHeight: 43, wheels: [26, 104] },
  '6tn': { length: 150, boxHeight: 49, wheels: [32, 130] },
  '10tn': { length: 180, boxHeight: 55, wheels: [26, 46, 160] },
};

/** The parts of one of the six vehicles, seen from the side and facing right, in painting order. */
export function vehicleShapes(vehicle: VehicleId): VehicleShape[] {
  const truck = TRUCKS[vehicle];
  return truck ? truckShapes(truck) : pickupShapes(vehicle === 'doble_cabina');
}

function truckShapes({ length, boxHeight, wheels }: TruckShape): VehicleShape[] {
  const cab = length - 36;
  const bed = AXLE_Y - 4;
  return [
    { part: 'box', d: roundedBoxPath(bed - boxHeight, cab - 6, boxHeight) },
    { part: 'stripe', d: `M2 ${text(bed - boxHeight * 0.38)}H${text(cab - 4)}` },
    { part: 'chassis', d: `M2 ${text(bed + 1)}H${text(cab + 4)}` },
    {
      part: 'body',
      d: `M${text(cab)} ${text(bed + 2)}V34q0-4 4-4h14q3 0 4.5 3l7 14 5 2.500q2 1.2 2 4V${text(bed + 2)}Z`,
    },
    { part: 'window', d: `M${text(cab + 7)} 48V36h9.500q1.5 0 2.2 1.500L${text(cab + 23.5)} 48Z` },
    ...wheelShapes(wheels),
  ];
}

function pickupShapes(isDouble: boolean): VehicleShape[] {
  const back = isDouble ? 36 : 52;
  return [
    {
      part: 'body',
      d: `M2 64V50q0-2 2-2h${text(back - 6)}l3-13q1-4 5-4H${isDouble ? '74' : '76'}q4 0 6 3l9 13 12 3q5 1 5 6v7q0 2-2 2H4q-2 0-2-2Z`,
    },
    { part: 'window', d: `M${text(back + 3)} 47l2.5-9.500q.6-2 2.5-2H62V47Z` },
    { part: 'window', d: 'M65 47V35.500h8.500q2 0 3.2 1.800L83 47Z' },
    { part: 'stripe', d: `M4 53.500H${text(back - 4)}` },
    ...wheelShapes([22, 86]),
  ];
}

const wheelShapes = (at: readonly number[]): VehicleShape[] =>
  at.flatMap((x) => [
    { part: 'tyre', d: circlePath(x, WHEEL_RADIUS) },
    { part: 'hub', d: circlePath(x, HUB_RADIUS) },
  ]);

const text = (value: number): string => value.toString();

const circlePath = (x: number, radius: number): string => {
  const arc = `a${text(radius)} ${text(radius)} 0 1 0`;
  return `M${text(x - radius)} ${text(AXLE_Y)}${arc} ${text(radius * 2)} 0${arc} ${text(radius * -2)} 0Z`;
};

const roundedBoxPath = (y: number, width: number, height: number): string =>
  `M4 ${text(y)}h${text(width - 4)}q2 0 2 2v${text(height - 4)}q0 2-2 2h${text(4 - width)}q-2 0-2-2v${text(4 - height)}q0-2 2-2Z`;
