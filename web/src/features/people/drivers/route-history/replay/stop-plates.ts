import type { MapColours } from '../../../../../lib/map/surface/map-colours.ts';
import type { Pixel } from '../../../../../lib/map/surface/map-surface.ts';

/** Stops that are nearer to each other would cover their numbers. */
const NEAR_PX = 20;
/** Numbers on one plate; with more, the first ones and the count of the others. */
const MAX_NUMBERS = 3;

/** A plate on the map with the numbers of one stop, or of several at one place. */
interface StopPlate {
  readonly at: Pixel;
  readonly text: string;
}

function plateText(numbers: readonly number[]): string {
  if (numbers.length <= MAX_NUMBERS) return numbers.join(', ');
  const shown = numbers.slice(0, MAX_NUMBERS - 1);
  return `${shown.join(', ')} y ${(numbers.length - shown.length).toString()} más`;
}

/** The plates of a day's stops, which are numbered from 1: stops at one place share that of the first of them. */
export function stopPlates(places: readonly Pixel[]): StopPlate[] {
  const plates: { readonly at: Pixel; readonly numbers: number[] }[] = [];
  places.forEach((at, index) => {
    const near = plates.find((plate) => Math.hypot(plate.at.x - at.x, plate.at.y - at.y) < NEAR_PX);
    if (near === undefined) plates.push({ at, numbers: [index + 1] });
    else near.numbers.push(index + 1);
  });
  return plates.map(({ at, numbers }) => ({ at, text: plateText(numbers) }));
}

const HEIGHT_PX = 18;
const DIGIT_PX = 5.5;

/** Paints a plate with its numbers, which are those of the list. */
export function paintStopPlate(
  canvas: CanvasRenderingContext2D,
  { surface, ink }: Pick<MapColours, 'surface' | 'ink'>,
  { at, text }: StopPlate,
): void {
  const width = Math.max(HEIGHT_PX, text.length * DIGIT_PX + 8);
  canvas.save();
  canvas.beginPath();
  canvas.roundRect(at.x - width / 2, at.y - HEIGHT_PX / 2, width, HEIGHT_PX, HEIGHT_PX / 2);
  canvas.fillStyle = surface;
  canvas.fill();
  canvas.lineWidth = 2;
  canvas.strokeStyle = ink;
  canvas.stroke();
  canvas.fillStyle = ink;
  canvas.font = '600 10px "Figtree Variable", sans-serif';
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(text, at.x, at.y + 0.5);
  canvas.restore();
}
