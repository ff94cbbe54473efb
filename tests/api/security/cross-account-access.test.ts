import type { Endpoint } from '@llevo/contract/endpoint';
import { isForMembers } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '@llevo/contract/entities/scopes';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { createApiClient } from '../../support/api/api-client.ts';
import { given } from '../../support/fixtures/given.ts';
import { openSession } from '../../support/session/session-identities.ts';
import { givenInvoice, givenInvoicing } from '../../support/invoices/given-invoicing.ts';
import { givenDelivery, givenWebhook } from '../../support/webhooks/given-webhook.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';

/** Part of every text of the account that must not leak; unique. */
const CANARY = 'CANARIOAJENO';
const DRIVER = 'x-foreign-driver';
const CUSTOMER = 'x-foreign-customer';
const SERVICE = 'x-foreign-service';
const MAIL = 'x-foreign-mail';
const QUOTE = 'x-foreign-quote';

/** The account that outsiders try to access. */
let foreignAccountId: string;
let foreignMemberId: string;
let updatedAtOfService: number;
let foreignWebhookId: string;
let foreignDeliveryId: string;
/** Its stored data before the attempts. */
let untouched: readonly string[];

beforeAll(async () => {
  foreignAccountId = await given.quotingAccount({ name: CANARY });
  await given.driver(foreignAccountId, {
    id: DRIVER,
    name: CANARY,
    surname: CANARY,
    email: `${CANARY}@x.test`,
    address: CANARY,
  });
  const put = (collection: Parameters<typeof paths.accountDocument>[1], id: string, data: object) =>
    adminFirestore.doc(paths.accountDocument(foreignAccountId, collection, id)).set(data);
  // With an average, which a schedule would add.
  const noStars = { average: 0, count: 0 };
  await put('customers', CUSTOMER, {
    ...{ name: CANARY, surname: CANARY, email: CANARY },
    ...{ status: 'activado', rating: noStars },
  });
  ({ updatedAt: updatedAtOfService } = await given.service(foreignAccountId, {
    id: SERVICE,
    userName: CANARY,
    addressStart: CANARY,
    status: 'confirmado',
    driverId: DRIVER,
    driverName: CANARY,
    comprobantePago: receiptPath(),
  }));
  await adminFirestore
    .doc(`${paths.serviceHistory(foreignAccountId, SERVICE)}/h1`)
    .set({ kind: 'driver', to: CANARY, at: 1 });
  for (const path of [receiptPath(), uploadPath()])
    await adminBucket.file(path).save(CANARY, { contentType: 'image/png', resumable: false });
  await put('ratings', 'r1', { target: 'driver', driverId: DRIVER, customerId: CUSTOMER, stars: 5, createdAt: 1 });
  await put('quotes', QUOTE, { number: CANARY, contact: { name: CANARY }, createdAt: Date.now() });
  await put('leads', 'l1', { source: 'contact', name: CANARY, email: CANARY, createdAt: 1 });
  await put('audit', '0000000001', { sequence: 1, actor: CANARY, actorName: CANARY, before: CANARY, createdAt: 1 });
  await adminFirestore.doc(paths.mail(MAIL)).set({
    ...{
      accountId: foreignAccountId,
      to: CANARY,
      subject: CANARY,
      paragraphs: [CANARY],
      action: null,
      lastError: CANARY,
    },
    ...{ state: 'failed', attempts: 7, nextAttemptAt: 1, leasedUntil: 0, createdAt: 1, sentAt: null },
  });
  await givenInvoicing(foreignAccountId, { legalName: CANARY });
  await givenInvoice(foreignAccountId, SERVICE, { messages: [{ code: '35', text: CANARY, detail: '' }] });
  // Disabled, so that nothing is sent and its health stays as it is.
  foreignWebhookId = await givenWebhook(foreignAccountId, { description: CANARY, active: false });
  foreignDeliveryId = await givenDelivery(foreignAccountId, foreignWebhookId, { response: CANARY });
  foreignMemberId = (await openSession({ accountId: foreignAccountId, permission: 'owner' })).uid;
  await put('members', foreignMemberId, { permission: 'owner', name: CANARY, email: CANARY, joinedAt: 1 });
  untouched = await foreignDocuments();
});

/** Pending until a member of that account attaches it. */
const uploadPath = () => `${paths.userIncomingFolder(foreignAccountId, 'u-1')}/r1.png`;
const receiptPath = () => `${paths.receiptFolder(foreignAccountId, SERVICE)}/r1.png`;

/** Values that an outsider would send in fields of these names. */
const foreignValueFor = (field: string): unknown =>
  ({
    ids: `${DRIVER},${CUSTOMER}`,
    idDriver: DRIVER,
    idDriverToUpdate: DRIVER,
    idUser: CUSTOMER,
    idService: SERVICE,
    customer: { id: CUSTOMER },
    quote: QUOTE,
    driver: DRIVER,
    notes: 'Llamar antes',
    updatedAt: new Date(updatedAtOfService).toISOString(),
    account: foreignAccountId,
    account_id: foreignAccountId,
    item: { id: SERVICE, driver: DRIVER },
    info: { status: 'activado' },
    motivo: 'Porque sí',
    pathComprobante: uploadPath(),
    path: uploadPath(),
    typeService: 'IMMEDIATE',
    section: 'team',
    delivery: foreignDeliveryId,
    buyer: { idType: 'cedula', idNumber: '1710034065', name: 'Rosa Andrade' },
    total: 25,
    format: 'xml',
    field: CANARY.toLowerCase(),
    search: CANARY,
    name: CANARY,
  })[field];

