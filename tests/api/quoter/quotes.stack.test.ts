import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createQuote, getDirections, getQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { updateRates } from '@llevo/contract/endpoints/rates';
import { ErrorBody } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { anonymousClient, dataOf } from '../../support/api/api-client.ts';
import { countRecords } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { GUAYAQUIL, SEVEN_KM_IN_QUITO, trip } from '../../support/fixtures/trips.ts';
import type { Trip } from '../../support/fixtures/trips.ts';

const DAY_MS = 86_400_000;

const storedQuote = (id: string) => readDocument(paths.accountDocument(id.split('.')[0] ?? '', 'quotes', id));

/** The calendar date in Guayaquil so many days from now. */
const dateIn = (days: number) => new Date(Date.now() - 5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Calculated from the seeded rates (pickups 1.20 a km, 0.80 beyond the fifth; loaders 15 inside a city, 25
 * between two; a return trip 10 % off the kilometres; at most 5 % off inside a city):
 *
 *   7.3 km = 5 km × $1.20 + 2.3 km × $0.80 = $6.00 + $1.84 = $7.84
 *   2 loaders × $15                                       = $30.00
 *   total                                                 = $37.84
 *   at most discounted: $7.84 × 0.95 = $7.448 → $7.45, + $30 = $37.45
 */
describe('7.3 km in Quito in a pickup with two loaders', () => {
  test('7.3 km in Quito with two loaders cost $37.84, at least $37.45, on the wire and in the store', async () => {
    const quote = await anonymousClient.call(createQuote, trip());
    expect(quote).toMatchObject({
      distance_m: 7300,
      same_city: true,
      source: 'estimate',
      currency: 'USD',
      total: 37.84,
      discounted: 37.45,
    });
    expect(quote.items.map(({ code, amount }) => [code, amount])).toEqual([
      ['distance', 7.84],
      ['loaders', 30],
    ]);
    expect(quote.id).toMatch(/^llevo\.[0-9A-Za-z]{22}$/);

    const kept = await storedQuote(quote.id);
    expect(kept).toMatchObject({
      number: quote.number,
      distanceMetres: 7300,
      isSameCity: true,
      totalCents: 3784,
      discountedCents: 3745,
      trip: { ...trip(), specialRequirements: '', returnTrip: false, date: null, hour: null },
      contact: null,
    });
    expect((kept?.items as { amountCents: number }[]).map(({ amountCents }) => amountCents)).toEqual([784, 3000]);
  });

  test('a return trip takes 10 % off the kilometres: $37.06', async () => {
    // $7.84 × 10 % = $0.784 → $0.78; $7.84 − $0.78 + $30 = $37.06; floor ($7.06 × 0.95 = $6.707 → $6.71) + $30.
    const quote = await anonymousClient.call(
      createQuote,
      trip({ returnTrip: true, typeService: 'RESERVE', date: dateIn(7), hour: '08:30' }),
    );
    expect(quote.items.map(({ code, amount }) => [code, amount])).toEqual([
      ['distance', 7.84],
      ['loaders', 30],
      ['return_trip', -0.78],
    ]);
    expect(quote).toMatchObject({ total: 37.06, discounted: 36.71 });
  });

  test('the trip without loaders costs $7.84', async () => {
    const quote = await anonymousClient.call(createQuote, trip({ activators: 0 }));
    expect(quote.items.map(({ code }) => code)).toEqual(['distance']);
    expect(quote).toMatchObject({ total: 7.84, discounted: 7.45 });
  });
});

describe('what other trips cost', () => {
  // 7.3 km at the vehicle's two rates, one loader inside the city; the floor takes the vehicle's local percentage off.
  test.each([
    { vehicle: 'doble_cabina', total: 22.84, discounted: 22.45 }, // 5 × 1.20 + 2.3 × 0.80 = 7.84; −5 % = 7.45
    { vehicle: '2tn', total: 27.76, discounted: 26.99 }, // 5 × 2.00 + 2.3 × 1.20 = 12.76; −6 % = 11.994 → 11.99
    { vehicle: '3tn', total: 30.95, discounted: 29.83 }, // 5 × 2.50 + 2.3 × 1.50 = 15.95; −7 % = 14.8335 → 14.83
    { vehicle: '6tn', total: 37.1, discounted: 35.33 }, // 5 × 3.50 + 2.3 × 2.00 = 22.10; −8 % = 20.332 → 20.33
    { vehicle: '10tn', total: 46.44, discounted: 43.61 }, // 5 × 5.00 + 2.3 × 2.80 = 31.44; −9 % = 28.6104 → 28.61
  ] as const)('$vehicle: $total', async ({ vehicle, total, discounted }) => {
    const quote = await anonymousClient.call(createQuote, trip({ vehicle, activators: 1 }));
    expect(quote).toMatchObject({ total, discounted });
  });

  test('between two cities loaders cost 25 and the other percentage counts', async () => {
    const quote = await anonymousClient.call(createQuote, trip({ end: GUAYAQUIL }));
    const km = quote.distance_m / 1000;
    const kilometres = Math.round((5 * 1.2 + (km - 5) * 0.8) * 100) / 100;
    expect(quote.same_city).toBe(false);
    expect(quote.items.map(({ amount }) => amount)).toEqual([kilometres, 50]);
    expect(quote.total).toBeCloseTo(kilometres + 50, 10);
    expect(quote.discounted).toBeCloseTo(Math.round(kilometres * 90) / 100 + 50, 10);
  });

  test('the distance equals that of directions for the same points', async () => {
    const point = ({ lat, lng }: { lat: number; lng: number }) => `${lat},${lng}`;
    for (const end of [SEVEN_KM_IN_QUITO.end, GUAYAQUIL]) {
      const directions = await anonymousClient.call(getDirections, {
        start: point(SEVEN_KM_IN_QUITO.start),
        end: point(end),
      });
      const quote = await anonymousClient.call(createQuote, trip({ end }));
      expect(directions).toMatchObject({ code: 'Ok', source: 'estimate' });
      expect(quote.distance_m).toBe(directions.routes[0]?.distance);
    }
  });
});

describe('reading a quote', () => {
  test('reading returns the quote with its trip, without the contact', async () => {
    const contact = { name: 'Ana Ruiz', email: 'ana@correo.test', cellphone: '+593 99 000 1111' };
    const quote = await anonymousClient.call(createQuote, trip({ contact }));
    const reply = await anonymousClient.send(getQuote, { id: quote.id });
    expect(dataOf(getQuote, reply)).toMatchObject({ ...quote, trip: { ...SEVEN_KM_IN_QUITO, activators: 2 } });
    expect(reply.text).not.toContain('ana@correo.test');
  });

  test('a quote lasts thirty minutes', async () => {
    const before = Date.now();
    const quote = await anonymousClient.call(createQuote, trip());
    const quotedMs = Date.parse(quote.expires_at) - 30 * 60_000;
    expect(quotedMs).toBeGreaterThanOrEqual(before);
    expect(quotedMs).toBeLessThanOrEqual(Date.now());
    const kept = await storedQuote(quote.id);
    expect((kept?.expiresAt as Timestamp).toMillis()).toBe(Date.parse(quote.expires_at));
  });

  test('an expired quote is 404, and the trip can be priced again', async () => {
    const quote = await anonymousClient.call(createQuote, trip());
    const document = adminFirestore.doc(paths.accountDocument('llevo', 'quotes', quote.id));
    await document.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    const { status, body } = await anonymousClient.send(getQuote, { id: quote.id });
    expect(status).toBe(404);
    expect(ErrorBody.parse(body).code).toBe('not_found');
    const again = await anonymousClient.call(createQuote, trip());
    expect(again.id).not.toBe(quote.id);
    expect(again.total).toBe(quote.total);
  });

  test.each(['llevo.0000000000000000000000', 'nadie.0000000000000000000000', 'llevo', '..', '.x', 'x.', '%2e%2e'])(
    'a quote that does not exist (%s) is 404',
    async (id) => {
      expect((await anonymousClient.send(getQuote, { id })).status).toBe(404);
    },
  );

  test('a quote under another account’s name is 404', async () => {
    const quote = await anonymousClient.call(createQuote, trip());
    const id = quote.id.replace(/^llevo\./, 'andes.');
    expect((await anonymousClient.send(getQuote, { id })).status).toBe(404);
  });
});

describe('rejected requests store nothing', () => {
  const LIMA = { lat: -12.0464, lng: -77.0428, address: 'Lima' };
  const BOGOTA = { lat: 4.711, lng: -74.0721, address: 'Bogotá' };
  const reserve = (changes: Partial<Trip>) => trip({ typeService: 'RESERVE', ...changes });

  const cases: { what: string; input: Trip; inputError: string; message?: string }[] = [
    {
      what: 'a start outside Ecuador',
      input: trip({ start: LIMA }),
      inputError: 'start',
      message: 'El punto de partida está fuera de Ecuador',
    },
    {
      what: 'an end outside Ecuador',
      input: trip({ end: BOGOTA }),
      inputError: 'end',
      message: 'El punto de llegada está fuera de Ecuador',
    },
    { what: 'a trip to where it starts', input: trip({ end: SEVEN_KM_IN_QUITO.start }), inputError: 'end' },
    { what: 'a reservation without a date', input: reserve({ hour: '10:00' }), inputError: 'date' },
    { what: 'a reservation without an hour', input: reserve({ date: dateIn(3) }), inputError: 'hour' },
    { what: 'a reservation in the past', input: reserve({ date: dateIn(-1), hour: '10:00' }), inputError: 'date' },
    { what: 'a reservation in two years', input: reserve({ date: dateIn(730), hour: '10:00' }), inputError: 'date' },
    { what: 'the 30th of February', input: reserve({ date: '2027-02-30', hour: '10:00' }), inputError: 'date' },
    { what: 'half past twenty-five', input: reserve({ date: dateIn(3), hour: '25:30' }), inputError: 'hour' },
    { what: 'an immediate service with a return trip', input: trip({ returnTrip: true }), inputError: 'returnTrip' },
    {
      what: 'a telephone number of letters',
      input: trip({ contact: { name: 'Ana', email: 'ana@correo.test', cellphone: 'abc' } }),
      inputError: 'contact.cellphone',
    },
    { what: 'a loader less than none', input: trip({ activators: -1 }), inputError: 'activators' },
    { what: 'half a loader', input: trip({ activators: 1.5 }), inputError: 'activators' },
    { what: 'a hundred loaders', input: trip({ activators: 100 }), inputError: 'activators' },
    { what: 'an offer below the floor', input: trip({ offer: 37.44 }), inputError: 'offer' },
    { what: 'an offer five dollars and a cent above', input: trip({ offer: 42.85 }), inputError: 'offer' },
    {
      what: 'a latitude beyond the pole',
      input: trip({ start: { ...LIMA, lat: 91 } }),
      inputError: 'start.lat',
    },
  ];

  test.each(cases)('$what', async ({ input, inputError, message }) => {
    const empresa = await given.quotingAccount();
    const { status, body } = await anonymousClient.send(createQuote, { ...input, empresa });
    expect(status).toBe(400);
    const error = ErrorBody.parse(body);
    expect(error).toMatchObject({ code: 'invalid_input', inputError });
    if (message !== undefined) expect(error.message).toBe(message);
    expect(await countRecords(empresa, 'quotes')).toBe(0);
    expect(await countRecords(empresa, 'leads')).toBe(0);
  });

  test.each(['price', 'distance', 'distance_m', 'total', 'totalCents', 'sameCity', 'same_city', 'expires_at'])(
    'a client’s own %s',
    async (field) => {
      const empresa = await given.quotingAccount();
      const input = { ...trip({ empresa }), [field]: 1 };
      const { status, body } = await anonymousClient.send(createQuote, input);
      expect(status).toBe(400);
      expect(ErrorBody.parse(body).inputError).toBe(field);
      expect(await countRecords(empresa, 'quotes')).toBe(0);
    },
  );
});

describe('an offer', () => {
  test.each([
    { offer: undefined, offered: 37.84 },
    { offer: 37.45, offered: 37.45 },
    { offer: 42.84, offered: 42.84 },
  ])('an offer of $offer is kept as $offered', async ({ offer, offered }) => {
    const quote = await anonymousClient.call(createQuote, trip({ ...(offer !== undefined && { offer }) }));
    expect([quote.offered, quote.total]).toEqual([offered, 37.84]);
    expect((await anonymousClient.call(getQuote, { id: quote.id })).offered).toBe(offered);
  });
});

describe('a reservation', () => {
  test('a reservation keeps its date and hour', async () => {
    const date = dateIn(7);
    const quote = await anonymousClient.call(createQuote, trip({ typeService: 'RESERVE', date, hour: '08:30' }));
    expect(await storedQuote(quote.id)).toMatchObject({ trip: { typeService: 'RESERVE', date, hour: '08:30' } });
  });
});

describe('whose rates', () => {
  test('another account’s rates count once it has published its quoter', async () => {
    const empresa = await given.quotingAccount();
    const quote = await anonymousClient.call(createQuote, trip({ empresa }));
    expect(quote.id.startsWith(`${empresa}.`)).toBe(true);
    expect(await countRecords(empresa, 'quotes')).toBe(1);
    expect((await anonymousClient.call(getQuote, { id: quote.id })).total).toBe(37.84);
  });

  test.each([
    { what: 'has not published it', make: () => given.quotingAccount({ quoterPublished: false }) },
    { what: 'does not exist', make: () => Promise.resolve('a-nobody') },
  ])('the rates do not count for an account that $what', async ({ make }) => {
    const empresa = await make();
    expect((await anonymousClient.send(createQuote, trip({ empresa }))).status).toBe(404);
    expect(await countRecords(empresa, 'quotes')).toBe(0);
  });
});

describe('contact data', () => {
  test('contact data becomes a lead of the account once it agreed, with the quote', async () => {
    const empresa = await given.quotingAccount();
    const contact = { name: 'Luis Paz', email: 'luis@correo.test', cellphone: '0991112222' };
    const quote = await anonymousClient.call(createQuote, trip({ empresa, contact, consent: true }));
    const leads = await adminFirestore.collection(paths.accountCollection(empresa, 'leads')).get();
    expect(leads.docs.map((lead) => lead.data())).toMatchObject([
      { source: 'quote', ...contact, cellphone: '+593991112222', quoteId: quote.id },
    ]);
  });

  test('contact data may be removed a year later', async () => {
    const empresa = await given.quotingAccount();
    const contact = { name: 'Ana Paz', email: 'ana@correo.test', cellphone: '0991112222' };
    await anonymousClient.call(createQuote, trip({ empresa, contact, consent: true }));
    const leads = await adminFirestore.collection(paths.accountCollection(empresa, 'leads')).get();
    const [kept] = leads.docs.map(
      (lead) => (lead.get('expiresAt') as Timestamp).toMillis() - Number(lead.get('updatedAt')),
    );
    expect(kept).toBe(366 * 86_400_000);
    const { fieldOverrides } = JSON.parse(
      readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
    ) as {
      fieldOverrides: unknown;
    };
    for (const collectionGroup of ['leads', 'mail']) {
      expect(fieldOverrides).toContainEqual({ collectionGroup, fieldPath: 'expiresAt', ttl: true, indexes: [] });
    }
  });
});

describe('repeating an idempotency key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });

  test('a repeated key returns the same quote and stores one', async () => {
    const empresa = await given.quotingAccount();
    const headers = key();
    const first = dataOf(createQuote, await anonymousClient.send(createQuote, trip({ empresa }), headers));
    const second = dataOf(createQuote, await anonymousClient.send(createQuote, trip({ empresa }), headers));
    expect(second).toEqual(first);
    expect(await countRecords(empresa, 'quotes')).toBe(1);
  });

  test('a repeated key for another trip is 409', async () => {
    const empresa = await given.quotingAccount();
    const headers = key();
    await anonymousClient.send(createQuote, trip({ empresa }), headers);
    const { status } = await anonymousClient.send(createQuote, trip({ empresa, activators: 3 }), headers);
    expect(status).toBe(409);
    expect(await countRecords(empresa, 'quotes')).toBe(1);
  });

  test('concurrent requests with one key store one quote', async () => {
    const empresa = await given.quotingAccount();
    const headers = key();
    const replies = await Promise.all(
      [1, 2, 3].map(() => anonymousClient.send(createQuote, trip({ empresa }), headers)),
    );
    expect(new Set(replies.map((reply) => dataOf(createQuote, reply).id)).size).toBe(1);
    expect(await countRecords(empresa, 'quotes')).toBe(1);
  });
});

describe('rates that change', () => {
  let empresa: string;
  beforeAll(async () => {
    empresa = await given.quotingAccount();
  });

  test('changed rates leave open quotes alone and price the next', async () => {
    const open = await anonymousClient.call(createQuote, trip({ empresa }));
    const admin = await createMemberClient({ accountId: empresa, permission: 'admin' });
    await admin.call(updateRates, { values: { ...DUPLICATE_PARAMETERS, id: 'default' } });
    expect((await anonymousClient.call(getQuote, { id: open.id })).total).toBe(37.84);
    // 5 × 2.40 + 2.3 × 1.60 = 15.68; 2 × 30 = 60.
    expect((await anonymousClient.call(createQuote, trip({ empresa }))).total).toBe(75.68);
  });
});

const DUPLICATE_PARAMETERS = {
  precioKm: 2.4,
  precioKmAdd: 1.6,
  descuentoViaje: 10,
  precioEstibadorIn: 30,
  precioEstibadorOut: 50,
  price2TnKm: 4,
  price2TnKmAdd: 2.4,
  price3TnKm: 5,
  price3TnKmAdd: 3,
  price6TnKm: 7,
  price6TnKmAdd: 4,
  price10TnKm: 10,
  price10TnKmAdd: 5.6,
};
