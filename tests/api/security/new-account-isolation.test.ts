/** New users of every sign-in method read no other account's data: through the API, the rules and Storage. */
import { randomUUID } from 'node:crypto';
import { signIn, signUp, acceptInvite } from '@llevo/contract/endpoints/session';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { ACCOUNT_COLLECTIONS, COLLECTIONS, paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { decodeTokenClaims, type Identity } from '../../support/session/session-identities.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { openRulesClients, verdict } from '../../support/rules/rules-clients.ts';
import type { RulesClients } from '../../support/rules/rules-clients.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi();
const PASSWORD = 'Caballo-Pila-Grapa-1';
const CANARY = `canario-${randomUUID()}`;
const RECORD = 'x-foreign';

interface Session {
  readonly token: string;
  readonly account_id: string;
}

let clients: RulesClients;
let foreignAccountId: string;
let foreignFiles: string[];

beforeAll(async () => {
  clients = await openRulesClients();
  foreignAccountId = await given.quotingAccount({ name: CANARY });
  await given.driver(foreignAccountId, { id: RECORD, name: CANARY, surname: CANARY, email: `${CANARY}@x.test` });
  for (const collection of ACCOUNT_COLLECTIONS) {
    if (['drivers', 'rates', 'discountRates'].includes(collection)) continue;
    await adminFirestore.doc(paths.accountDocument(foreignAccountId, collection, RECORD)).set({ canary: CANARY });
  }
  foreignFiles = [
    paths.receiptFolder(foreignAccountId, RECORD),
    paths.userIncomingFolder(foreignAccountId, RECORD),
  ].map((folder) => `${folder}/${CANARY}.png`);
  for (const file of foreignFiles)
    await adminBucket.file(file).save(Buffer.from(CANARY), { contentType: 'image/png', resumable: false });
});
afterAll(() => clients.close());

const SIGN_IN_METHODS: readonly [string, () => Promise<unknown>][] = [
  [
    'signing up',
    async () => {
      const input = { name: 'Ana', email: `${randomUUID()}@nuevas.test`, password: PASSWORD };
      return (await call(signUp, { ...input, accepted_terms: true })).body.data;
    },
  ],
  [
    'signing up a second time',
    async () => {
      const { email, password } = await given.person();
      return (await call(signUp, { name: 'Ana', email, password, accepted_terms: true })).body.data;
    },
  ],
  [
    'signing up with another service',
    async () => {
      const { token } = await signInWithProvider({ email: `${randomUUID()}@nube.test` });
      return (await call(signIn, { token, signup: true, accepted_terms: true })).body.data;
    },
  ],
  [
    'taking up an invite',
    async () => {
      const [accountId, email] = [await given.account(), `${randomUUID()}@invitadas.test`];
      const secret = await given.invite({ accountId, email, permission: 'admin' });
      const input = { name: 'Ana', email, password: PASSWORD, invite_id: secret };
      return (await call(acceptInvite, { ...input, accepted_terms: true })).body.data;
    },
  ],
];

/** A newly signed-in user, in an active account so that only tenancy limits access. */
async function signInBy(enter: () => Promise<unknown>): Promise<Session & { who: Identity }> {
  const session = (await enter()) as Session;
  await adminFirestore.doc(paths.account(session.account_id)).update({ plan: 'business', subscription: 'active' });
  const { sub = '', sid = '', permission } = decodeTokenClaims(session.token);
  const claims = { sid, account_id: session.account_id, permission: permission as 'owner' };
  return { ...session, who: { uid: sub, claims } };
}

describe.each(SIGN_IN_METHODS)('a user who signed in by %s', (_name, enter) => {
  test('reads nothing foreign through any call that reads', async () => {
    const { token } = await signInBy(enter);
    let asked = 0;
    let foreignReads = 0;
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.method !== 'GET' || endpoint.access === 'public') continue;
      const named = Object.keys(endpoint.input.shape).filter((field) => endpoint.path.includes(`:${field}`));
      const input = Object.fromEntries(named.map((field) => [field, RECORD]));
      const { status, body } = await call(endpoint, input as SentInputOf<Endpoint>, { token });
      asked += 1;
      if (JSON.stringify(body).includes(CANARY)) foreignReads += 1;
      expect(status, `${endpoint.path}: ${JSON.stringify(body)}`).not.toBe(500);
    }
    printMetric(`API: ${foreignReads} foreign documents read in ${asked} calls`);
    expect(asked).toBeGreaterThan(20);
    expect(foreignReads).toBe(0);
  });

  test('reads nothing foreign through the rules', async () => {
    const { who } = await signInBy(enter);
    const database = clients.firestoreAs(who);
    const attempts = [
      ...ACCOUNT_COLLECTIONS.flatMap((collection) => [
        () => database.doc(paths.accountDocument(foreignAccountId, collection, RECORD)).get(),
        () => database.collection(paths.accountCollection(foreignAccountId, collection)).limit(1).get(),
        () => database.collectionGroup(collection).limit(1).get(),
      ]),
      ...Object.values(COLLECTIONS).map((collection) => () => database.collection(collection).limit(1).get()),
      () => database.doc(paths.account(foreignAccountId)).get(),
    ];
    const allowed = (await Promise.all(attempts.map((attempt) => verdict(attempt())))).filter((v) => v === 'allowed');
    printMetric(`Rules: ${allowed.length} of ${attempts.length} foreign reads allowed`);
    expect(allowed).toEqual([]);
  });

  test('reads nothing foreign in Storage', async () => {
    const { who } = await signInBy(enter);
    const files = clients.storageAs(who);
    for (const file of foreignFiles) expect(await verdict(files.ref(file).getDownloadURL())).toBe('refused');
    for (const folder of [paths.account(foreignAccountId), paths.incomingFolder(foreignAccountId)])
      expect(await verdict(files.ref(folder).listAll())).toBe('refused');
  });
});
