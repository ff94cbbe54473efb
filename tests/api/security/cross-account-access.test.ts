import type { Endpoint } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SCOPES } from '@llevo/contract/rules/access/scopes';
import { member } from '../../support/session/test-clients.ts';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import { actor } from '../../support/api/api-client.ts';
import { given } from '../../support/fixtures/given.ts';
import { openSession } from '../../support/session/session-identities.ts';
import { givenKey } from '../../support/fixtures/api-keys.ts';

const PATIENCE = { timeout: 45_000, interval: 500 };

/** Stands in every text of the account that must not be seen; nobody else is called that. */
const CANARY = 'CANARIOAJENO';
const DRIVER = 'x-foreign-driver';
const CUSTOMER = 'x-foreign-customer';
const SERVICE = 'x-foreign-service';
const MAIL = 'x-foreign-mail';
/** Worked out from the rest by functions that run now and then, whoever calls. */
const DERIVED = ['ledger', 'stats'];

/** The account that strangers try to get at. */
let foreign: string;
let member0: string;

beforeAll(async () => {
  foreign = await given.quotingAccount({ name: CANARY });
  await given.driver(foreign, {
    id: DRIVER,
    name: CANARY,
    surname: CANARY,
    email: `${CANARY}@x.test`,
    address: CANARY,
  });
  const put = (collection: Parameters<typeof paths.accountDocument>[1], id: string, data: object) =>
    adminFirestore.doc(paths.accountDocument(foreign, collection, id)).set(data);
  await put('customers', CUSTOMER, { name: CANARY, surname: CANARY, email: CANARY, status: 'activado' });
  await given.service(foreign, {
    id: SERVICE,
    userName: CANARY,
    addressStart: CANARY,
    status: 'confirmado',
    driverId: DRIVER,
    driverName: CANARY,
    comprobantePago: receiptPath(),
  });
  await adminFirestore.doc(`${paths.serviceHistory(foreign, SERVICE)}/h1`).set({ kind: 'driver', to: CANARY, at: 1 });
  await adminBucket.file(receiptPath()).save(CANARY, { contentType: 'image/png', resumable: false });
  await put('ratings', 'r1', { target: 'driver', driverId: DRIVER, customerId: CUSTOMER, stars: 5, createdAt: 1 });
  await put('leads', 'l1', { source: 'contact', name: CANARY, email: CANARY, createdAt: 1 });
  await put('audit', '0000000001', { sequence: 1, actor: CANARY, actorName: CANARY, before: CANARY, createdAt: 1 });
  await adminFirestore.doc(paths.mail(MAIL)).set({
    ...{ accountId: foreign, to: CANARY, subject: CANARY, paragraphs: [CANARY], action: null, lastError: CANARY },
    ...{ state: 'failed', attempts: 7, nextAttemptAt: 1, leasedUntil: 0, createdAt: 1, sentAt: null },
  });
  member0 = (await openSession({ accountId: foreign, permission: 'owner' })).uid;
  await put('members', member0, { permission: 'owner', name: CANARY, email: CANARY, joinedAt: 1 });
  // The stars reach the driver's record by a trigger.
  const driver = adminFirestore.doc(paths.accountDocument(foreign, 'drivers', DRIVER));
  await vi.waitFor(async () => {
    expect((await driver.get()).get('rating.count')).toBe(1);
  }, PATIENCE);
});

const receiptPath = () => `${paths.receiptFolder(foreign, SERVICE)}/r1.png`;

/** What a stranger would put into fields of these names. */
const aimed = (field: string): unknown =>
  ({
    ids: `${DRIVER},${CUSTOMER}`,
    idDriver: DRIVER,
    idDriverToUpdate: DRIVER,
    idUser: CUSTOMER,
    idService: SERVICE,
    account: foreign,
    account_id: foreign,
    item: { id: SERVICE, driver: DRIVER },
    info: { status: 'activado' },
    motivo: 'Porque sí',
    pathComprobante: receiptPath(),
    typeService: 'IMMEDIATE',
    field: CANARY.toLowerCase(),
    search: CANARY,
    name: CANARY,
  })[field];

/** Inputs that the contract accepts, aimed at the foreign account's records under each of their ids. */
function aimedInputs(endpoint: Endpoint): Record<string, unknown>[] {
  const fields = Object.keys(endpoint.input.shape);
  const base = Object.fromEntries(fields.flatMap((name) => (aimed(name) === undefined ? [] : [[name, aimed(name)]])));
  const ids = fields.includes('id') ? [DRIVER, CUSTOMER, SERVICE, MAIL, member0, foreign] : [undefined];
  const statuses = fields.includes('status') ? ['cancelado', 'activado'] : [undefined];
  return ids
    .flatMap((id) => statuses.map((status) => ({ ...base, ...(id && { id }), ...(status && { status }) })))
    .filter((input) => endpoint.input.safeParse(input).success);
}

async function everythingForeign(): Promise<string[]> {
  const account = adminFirestore.doc(paths.account(foreign));
  const collections = (await account.listCollections()).filter(({ id }) => !DERIVED.includes(id));
  collections.push(adminFirestore.collection(paths.serviceHistory(foreign, SERVICE)));
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  const [files] = await adminBucket.getFiles({ prefix: paths.account(foreign) });
  const documents = [
    await account.get(),
    await adminFirestore.doc(paths.mail(MAIL)).get(),
    ...snapshots.flatMap(({ docs }) => docs),
  ];
  const told = documents.map((document) => `${document.ref.path} ${JSON.stringify(document.data())}`);
  return [...told, ...files.map(({ name }) => name)];
}

/** A master's own calls reach every account by design. */
const calls = Object.values(endpoints).filter(({ access }) => access !== 'public' && access !== 'master');

describe.each(calls)('$method $path called by people of another account', (endpoint) => {
  test.each(['owner', 'admin', 'developer', 'user', 'master'] as const)('as %s', async (permission) => {
    const before = await everythingForeign();
    for (const input of aimedInputs(endpoint)) {
      // A stranger for each call: some calls end the caller's own account or session.
      const stranger = await member({ accountId: await given.quotingAccount(), permission });
      const reply = await actor(stranger.token).send(endpoint, input);
      expect(reply.text.replaceAll(JSON.stringify(CANARY.toLowerCase()), '')).not.toContain(CANARY);
      expect(reply.status, reply.text).not.toBe(500);
    }
    expect(await everythingForeign()).toEqual(before);
  });
});

/** Calls that an API key may make. */
const open = calls.filter(({ scope }) => scope !== undefined);

test.each(open)('$method $path called with a key of another account', async (endpoint) => {
  const before = await everythingForeign();
  for (const input of aimedInputs(endpoint)) {
    const key = await givenKey({ accountId: await given.quotingAccount(), scope: [...SCOPES] });
    const reply = await actor(key).send(endpoint, input);
    expect(reply.text.replaceAll(JSON.stringify(CANARY.toLowerCase()), '')).not.toContain(CANARY);
    expect([401, 402, 403, 500]).not.toContain(reply.status);
  }
  expect(await everythingForeign()).toEqual(before);
});

test('the inputs above are not all refused for their form', () => {
  const exercised = calls.filter((endpoint) => aimedInputs(endpoint).length > 0);
  expect(exercised.length).toBeGreaterThan(calls.length / 2);
});
