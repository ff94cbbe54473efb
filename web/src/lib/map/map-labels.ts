import { ALL_PLACES } from '@llevo/contract/geo/gazetteer';
import type { Place } from '@llevo/contract/geo/gazetteer';
import { STREET_PLACES } from '@llevo/contract/geo/streets';
import type { MapLabel } from './label-room.ts';
import { NEIGHBOUR_TOWNS } from './neighbour-towns.generated.ts';

/** The zooms from which smaller places are named. */
const TOWN_ZOOM = 9;
const SECTOR_ZOOM = 11;
const STREET_ZOOM = 14;
const MAX_ZOOM = 19;
/** Zooms that show names of other countries' towns: the view of the whole country. */
const MAX_FAR_ZOOM = 10;

/** The cities named on a map of the whole country, the largest first. */
const LARGE_CITIES = ['Quito', 'Guayaquil', 'Cuenca', 'Santo Domingo', 'Machala', 'Manta', 'Ambato', 'Loja'];
/** Towns in emptier parts of the country. Some are named differently from their canton. */
const FAR_CAPITALS = ['Esmeraldas', 'Nueva Loja', 'Macas', 'Puyo', 'Tena'];

const ON_COUNTRY_MAP = [...LARGE_CITIES, ...FAR_CAPITALS];
const isTown = ({ name, canton, kind }: Place) => kind !== 'sector' && (name === canton || FAR_CAPITALS.includes(name));
const rankOf = (place: Place): number => {
  const rank = ON_COUNTRY_MAP.indexOf(place.name);
  return rank === -1 || !isTown(place) ? Infinity : rank;
};

const labelOf = (place: Place): MapLabel => {
  const { name, lat, lng } = place;
  const isLarge = rankOf(place) < Infinity;
  const kind = isTown(place) ? 'city' : 'quarter';
  const minZoom = isLarge ? 0 : kind === 'city' ? TOWN_ZOOM : SECTOR_ZOOM;
  return { name, lat, lng, kind, minZoom, maxZoom: MAX_ZOOM };
};

const large = ALL_PLACES.filter((place) => rankOf(place) < Infinity).sort((a, b) => rankOf(a) - rankOf(b));
const others = ALL_PLACES.filter((place) => rankOf(place) === Infinity);

/** Every name of the map, in order of precedence. */
export const MAP_LABELS: readonly MapLabel[] = [
  ...large.map(labelOf),
  ...others.filter(isTown).map(labelOf),
  ...NEIGHBOUR_TOWNS.map(([name, lat, lng]): MapLabel => ({
    name,
    lat,
    lng,
    kind: 'far',
    minZoom: 0,
    maxZoom: MAX_FAR_ZOOM,
  })),
  ...others.filter((place) => place.kind === 'sector').map(labelOf),
  ...others.filter((place) => !isTown(place) && place.kind !== 'sector').map(labelOf),
  ...STREET_PLACES.filter(({ kind }) => kind === 'street').map(({ name, lat, lng }): MapLabel => ({
    name,
    lat,
    lng,
    kind: 'street',
    minZoom: STREET_ZOOM,
    maxZoom: MAX_ZOOM,
  })),
];
