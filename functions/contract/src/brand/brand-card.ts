import { LOGO_LANES, WORDMARK_LETTERS, LOGO_LANE_MARKING } from './logo.ts';
import { VEHICLE_GROUND_Y, vehicleShapes } from './vehicle-shapes.ts';
import type { VehiclePart } from './vehicle-shapes.ts';
import type { VehicleId } from '../entities/vehicle.ts';

/** The brand colours of social cards: always the light theme (web/src/ui/tokens.css). */
export const CARD_COLOURS = {
  paper: '#FBFAF7',
  ink: '#14212B',
  muted: '#5A6872',
  primary: '#0B6B5E',
  accent: '#F2A900',
  hairline: '#E3DFD6',
} as const;

/** Upper edge of the road that carries the vehicles. */
const ROAD_TOP_Y = 606;

/** A card's background, with the road along its lower edge. */
export const renderCardBackground = (): string =>
  [
    `<rect width="1200" height="630" fill="${CARD_COLOURS.paper}"/>`,
    `<rect y="${ROAD_TOP_Y.toString()}" width="1200" height="24" fill="${CARD_COLOURS.primary}"/>`,
    `<path d="M0 618H1200" stroke="${CARD_COLOURS.accent}" stroke-width="4" stroke-dasharray="28 20"/>`,
  ].join('');

const svgTransform = (x: number, y: number, scale: number): string =>
  `transform="translate(${x.toString()} ${y.toString()}) scale(${scale.toString()})"`;

/** The "Llevo" wordmark of the site, `scale` times 86 by 32. */
export function renderWordmark(x: number, y: number, scale: number): string {
  const pen = (d: string, colour: string) => `<path d="${d}" stroke="${colour}" stroke-width="4.4"/>`;
  return [
    `<g fill="none" stroke-linejoin="round" ${svgTransform(x, y, scale)}>`,
    ...LOGO_LANES.map((lane) => pen(lane, CARD_COLOURS.primary)),
    `<path d="${LOGO_LANE_MARKING}" stroke="${CARD_COLOURS.accent}" stroke-width="2.2" stroke-dasharray="5.4 3.4" stroke-dashoffset="-1.4"/>`,
    ...WORDMARK_LETTERS.map((letter) => pen(letter, CARD_COLOURS.ink)),
    '</g>',
  ].join('');
}

/** Colours of the parts of a vehicle. */
const PAINT: Readonly<Record<VehiclePart, string>> = {
  body: `fill="${CARD_COLOURS.primary}"`,
  box: `fill="#FFFFFF" stroke="${CARD_COLOURS.muted}" stroke-width="1.6"`,
  stripe: `fill="none" stroke="${CARD_COLOURS.accent}" stroke-width="3.2"`,
  chassis: `fill="none" stroke="${CARD_COLOURS.ink}" stroke-width="4"`,
  window: 'fill="#D9ECE8"',
  tyre: `fill="${CARD_COLOURS.ink}" stroke="#FFFFFF" stroke-width="1.6"`,
  hub: 'fill="#C9D1D5"',
};

/** A vehicle on the road, from `x` on. */
export function renderVehicle(x: number, scale: number, vehicle: VehicleId): string {
  const shapes = vehicleShapes(vehicle).map(({ part, d }) => `<path d="${d}" ${PAINT[part]}/>`);
  return `<g ${svgTransform(x, ROAD_TOP_Y - VEHICLE_GROUND_Y * scale, scale)}>${shapes.join('')}</g>`;
}
