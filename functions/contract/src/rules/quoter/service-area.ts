import type { QuoterArea } from '../../entities/quoter-settings.ts';
import type { LatLng } from '../../geo/distance.ts';
import { haversineMetres } from '../../geo/distance.ts';
import { cantonOf } from '../../geo/gazetteer.ts';

/** Whether a trip may start at a point. */
export function isInArea(area: QuoterArea, start: LatLng): boolean {
  switch (area.kind) {
    case 'everywhere':
      return true;
    case 'provinces':
      return area.provinces.includes(cantonOf(start).province);
    case 'radius':
      return haversineMetres(area, start) <= area.km * 1000;
  }
}
