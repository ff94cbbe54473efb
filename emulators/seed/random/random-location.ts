import { destinationPoint } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import type { Place } from '@llevo/contract/geo/gazetteer';
import { ALL_PLACES } from '@llevo/contract/geo/gazetteer';
import type { Random } from './random.ts';
import { randomInt, pick, pickWeighted } from './random.ts';

interface City {
  /** Canton as named in the gazetteer. */
  readonly canton: string;
  readonly streets: readonly string[];
}

/** Cities with their share of the business and some of their avenues. */
const CITIES: readonly (readonly [weight: number, city: City])[] = [
  [
    42,
    {
      canton: 'Quito',
      streets: [
        'Av. 6 de Diciembre',
        'Av. 10 de Agosto',
        'Av. Amazonas',
        'Av. República de El Salvador',
        'Av. Eloy Alfaro',
        'Av. América',
        'Av. de la Prensa',
        'Av. Mariscal Sucre',
        'Av. Maldonado',
        'Av. Shyris',
        'Calle Guayaquil',
        'Calle Venezuela',
        'Av. Colón',
        'Av. Morán Valverde',
        'Av. Galo Plaza Lasso',
      ],
    },
  ],
  [
    28,
    {
      canton: 'Guayaquil',
      streets: [
        'Av. 9 de Octubre',
        'Av. Francisco de Orellana',
        'Av. de las Américas',
        'Av. Juan Tanca Marengo',
        'Av. Carlos Julio Arosemena',
        'Av. 25 de Julio',
        'Calle Boyacá',
        'Calle Chile',
        'Malecón Simón Bolívar',
        'Av. Domingo Comín',
        'Av. Barcelona',
        'Calle Lorenzo de Garaycoa',
      ],
    },
  ],
  [
    10,
    {
      canton: 'Cuenca',
      streets: [
        'Calle Larga',
        'Calle Gran Colombia',
        'Av. Remigio Crespo',
        'Av. de las Américas',
        'Av. Ordóñez Lasso',
        'Av. Solano',
        'Av. España',
        'Calle Benigno Malo',
        'Av. Huayna Cápac',
      ],
    },
  ],
  [
    4,
    {
      canton: 'Ambato',
      streets: ['Av. Cevallos', 'Av. Atahualpa', 'Av. Los Guaytambos', 'Calle Bolívar', 'Av. Víctor Hugo'],
    },
  ],
  [4, { canton: 'Santo Domingo', streets: ['Av. Quito', 'Av. Tsáchila', 'Av. Chone', 'Av. Abraham Calazacón'] }],
  [3, { canton: 'Manta', streets: ['Av. Malecón', 'Av. Flavio Reyes', 'Av. 4 de Noviembre', 'Calle 13'] }],
  [2, { canton: 'Machala', streets: ['Av. 25 de Junio', 'Av. Las Palmeras', 'Calle Bolívar', 'Av. Arízaga'] }],
  [2, { canton: 'Loja', streets: ['Av. Universitaria', 'Calle Bolívar', 'Calle Sucre', 'Av. Manuel Agustín Aguirre'] }],
  [2, { canton: 'Riobamba', streets: ['Av. Daniel León Borja', 'Calle Primera Constituyente', 'Av. Canónigo Ramos'] }],
  [
    2,
    {
      canton: 'Ibarra',
      streets: ['Av. Mariano Acosta', 'Av. Jaime Rivadeneira', 'Calle Bolívar', 'Av. Teodoro Gómez'],
    },
  ],
  [1, { canton: 'Portoviejo', streets: ['Av. Manabí', 'Calle Olmedo', 'Av. Reales Tamarindos'] }],
];

/** Maximum metres from a place of the gazetteer. Where it has few places of a city, they stand for wider districts. */
const MAX_STREET_OFFSET_METRES = { usual: 450, fewPlaces: 1200 };
const FEW_PLACES = 6;

/** A random point in a city. */
export interface SeedLocation extends LatLng {
  readonly canton: string;
  readonly sector: string;
  /** Such as "Av. 6 de Diciembre N34-120, Iñaquito, Quito". */
  readonly address: string;
}

const placesByCanton = new Map<string, readonly Place[]>(
  CITIES.map(([, { canton }]) => {
    const inside = ALL_PLACES.filter((place) => place.canton === canton && place.province !== 'Carchi');
    const sectors = inside.filter(({ kind, name }) => kind === 'sector' || name === canton);
    return [canton, sectors];
  }),
);

/** Centre of a city of the demo. */
export function cityCentre(canton: string): LatLng {
  const places = placesByCanton.get(canton) ?? [];
  const centre = places.find(({ name }) => name === canton) ?? places[0];
  if (centre === undefined) throw new Error(`Unknown city ${canton}`);
  return centre;
}

/** Random location in the given canton, or in any, weighted by city. */
export function randomLocation(random: Random, canton?: string): SeedLocation {
  const city = CITIES.find(([, known]) => known.canton === canton)?.[1] ?? pickWeighted(random, CITIES);
  const places = placesByCanton.get(city.canton) ?? [];
  const place = pick(random, places);
  const maxOffset = MAX_STREET_OFFSET_METRES[places.length > FEW_PLACES ? 'usual' : 'fewPlaces'];
  const at = destinationPoint(place, randomInt(random, 0, 359), randomInt(random, 0, maxOffset));
  const number = `${pick(random, ['N', 'S', 'E', 'Oe'])}${randomInt(random, 2, 68)}-${randomInt(random, 10, 299)}`;
  const sector = place.name === city.canton ? 'Centro' : place.name;
  const address = `${pick(random, city.streets)} ${number}, ${sector}, ${city.canton}`;
  return { lat: roundDegrees(at.lat), lng: roundDegrees(at.lng), canton: city.canton, sector, address };
}

/** Rounds to six decimals: 0.1 m. */
const roundDegrees = (value: number) => Number(value.toFixed(6));
