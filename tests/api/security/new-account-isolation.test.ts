/** New users of every sign-in method read no other account's data: through the API, the rules and Storage. */
import { randomUUID } from 'node:crypto';
import { signIn, signUp, acceptInvite } from '@llevo/contract/endpoints/session';
import type { Endpoint } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { ACCOUNT_COLLECTIONS, COLLECTIONS, paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { dumpAccount } from '../../support/fixtures/account-dump.ts';
import { given } from '../../support/fixtures/given.ts';
import type { ReadableAccount } from '../../support/fixtures/readable-account.ts';
import { givenReadableAccount, readsOf } from '../../support/fixtures/readable-account.ts';
import { decodeTokenClaims, type Identity } from '../../support/session/session-identities.ts';
import { createInProcessApi, createTokenCaller } from '../../support/api/in-process-api.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { openRulesClients, verdict } from '../../support/rules/rules-clients.ts';
import type { RulesClients } from '../../support/rules/rules-clients.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi();
const send = createTokenCaller();
const PASSWORD = 'Caballo-Pila-Grapa-1';
const CANARY = `canario-${randomUUID()}`;

interface Session {
  readonly token: string;
  readonly account_id: string;
}

let clients: RulesClients;
let foreign: ReadableAccount;
/** Paths of all stored documents of the foreign account, and of its files. */
let documents: readonly string[];
let files: readonly string[];

beforeAll(async () => {
  clients = await openRulesClients();
  foreign = await givenReadableAccount(CANARY);
  const stored = (await dumpAccount(foreign.accountId)).map((text) => text.split(' ')[0] ?? '');
  const isFile = (path: string) => /\.\w+$/.test(path);
  documents = stored.filter((path) => !isFile(path));
  files = stored.filter(isFile);
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

/** Calls that show a company's name, prices and opening hours to anyone with its id. */
const PUBLISHED = new Set(['getPublicQuoter', 'getRates', 'getPublicDiscountRates']);

/** Names the foreign account's records. In public calls the id or token would itself be the right to read. */
function inputOf(name: string, endpoint: Endpoint): Record<string, unknown> {
  const input = foreign.inputFor(name, endpoint);
  if (endpoint.access !== 'public') return input;
  const secrets = Object.keys(input).filter((field) => endpoint.path.includes(`:${field}`));
  const unknown = Object.fromEntries(secrets.map((field) => [field, 'x-unknown']));
  const known = Object.entries(input).filter(([field]) => field !== 'empresa' || !PUBLISHED.has(name));
  return { ...Object.fromEntries(known), ...unknown };
}

/** Calls that answer instants and flags alone. */
const WITHOUT_TEXTS = new Set(['getAnswerWindow']);

test('the people of the account itself see the canary in at least half of the replies that name a record', async () => {
  const named = readsOf(endpoints).filter(
    ([name, { path, access }]) => path.includes(':') && access !== 'public' && !WITHOUT_TEXTS.has(name),
  );
  let seen = 0;
  for (const [name, endpoint] of named) {
    const { text } = await send(foreign.tokenFor(endpoint), endpoint, foreign.inputFor(name, endpoint));
    if (text.includes(CANARY)) seen += 1;
  }
  expect(seen).toBeGreaterThanOrEqual(named.length / 2);
});

describe.each(SIGN_IN_METHODS)('a user who signed in by %s', (_name, enter) => {
  test('reads nothing foreign through any call that reads', async () => {
    const { token } = await signInBy(enter);
    let foreignReads = 0;
    for (const [name, endpoint] of readsOf(endpoints)) {
      const { status, text } = await send(token, endpoint, inputOf(name, endpoint));
      if (text.includes(CANARY)) foreignReads += 1;
      expect(endpoint.access === 'driver' ? [401] : [200, 402, 403, 404], `${endpoint.path}: ${text}`).toContain(
        status,
      );
    }
    printMetric(`API: ${foreignReads} foreign documents read in ${readsOf(endpoints).length} calls`);
    expect(foreignReads).toBe(0);
  });

  test('reads nothing foreign through the rules', async () => {
    const { who } = await signInBy(enter);
    const database = clients.firestoreAs(who);
    const attempts = [
      ...documents.map((path) => () => database.doc(path).get()),
      ...ACCOUNT_COLLECTIONS.flatMap((collection) => [
        () => database.collection(paths.accountCollection(foreign.accountId, collection)).limit(1).get(),
        () => database.collectionGroup(collection).limit(1).get(),
      ]),
      ...Object.values(COLLECTIONS).map((collection) => () => database.collection(collection).limit(1).get()),
    ];
    const allowed = (await Promise.all(attempts.map((attempt) => verdict(attempt())))).filter((v) => v === 'allowed');
    printMetric(`Rules: ${allowed.length} of ${attempts.length} foreign reads allowed`);
    expect(documents.length).toBeGreaterThan(20);
    expect(allowed).toEqual([]);
  });

  test('reads nothing foreign in Storage', async () => {
    const { who } = await signInBy(enter);
    const storage = clients.storageAs(who);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect(await verdict(storage.ref(file).getDownloadURL())).toBe('refused');
    for (const folder of [paths.account(foreign.accountId), paths.incomingFolder(foreign.accountId)])
      expect(await verdict(storage.ref(folder).listAll())).toBe('refused');
  });
});
