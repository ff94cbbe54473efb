import type { Pixel } from '../../../../../lib/map/surface/map-surface.ts';

/** Stops that are nearer to each other would cover their numbers. */
const NEAR_PX = 20;
/** Numbers on one plate; of more, the first ones and a count. */
const MAX_NUMBERS = 3;

/** A plate on the map with the numbers of one stop, or of several at one place. */
export interface StopPlate {
  readonly at: Pixel;
  readonly text: string;
}

function plateText(numbers: readonly number[]): string {
  if (numbers.length <= MAX_NUMBERS) return numbers.join(', ');
  const shown = numbers.slice(0, MAX_NUMBERS - 1);
  return `${shown.join(', ')} +${(numbers.length - shown.length).toString()}`;
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
