/** Places while Google refuses, has no quota or does not answer. */
import { beforeEach, expect, test } from 'vitest';
import { giveUpGoogle, googleAvailability, resetGoogleAvailability } from './google-availability.ts';
import type { PlaceService } from './place-service.ts';
import { placesWithFallback } from './places-with-fallback.ts';

const POINT = { lat: -0.18, lng: -78.48 };
const serviceOf = (name: string, fail: () => Error | null, asked: string[]): PlaceService => {
  const answer = <Found>(found: Found): Promise<Found> => {
    asked.push(name);
    const error = fail();
    return error === null ? Promise.resolve(found) : Promise.reject(error);
  };
  return {
    suggest: (text) => answer({ places: [{ id: text, name: `${text} (${name})`, context: '' }], note: '' }),
    pointOf: ({ point }) => answer(point ?? null),
    addressOf: () => answer(`address (${name})`),
    cityOf: () => answer(`city (${name})`),
  };
};
const failure = (code: string) => Object.assign(new Error(`GEOCODER_GEOCODE: ${code}`), { code });

let nowMs: number;
let error: Error | null;
let asked: string[];
let places: PlaceService;
beforeEach(() => {
  resetGoogleAvailability();
  nowMs = 1_000_000;
  error = null;
  asked = [];
  const local = serviceOf('local', () => null, asked);
  places = placesWithFallback(
    serviceOf('google', () => error, asked),
    () => Promise.resolve(local),
    () => nowMs,
  );
});

test('the local places are not asked while Google answers', async () => {
  expect(await places.addressOf(POINT)).toBe('address (google)');
  expect(await places.suggest('x')).toMatchObject({ places: [{ name: 'x (google)' }] });
  expect(await places.cityOf(POINT)).toBe('city (google)');
  expect(googleAvailability()).toEqual({ map: true, places: true });
  expect(new Set(asked)).toEqual(new Set(['google']));
});

test.each(['REQUEST_DENIED', 'PERMISSION_DENIED', 'API_KEY_INVALID'])(
  '%s replaces Google permanently',
  async (code) => {
    error = failure(code);
    expect(await places.suggest('x')).toMatchObject({ places: [{ name: 'x (local)' }] });
    expect(googleAvailability()).toEqual({ map: true, places: false });
    [error, nowMs, asked.length] = [null, nowMs + 86_400_000, 0];
    expect(await places.addressOf(POINT)).toBe('address (local)');
    expect(asked).toEqual(['local']);
  },
);

test.each(['OVER_QUERY_LIMIT', 'RESOURCE_EXHAUSTED', 'UNKNOWN_ERROR'])(
  '%s replaces Google for a minute',
  async (code) => {
    error = failure(code);
    expect(await places.addressOf(POINT)).toBe('address (local)');
    expect(googleAvailability()).toEqual({ map: true, places: false });
    nowMs += 59_999;
    asked.length = 0;
    expect(await places.cityOf(POINT)).toBe('city (local)');
    expect(asked).toEqual(['local']);
    [error, nowMs] = [null, nowMs + 1];
    expect(await places.cityOf(POINT)).toBe('city (google)');
    expect(googleAvailability().places).toBe(true);
  },
);

test('a suggestion that Google no longer finds is nowhere, not another place', async () => {
  error = failure('OVER_QUERY_LIMIT');
  expect(await places.pointOf({ id: 'p1', name: 'Parque', context: 'Quito' })).toBeNull();
});

test('places are not requested from Google once it has refused the key', async () => {
  giveUpGoogle();
  expect(await places.addressOf(POINT)).toBe('address (local)');
  expect(asked).toEqual(['local']);
  expect(googleAvailability()).toEqual({ map: false, places: false });
});
