import { endpoints } from '@llevo/contract/endpoints/index';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sendRequest } from '../../support/api/api-client.ts';
import type { Reply } from '../../support/api/api-client.ts';
import {
  anyJson,
  replyFault,
  SEED,
  sendMalformedInputs,
  storedDocuments,
  tokensByAccess,
} from '../../support/security/malformed-inputs.ts';
import { nightlyScale } from '../../support/run/scale.ts';
import { given } from '../../support/fixtures/given.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

/** Inputs per endpoint. */
const RUNS = nightlyScale(15, 40);

/** A new account whose data must not change. */
let accountId: string;

beforeAll(async () => {
  accountId = await given.quotingAccount();
});

function expectRefusedCleanly(reply: Reply, sent: unknown): void {
  expect(replyFault(reply, sent)).toBeNull();
}

test('malformed input never causes a server error or leaves a trace', { timeout: 900_000 }, async () => {
  const tokens = await tokensByAccess(accountId);
  const before = await storedDocuments(accountId);
  const { sent, faults } = await sendMalformedInputs({ send: sendRequest, tokens, runs: RUNS, concurrency: 1 });
  printMetric(`malformed inputs: ${faults.length} endpoints at fault, of ${sent} inputs`);
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(2_000);
  expect(await storedDocuments(accountId)).toEqual(before);
});

test('a valid quote with one malformed field is rejected and not stored', { timeout: 120_000 }, async () => {
  const before = await storedDocuments(accountId);
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
    { numRuns: nightlyScale(150, 400), seed: SEED },
  );
  expect(await storedDocuments(accountId)).toEqual(before);
});

test('bytes that are not JSON get 400 without a stack', { timeout: 120_000 }, async () => {
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
    { numRuns: nightlyScale(100, 300), seed: SEED },
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
