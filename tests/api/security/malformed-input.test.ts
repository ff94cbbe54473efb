import type { Endpoint } from '@llevo/contract/endpoint';
import { pathParameters } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { sendRequest } from '../../support/api/api-client.ts';
import type { Reply } from '../../support/api/api-client.ts';
import { given } from '../../support/fixtures/given.ts';
import { trip } from '../../support/fixtures/trips.ts';

/** Runs per endpoint; about a hundred endpoints make several thousand bodies, LLEVO_FUZZ_RUNS=400 tens of thousands. */
const RUNS = Number(process.env.LLEVO_FUZZ_RUNS ?? 40);

/** A member of every role, in a new account whose data must not change. */
const tokens = new Map<string, string | null>([['public', null]]);
let accountId: string;

beforeAll(async () => {
  accountId = await given.quotingAccount();
  for (const permission of ['master', 'owner', 'admin', 'developer', 'user'] as const)
    tokens.set(permission, (await createMemberClient({ accountId, permission })).token);
});

/** Values that are known to break servers. */
const nastyValues = fc.constantFrom(
  ...[null, true, -0, 1e308, Number.MAX_SAFE_INTEGER, -1, 0.1 + 0.2, '', ' ', '\u0000', '\ud800', '..', '/', '%00'],
  ...['__proto__', 'constructor', 'toString', '${7*7}', "' OR 1=1 --", '<script>alert(1)</script>', '🚚'.repeat(50)],
  ...[DEMO_PASSWORD, 'NaN', '1e999', '2027-02-30', '-0.18,-78.48', 'x'.repeat(5000), [], {}, [[[]]], { $ne: null }],
);

const anyJson = fc.oneof(
  { weight: 3, arbitrary: nastyValues },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Objects with the endpoint's own field names, some left out, with anything at all for values, and others besides. */
function badInputs(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const own = Object.keys(endpoint.input.shape).filter((name) => !pathParameters(endpoint).includes(name));
  const known = fc.record(Object.fromEntries(own.map((name) => [name, anyJson])), { requiredKeys: [] });
  const unknown = fc.dictionary(fc.string({ maxLength: 20 }), anyJson, { maxKeys: 2 });
  return (
    fc
      .tuple(known, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: unknown }))
      .map(([fields, others]) => ({ ...others, ...fields }))
      // A body that the contract accepts is not malformed, and may take effect.
      .filter((input) => !endpoint.input.safeParse({ ...input, ...parametersOf(endpoint, 'x') }).success)
  );
}

const parametersOf = (endpoint: Endpoint, value: string) =>
  Object.fromEntries(pathParameters(endpoint).map((name) => [name, value]));

function expectRefusedCleanly(reply: Reply, sent: unknown): void {
  const shown = `${JSON.stringify(sent)} → ${reply.status} ${reply.text.slice(0, 300)}`;
  expect(reply.status, shown).toBeGreaterThanOrEqual(400);
  // 501 marks an unimplemented call; any other 5xx is a fault.
  expect(reply.status < 500 || reply.status === 501, shown).toBe(true);
  expect(reply.text, shown).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts:\d+|Error:/);
}

function sendInput({ method, path }: Endpoint, input: Record<string, unknown>, token: string | null) {
  const target = path.replace(/:\w+/g, 'x-none');
  if (method !== 'GET') return sendRequest(method, target, { token, body: input });
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return sendRequest(method, `${target}?${query.toString()}`, { token });
}

/** Ids of everything stored under the account and at the top, except what counts requests and holds sessions. */
/** Data that change independently: by every call, by schedules and by the payment provider's events. */
const VOLATILE_COLLECTIONS: readonly string[] = ['sessions', 'rateLimits', 'cursors', 'paymentEvents'];

async function storedDocuments(): Promise<string[]> {
  const top = Object.values(COLLECTIONS).filter((name) => !VOLATILE_COLLECTIONS.includes(name));
  const account = adminFirestore.doc(paths.account(accountId));
  const collections = [...top.map((name) => adminFirestore.collection(name)), ...(await account.listCollections())];
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return snapshots.flatMap(({ docs }) =>
    docs.map((document) => `${document.ref.path} ${JSON.stringify(document.data())}`),
  );
}

/** Lists of a page answer a GET without fields; what takes none at all has nothing to get wrong but unknown names. */
const calls = Object.values(endpoints).filter(({ hasSignedBody }) => !hasSignedBody);

test('no malformed input is answered with a fault, and none leaves a trace', { timeout: 900_000 }, async () => {
  const before = await storedDocuments();
  for (const endpoint of calls) {
    const token = tokens.get(endpoint.access) ?? null;
    const property = fc.asyncProperty(badInputs(endpoint), async (input) => {
      // A query carries texts only, so that it may come to mean something after all.
      if (endpoint.method === 'GET' && Object.keys(input).length === 0) return;
      const reply = await sendInput(endpoint, input, token);
      if (endpoint.method === 'GET' && reply.status === 200) return;
      expectRefusedCleanly(reply, { method: endpoint.method, path: endpoint.path, input });
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20_261_121 });
  }
  expect(await storedDocuments()).toEqual(before);
});

test('a valid quote with one malformed field is rejected and not stored', { timeout: 120_000 }, async () => {
  const before = await storedDocuments();
  const good = { ...trip({ empresa: accountId, returnTrip: true, specialRequirements: 'frágil' }) };
  const spoiled = fc
    .tuple(fc.constantFrom(...Object.keys(good)), anyJson)
    .map(([field, value]) => ({ ...good, [field]: value }))
    .filter((input) => !endpoints.createQuote.input.safeParse(input).success);
  await fc.assert(
    fc.asyncProperty(spoiled, async (input) => {
      const reply = await sendRequest('POST', '/api/quotes', { body: input });
      expectRefusedCleanly(reply, input);
      expect(reply.status).toBe(400);
    }),
    { numRuns: 400, seed: 20_261_121 },
  );
  expect(await storedDocuments()).toEqual(before);
});

test('bytes that are no JSON get 400, and no stack', { timeout: 120_000 }, async () => {
  const bytes = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.json().map((text) => `${text}}`),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(bytes.filter(isNotJsonObject), async (body) => {
      const reply = await sendRequest('POST', '/api/quotes', { body });
      expect(reply.status, body).toBe(400);
      expectRefusedCleanly(reply, body);
    }),
    { numRuns: 300, seed: 20_261_121 },
  );
});

function isNotJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value !== 'object' || value === null || Array.isArray(value);
  } catch {
    return text.trim() !== '';
  }
}
