/** A driver with everything that can hang on one, and what is left of it after a deletion. */
import { randomUUID } from 'node:crypto';
import type { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { adminAuth, adminBucket, adminFirestore, stored } from './admin.ts';
import { given } from './given.ts';
import { canSignIn } from './people-world.ts';

/** More than one page of what a deletion takes on at once. */
const MANY_SERVICES = 230;

export interface DriverWithTraces {
  readonly accountId: string;
  readonly driver: Driver;
  readonly services: number;
}

/** Efraín Yépez: signed up, seen, documented, rated, once a lead, and named in `services` services. */
export async function givenDriverWithTraces(services = 3): Promise<DriverWithTraces> {
  const accountId = await given.account();
  const email = `${randomUUID()}@conductores.test`;
  const driver = await given.driver(accountId, { name: 'Efraín', surname: 'Yépez', email });
  const put = (collection: Parameters<typeof paths.accountDocument>[1], id: string, data: object) =>
    adminFirestore.doc(paths.accountDocument(accountId, collection, id)).set(data);
  await adminAuth.createUser({ uid: driver.id, email });
  await put('driverLocations', driver.id, { lat: 0, lng: 0, updatedAt: Timestamp.now() });
  await put('ratings', 'r-1', { target: 'driver', driverId: driver.id, customerId: 'c-1', stars: 4, createdAt: 1 });
  await put('leads', 'l-1', { source: 'contact', name: 'Efraín Yépez', email, createdAt: 1 });
  for (const name of ['licencia', 'foto_perfil'])
    await adminBucket
      .file(`${paths.driverDocumentsFolder(accountId, driver.id)}/${name}.png`)
      .save('picture', { resumable: false });
  const facts = { driverId: driver.id, driverName: 'Efraín Yépez', userName: 'Cliente Fiel' };
  await Promise.all(Array.from({ length: services }, () => given.service(accountId, facts)));
  await adminFirestore
    .collection(paths.accountCollection(accountId, 'services'))
    .limit(1)
    .get()
    .then(({ docs }) =>
      docs[0]?.ref
        .collection('history')
        .doc('h-1')
        .set({ kind: 'driver', from: null, to: 'Efraín Yépez', by: { uid: 'u-1', name: 'Ana' }, at: 1 }),
    );
  return { accountId, driver, services };
}

/** The same with more services than one page of a deletion. */
export const givenBusyDriver = (): Promise<DriverWithTraces> => givenDriverWithTraces(MANY_SERVICES);

/** Names of what still tells of the driver; empty once all is gone. */
export async function whatIsLeftOf({ accountId, driver }: DriverWithTraces): Promise<string[]> {
  const account = adminFirestore.collection.bind(adminFirestore);
  const services = await account(paths.accountCollection(accountId, 'services')).get();
  const histories = await Promise.all(services.docs.map(({ ref }) => ref.collection('history').get()));
  const ratings = await account(paths.accountCollection(accountId, 'ratings')).where('target', '==', 'driver').get();
  const leads = await account(paths.accountCollection(accountId, 'leads')).get();
  const [files] = await adminBucket.getFiles({ prefix: `${paths.driverDocumentsFolder(accountId, driver.id)}/` });
  const tells = (value: unknown) => /efra|y[eé]pez/i.test(JSON.stringify(value));
  const left = {
    record: (await stored(paths.accountDocument(accountId, 'drivers', driver.id))) !== null,
    location: (await stored(paths.accountDocument(accountId, 'driverLocations', driver.id))) !== null,
    signIn: await canSignIn(driver.id),
    services: services.docs.some((service) => tells(service.data())),
    histories: histories.some(({ docs }) => docs.some((line) => tells(line.data()))),
    ratings: ratings.docs.some((rating) => rating.get('driverId') === driver.id),
    lead: leads.docs.some((lead) => tells(lead.data())),
    documents: files.length > 0,
  };
  return Object.entries(left).flatMap(([name, isThere]) => (isThere ? [name] : []));
}
