// @vitest-environment jsdom
/** Google's places against a stand-in of its JavaScript API, whose shape @types/google.maps checks. */
import { beforeEach, expect, test, vi } from 'vitest';
import { googlePlaces } from './google-places.ts';

type Places = typeof google.maps.places;
type Request = google.maps.places.AutocompleteRequest;
type Prediction = google.maps.places.PlacePrediction;
type Geocoding = Pick<google.maps.Geocoder, 'geocode'>;

interface Api {
  readonly requests: Request[];
  readonly options: object[];
  geocode: Geocoding['geocode'] | null;
  found: object[];
}

const { api } = vi.hoisted((): { api: Api } => ({ api: { requests: [], options: [], geocode: null, found: [] } }));
const { requests } = api;

const CAROLINA = { lat: -0.1829, lng: -78.4846 };
/** Google's own limit for the circle. */
const MAX_RADIUS = 50_000;

const text = (value: string): google.maps.places.FormattableText => ({ text: value, matches: [] });

function prediction(placeId: string, main: string, secondary: string | null): Prediction {
  const fields: Pick<Prediction, 'placeId' | 'mainText' | 'secondaryText' | 'text'> = {
    placeId,
    mainText: text(main),
    secondaryText: secondary === null ? null : text(secondary),
    text: text(`${main}, ${secondary ?? ''}`),
  };
  const place = {
    fetchFields: (options: { readonly fields: readonly string[] }) => {
      if (options.fields.join() !== 'location') throw new Error('Each other field costs more');
      return Promise.resolve({ place: { location: { toJSON: () => CAROLINA } } });
    },
  };
  return { ...fields, toPlace: () => place } as never;
}

class SessionToken {
  readonly isToken = true;
}

const fetchAutocompleteSuggestions: Places['AutocompleteSuggestion']['fetchAutocompleteSuggestions'] = (request) => {
  const { input, includedRegionCodes = [], locationBias, sessionToken } = request;
  const radius = (locationBias as google.maps.CircleLiteral | undefined)?.radius ?? 0;
  if (input === '' || includedRegionCodes.length > 15 || radius > MAX_RADIUS || sessionToken === undefined) {
    return Promise.reject(new Error('INVALID_ARGUMENT'));
  }
  requests.push(request);
  return Promise.resolve({ suggestions: api.found as google.maps.places.AutocompleteSuggestion[] });
};

vi.mock('@googlemaps/js-api-loader', () => ({
  setOptions: (options: object) => {
    api.options.push(options);
  },
  importLibrary: (name: string) =>
    Promise.resolve(
      name === 'places'
        ? { AutocompleteSessionToken: SessionToken, AutocompleteSuggestion: { fetchAutocompleteSuggestions } }
        : {
            Geocoder: class implements Geocoding {
              geocode: Geocoding['geocode'] = (request) => api.geocode?.(request) ?? Promise.reject(new Error('unset'));
            },
          },
    ),
}));

const suggestion = (found: Prediction | null) =>
  ({ placePrediction: found }) satisfies Pick<google.maps.places.AutocompleteSuggestion, 'placePrediction'>;

beforeEach(() => {
  requests.length = 0;
  api.found = [suggestion(prediction('p1', 'Parque La Carolina', 'Quito, Ecuador')), suggestion(null)];
});

test.each<[string, Partial<Record<keyof Request, unknown>>]>([
  ['an empty text', { input: '' }],
  ['sixteen regions', { includedRegionCodes: Array<string>(16).fill('ec') }],
  ['a circle of more than 50 km', { locationBias: { center: CAROLINA, radius: MAX_RADIUS + 1 } }],
  ['no session', { sessionToken: undefined }],
])('the stand-in refuses a search with %s', async (_what, breach) => {
  const allowed = {
    input: 'carolina',
    includedRegionCodes: Array<string>(15).fill('ec'),
    locationBias: { center: CAROLINA, radius: MAX_RADIUS },
    sessionToken: new SessionToken(),
  };
  await expect(fetchAutocompleteSuggestions(allowed)).resolves.toBeDefined();
  await expect(fetchAutocompleteSuggestions({ ...allowed, ...breach } as Request)).rejects.toThrow('INVALID_ARGUMENT');
});

