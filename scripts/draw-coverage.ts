/** Draws the landing page's coverage map from the gazetteer: `node scripts/draw-coverage.ts`. */
import { writeFile } from 'node:fs/promises';
import { renderCoverageMap } from './geo/coverage-drawing.ts';

await writeFile('web/src/features/marketing/coverage/ecuador.svg', renderCoverageMap());
