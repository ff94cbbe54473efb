import type { LatLng } from '@llevo/contract/geo/distance';

/** A name on the map. */
export interface MapLabel extends LatLng {
  readonly name: string;
  readonly kind: 'city' | 'quarter' | 'street' | 'far';
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** Space that a label occupies, in pixels. */
const ROW_HEIGHT_PX = 26;
/** The widest text of the labels is set in 13 px, semibold. */
const LETTER_WIDTH_PX = 7.5;
const MAX_LABELS = 40;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the map, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether a label at this point reaches into a box. */
export const touches = ({ name }: Pick<MapLabel, 'name'>, { x, y }: Point, box: Box): boolean => {
  const [halfWidth, halfHeight] = [(name.length * LETTER_WIDTH_PX) / 2, ROW_HEIGHT_PX / 2];
  return (
    x + halfWidth > box.left && x - halfWidth < box.right && y + halfHeight > box.top && y - halfHeight < box.bottom
  );
};

/** The labels that fit without touching each other; the first ones win. */
export function placesWithRoom(labels: readonly MapLabel[], toPixels: (label: MapLabel) => Point): MapLabel[] {
  const taken: (Point & { readonly width: number })[] = [];
  return labels.filter(({ name }, index) => {
    const label = labels[index];
    if (label === undefined || taken.length >= MAX_LABELS) return false;
    const { x, y } = toPixels(label);
    const width = name.length * LETTER_WIDTH_PX;
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) > (other.width + width) / 2 || Math.abs(other.y - y) > ROW_HEIGHT_PX,
    );
    if (isFree) taken.push({ x, y, width });
    return isFree;
  });
}
