/**
 * Writes the shapes of the local map, which needs no network: `node scripts/extract-map.ts <folder>`, where the folder holds
 * Natural Earth's land, boundaries, rivers and places as GeoJSON. Run it again after a change of roads, streets or parks.
 */
import { writeFile } from 'node:fs/promises';
import type { MapFeature } from './geo/map/map-feature.ts';
import { renderCities } from './geo/map/render-cities.ts';
import { renderLand, renderLines, renderNeighbourTowns } from './geo/map/render-land.ts';
import { renderRoads } from './geo/map/render-roads.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Name the folder with land, boundaries, rivers and places of Natural Earth.');
  process.exit(2);
}

const collection = (features: readonly MapFeature[]) => `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
const files = {
  'web/public/geo/land.geojson': collection(await renderLand(folder)),
  'web/public/geo/lines.geojson': collection(await renderLines(folder)),
  'web/public/geo/cities.geojson': collection(renderCities()),
  'web/public/geo/roads.geojson': collection(renderRoads()),
  'web/src/lib/map/neighbour-towns.generated.ts': await renderNeighbourTowns(folder),
};
for (const [path, text] of Object.entries(files)) {
  await writeFile(path, text);
  console.log(`${path}: ${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`);
}