/** Inputs that the contract accepts, aimed at the foreign account's records under each of their ids. */
function foreignInputs(endpoint: Endpoint): Record<string, unknown>[] {
  const fields = Object.keys(endpoint.input.shape);
  const base = Object.fromEntries(
    fields.flatMap((name) => (foreignValueFor(name) === undefined ? [] : [[name, foreignValueFor(name)]])),
  );
  const ids = fields.includes('id')
    ? [DRIVER, CUSTOMER, SERVICE, QUOTE, MAIL, foreignWebhookId, foreignMemberId, foreignAccountId]
    : [undefined];
  const statuses = fields.includes('status') ? ['cancelado', 'activado'] : [undefined];
  return ids
    .flatMap((id) => statuses.map((status) => ({ ...base, ...(id && { id }), ...(status && { status }) })))
    .filter((input) => endpoint.input.safeParse(input).success);
}

async function foreignDocuments(): Promise<string[]> {
  const account = adminFirestore.doc(paths.account(foreignAccountId));
  const collections = [
    ...(await account.listCollections()),
    adminFirestore.collection(paths.serviceHistory(foreignAccountId, SERVICE)),
  ];
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  const folders = [paths.account(foreignAccountId), paths.incomingFolder(foreignAccountId)];
  const listings = await Promise.all(folders.map((prefix) => adminBucket.getFiles({ prefix })));
  const documents = [
    await account.get(),
    await adminFirestore.doc(paths.mail(MAIL)).get(),
    await adminFirestore.doc(paths.webhookDelivery(foreignDeliveryId)).get(),
    ...snapshots.flatMap(({ docs }) => docs),
  ];
  const texts = documents.map((document) => `${document.ref.path} ${JSON.stringify(document.data())}`);
  return [...texts, ...listings.flatMap(([files]) => files.map(({ name }) => name))];
}

/** Excludes masters' calls, which reach every account by design. */
const calls = Object.values(endpoints).filter((endpoint) => isForMembers(endpoint) && endpoint.access !== 'master');

const ROLES = ['owner', 'admin', 'developer', 'user', 'master'] as const;
type Role = (typeof ROLES)[number];

/** A member of a separate account in each role, renewed after a call that changed something or reached a limit. */
const outsiders = new Map<Role, ApiClient>();

async function meetOutsider(permission: Role): Promise<ApiClient> {
  const outsider = await createMemberClient({ accountId: await given.quotingAccount(), permission });
  outsiders.set(permission, outsider);
  return outsider;
}

async function sendAs(permission: Role, endpoint: Endpoint): Promise<void> {
  for (const input of foreignInputs(endpoint)) {
    const outsider = outsiders.get(permission) ?? (await meetOutsider(permission));
    let reply = await outsider.send(endpoint, input);
    if ([401, 429].includes(reply.status)) reply = await (await meetOutsider(permission)).send(endpoint, input);
    if (reply.status < 400 && endpoint.method !== 'GET') outsiders.delete(permission);
    expect(reply.text.replaceAll(JSON.stringify(CANARY.toLowerCase()), '')).not.toContain(CANARY);
    expect(reply.status, reply.text).not.toBe(500);
  }
}

/** Calls by the first part of their paths: the stored data is read once after each group. */
const byArea = Map.groupBy(calls, ({ path }) => path.split('/')[2] ?? '');

describe.each([...byArea])('/api/%s', (_area, callsOfArea) => {
  describe.each(callsOfArea)('$method $path called by people of another account', (endpoint) => {
    test.concurrent.each(ROLES)('reveals nothing to a %s', (permission) => sendAs(permission, endpoint));
  });

  test('changes nothing in the foreign account', async () => {
    expect(await foreignDocuments()).toEqual(untouched);
  });
});

/** Calls that an API key may make. */
const open = calls.filter(({ scope }) => scope !== undefined);

/** The keys' account, created once. */
let keysAccount: Promise<string> | undefined;

test.concurrent.each(open)('$method $path called with a key of another account', async (endpoint) => {
  const accountId = await (keysAccount ??= given.quotingAccount());
  for (const input of foreignInputs(endpoint)) {
    const key = await givenApiKey({ accountId, scope: [...SCOPES] });
    const reply = await createApiClient(key).send(endpoint, input);
    expect(reply.text.replaceAll(JSON.stringify(CANARY.toLowerCase()), '')).not.toContain(CANARY);
    expect([401, 402, 403, 500]).not.toContain(reply.status);
  }
});

test('keys of another account changed nothing there', async () => {
  expect(await foreignDocuments()).toEqual(untouched);
});

test('not all of the inputs above are rejected as malformed', () => {
  const exercised = calls.filter((endpoint) => foreignInputs(endpoint).length > 0);
  expect(exercised.length).toBeGreaterThan(calls.length / 2);
});
