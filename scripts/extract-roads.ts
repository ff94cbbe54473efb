/** Writes the simulator's roads as GeoJSON for the local map: `node scripts/extract-roads.ts`. */
import { writeFile } from 'node:fs/promises';
import { CITY_ROADS } from '../emulators/simulator/city-roads.ts';
import { HIGHWAYS } from '../emulators/simulator/highways.ts';

const features = [...HIGHWAYS, ...CITY_ROADS].map(({ name, kind, points }) => ({
  type: 'Feature',
  properties: { name, kind },
  geometry: { type: 'LineString', coordinates: points.map(([lat, lng]) => [lng, lat]) },
}));

await writeFile('web/public/geo/roads.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
