// The floors of the measurements: the least that a function on the same emulator can do.
import { initializeApp } from 'firebase-admin/app';
import { FieldPath, getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';

initializeApp();
const db = getFirestore();

/** Answers without doing anything. */
export const noop = onRequest((_request, response) => {
  response.json({ data: {} });
});

/**
 * The documents that a warm call for the first page of drivers reads, with the bare SDK: session, account, page,
 * positions. The total is left out: the API counts at most twice a minute.
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
