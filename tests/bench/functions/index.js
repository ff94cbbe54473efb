// Floors of the measurements: minimal functions on the same emulator.
import { randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { FieldPath, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';

initializeApp();
const db = getFirestore();

const QUOTE_LIFETIME_MS = 30 * 60_000;

/**
 * Reads and writes like a warm quote with the bare SDK: the rate card by one `get`, and a quote in the product's form by
 * one `create` in a batch. Without validation, distance and limits; the price is a single multiplication.
 */
export const bareQuote = onRequest(async (request, response) => {
  const rates = await db.doc('accounts/llevo/rates/default').get();
  const id = `llevo.${randomBytes(16).toString('hex').slice(0, 22)}`;
  const { typeService, vehicle, start, end, typeThing, activators } = request.body;
  const createdAt = Date.now();
  const amountCents = activators * rates.get('loaderSameCityCents');
  const quote = {
    number: `Q-${id.slice(-6).toUpperCase()}`,
    items: [
      { code: 'distance', label: 'Recorrido: 17.6 km', amountCents: 1608 },
      { code: 'loaders', label: 'Estibadores: 2', amountCents },
    ],
    totalCents: 1608 + amountCents,
    discountedCents: 1527 + amountCents,
    offeredCents: 1608 + amountCents,
    serviceId: null,
    isBooked: false,
    trip: {
      ...{ typeService, vehicle, start, end, typeThing, activators },
      ...{ specialRequirements: '', returnTrip: false, date: null, hour: null },
    },
    distanceMetres: 17_600,
    isSameCity: true,
    source: 'estimate',
    contact: null,
    requestHash: randomBytes(32).toString('hex'),
    createdAt,
    expiresAt: Timestamp.fromMillis(createdAt + QUOTE_LIFETIME_MS),
  };
  await db
    .batch()
    .create(db.doc(`accounts/llevo/quotes/${id}`), quote)
    .commit();
  response.json({ data: { id, ...quote } });
});

/**
 * Reads the documents of a warm call for the first page of drivers with the bare SDK: session, account, page, positions.
 * Omits the total, which the API counts at most twice a minute.
 */
export const bareDrivers = onRequest(async (request, response) => {
  const { sid, account } = request.query;
  const newest = db
    .collection(`accounts/${account}/drivers`)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(25);
  await db.getAll(db.doc(`sessions/${sid}`), db.doc(`accounts/${account}`));
  const page = await newest.get();
  const positions = await db.getAll(...page.docs.map(({ id }) => db.doc(`accounts/${account}/driverLocations/${id}`)));
  response.json({
    data: page.docs.map((driver, index) => ({ ...driver.data(), position: positions[index]?.data() ?? null })),
  });
});
