/** Malformed inputs of every endpoint, and the allowed answers to them. */
import type { Endpoint } from '@llevo/contract/endpoint';
import { pathParameters } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { ROLES } from '@llevo/contract/entities/roles';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import fc from 'fast-check';
import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { adminFirestore } from '../emulators/admin.ts';
import { givenDriverSession } from '../fixtures/driver-sessions.ts';
import { createMemberClient } from '../session/test-clients.ts';
import type { Reply, RequestOptions } from '../api/api-client.ts';

/** Seed: every run has the same inputs. */
export const SEED = 20_261_121;

/** Values that are known to break servers. */
const nastyValues = fc.constantFrom(
  ...[null, true, -0, 1e308, Number.MAX_SAFE_INTEGER, -1, 0.1 + 0.2, '', ' ', '\u0000', '\ud800', '..', '/', '%00'],
  ...['__proto__', 'constructor', 'toString', '${7*7}', "' OR 1=1 --", '<script>alert(1)</script>', '🚚'.repeat(50)],
  ...[DEMO_PASSWORD, 'NaN', '1e999', '2027-02-30', '-0.18,-78.48', 'x'.repeat(5000), [], {}, [[[]]], { $ne: null }],
);

export const anyJson = fc.oneof(
  { weight: 3, arbitrary: nastyValues },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Objects with some of the endpoint's field names and others, and with arbitrary values. */
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

type RawReply = Pick<Reply, 'status' | 'text'>;

/** The fault of a reply to a malformed request; null for a clean error. */
export function replyFault(reply: RawReply, sent: unknown): string | null {
  const shown = `${JSON.stringify(sent)} → ${reply.status.toString()} ${reply.text.slice(0, 300)}`;
  if (reply.status < 400) return `accepted: ${shown}`;
  // 501 marks an unimplemented call; any other 5xx is a fault.
  if (reply.status >= 500 && reply.status !== 501) return `failed: ${shown}`;
  return /\bat .+:\d+:\d+|node_modules|\.ts:\d+|Error:/.test(reply.text) ? `exposes internals: ${shown}` : null;
}

/** Sends one request, through the network or in this process. */
type SendRaw = (method: string, path: string, options: RequestOptions) => Promise<RawReply>;

/** The request that carries an input, by the endpoint's method. */
function requestFor({ method, path }: Endpoint, input: Record<string, unknown>): { path: string; body?: unknown } {
  const target = path.replace(/:\w+/g, 'x-none');
  if (method !== 'GET') return { path: target, body: input };
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return { path: `${target}?${query.toString()}` };
}

/** Tokens of members of an account, by the access that an endpoint requires; null for public calls. */
export async function tokensByAccess(accountId: string): Promise<ReadonlyMap<string, string | null>> {
  const tokens = new Map<string, string | null>([['public', null]]);
  for (const permission of ROLES) tokens.set(permission, (await createMemberClient({ accountId, permission })).token);
  tokens.set('driver', (await givenDriverSession({ accountId })).token);
  return tokens;
}

/** Signed bodies are verified as bytes before they are parsed: tests/api/billing/webhook.test.ts. */
const CALLS = Object.values(endpoints).filter(({ signatureHeader }) => signatureHeader === undefined);

export interface MalformedInputs {
  readonly send: SendRaw;
  readonly tokens: ReadonlyMap<string, string | null>;
  /** Inputs per endpoint, of which there are about a hundred. */
  readonly runs: number;
  /** Endpoints at a time. */
  readonly concurrency: number;
}

/** Sends malformed inputs to every endpoint. Resolves with their number, and a report of each faulty endpoint. */
export async function sendMalformedInputs(options: MalformedInputs): Promise<{ sent: number; faults: string[] }> {
  const { send, tokens, runs, concurrency } = options;
  const faults: string[] = [];
  const waiting = [...CALLS];
  let sent = 0;
  const sendTo = async (endpoint: Endpoint) => {
    const { method, path, access } = endpoint;
    const property = fc.asyncProperty(badInputs(endpoint), async (input) => {
      // Lists of a page answer a GET without fields.
      if (method === 'GET' && Object.keys(input).length === 0) return;
      const request = requestFor(endpoint, input);
      const reply = await send(method, request.path, { token: tokens.get(access) ?? null, body: request.body });
      sent += 1;
      // A query carries texts only, so that it may become a valid input.
      if (method === 'GET' && reply.status === 200) return;
      const fault = replyFault(reply, { method, path, input });
      if (fault !== null) throw new Error(fault);
    });
    const details = await fc.check(property, { numRuns: runs, seed: SEED });
    if (details.failed) faults.push((await fc.asyncDefaultReportMessage(details)) ?? `${method} ${path}`);
  };
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await sendTo(next);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { sent, faults };
}

/** Collections that change independently: by every call, by schedules and by the payment provider's events. */
const VOLATILE_COLLECTIONS: readonly string[] = [
  'sessions',
  'sessionUses',
  'driverSessions',
  'rateLimits',
  'cursors',
  'paymentEvents',
];

/** Everything stored under an account and at the top, except request counters and sessions. */
export async function storedDocuments(accountId: string): Promise<string[]> {
  const top = Object.values(COLLECTIONS).filter((name) => !VOLATILE_COLLECTIONS.includes(name));
  const account = adminFirestore.doc(paths.account(accountId));
  const collections = [...top.map((name) => adminFirestore.collection(name)), ...(await account.listCollections())];
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return snapshots.flatMap(({ docs }) =>
    docs.map((document) => `${document.ref.path} ${JSON.stringify(document.data())}`),
  );
}