test('the stand-in refuses to fetch any field of a place but its location', () => {
  expect(() =>
    prediction('p1', 'Parque', null)
      .toPlace()
      .fetchFields({ fields: ['displayName'] }),
  ).toThrow('Each other field costs more');
});

test('suggestions are of Ecuador, in Spanish, and prefer what is near the other end', async () => {
  expect(await googlePlaces.suggest('carolina', CAROLINA)).toEqual({
    places: [{ id: 'p1', name: 'Parque La Carolina', context: 'Quito, Ecuador' }],
    note: '',
  });
  expect(requests).toMatchObject([
    {
      input: 'carolina',
      language: 'es',
      includedRegionCodes: ['ec'],
      locationBias: { center: CAROLINA, radius: MAX_RADIUS },
    },
  ]);
  expect(api.options).toMatchObject([{ language: 'es', region: 'EC' }]);
});

test('typing is one session, which ends with the chosen place', async () => {
  await googlePlaces.suggest('caro');
  const [chosen] = (await googlePlaces.suggest('carolina')).places;
  if (chosen === undefined) throw new Error('nothing was suggested');
  expect(await googlePlaces.pointOf(chosen)).toEqual(CAROLINA);
  await googlePlaces.suggest('mitad del mundo');
  const [first, second, third] = requests.map(({ sessionToken }) => sessionToken);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(await googlePlaces.pointOf({ id: 'unknown', name: '', context: '' })).toBeNull();
});

test('a link without a point is explained or searched by its name, and not sent to Google as it is', async () => {
  const short = await googlePlaces.suggest('https://maps.app.goo.gl/k7WoskcZL5Rdc65m8');
  expect(short).toEqual({ places: [], note: expect.stringMatching(/^Los enlaces cortos/) as string });
  expect(requests).toEqual([]);
  await googlePlaces.suggest('https://www.google.com/maps/dir/Quito/Mall+del+Sol/@-1.2,-79.1,8z');
  expect(requests).toMatchObject([{ input: 'Mall del Sol' }]);
});

const component = (long_name: string, ...types: string[]): google.maps.GeocoderAddressComponent => ({
  long_name,
  short_name: long_name,
  types,
});
const answer = (results: Partial<google.maps.GeocoderResult>[]) => () =>
  Promise.resolve({ results }) as Promise<google.maps.GeocoderResponse>;

test('a point has the first address, and the city is the locality before the canton', async () => {
  api.geocode = answer([
    {
      formatted_address: 'Av. Amazonas, Quito',
      address_components: [component('Pichincha', 'administrative_area_level_1')],
    },
    { formatted_address: 'Quito', address_components: [component('Quito', 'locality', 'political')] },
  ]);
  expect(await googlePlaces.addressOf(CAROLINA)).toBe('Av. Amazonas, Quito');
  expect(await googlePlaces.cityOf(CAROLINA)).toBe('Quito');
});

test('pasted coordinates are one exact place, also when nothing there has an address', async () => {
  const failure = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  api.geocode = failure('ZERO_RESULTS');
  expect(await googlePlaces.addressOf(CAROLINA)).toBeNull();
  expect(await googlePlaces.suggest('-0.1829, -78.4846')).toEqual({
    places: [{ id: '-0.18290, -78.48460', name: '-0.18290, -78.48460', context: '', point: CAROLINA, isExact: true }],
    note: '',
  });
  expect(requests).toEqual([]);
  api.geocode = failure('OVER_QUERY_LIMIT');
  await expect(googlePlaces.addressOf(CAROLINA)).rejects.toThrow('OVER_QUERY_LIMIT');
});
