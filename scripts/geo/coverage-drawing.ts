import { drawRoute } from '../../functions/contract/src/geo/estimate-route.ts';
import { ALL_PLACES } from '../../functions/contract/src/geo/gazetteer.ts';
import { OUTLINE } from '../../functions/contract/src/geo/outline.generated.ts';
import { HIGHWAYS } from '../../emulators/simulator/highways.ts';
import { CITIES } from '../../web/src/features/marketing/coverage/cities.ts';
import { MAP_HEIGHT, MAP_WIDTH, project } from '../../web/src/features/marketing/coverage/projection.ts';

type MapPoint = ReturnType<typeof project>;

const linePath = (points: readonly MapPoint[]): string =>
  `M${points.map(([x, y]) => `${x.toString()} ${y.toString()}`).join('L')}`;
/** Draws a dot as a line of zero length with round ends, so that hundreds of dots fit in one small path. */
const dotPath = ([x, y]: MapPoint): string => `M${x.toString()} ${y.toString()}h0`;

const group = (id: string, path: string): string => `<path id="${id}" d="${path}"/>`;

/** Draws Ecuador with its outline, the main roads and every town of the gazetteer. The embedding page sets the colours. */
export function renderCoverageMap(): string {
  const land = OUTLINE.map((ring) => `${linePath(ring.map(([lng, lat]) => project({ lat, lng })))}Z`).join('');
  const traced = HIGHWAYS.map(({ points }) => linePath(points.map(([lat, lng]) => project({ lat, lng }))));
  // The highways of the simulator end in Cuenca, and the page has a price to Loja.
  const south = linePath(drawRoute(CITIES.cuenca, CITIES.loja).path.map(project));
  const roads = [...traced, south].join('');
  const towns = ALL_PLACES.filter(({ kind }) => kind === 'town').map((town) => dotPath(project(town)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH.toString()} ${MAP_HEIGHT.toString()}">`,
    group('land', land),
    group('roads', roads),
    group('towns', [...new Set(towns)].join('')),
    '</svg>',
    '',
  ].join('\n');
}
