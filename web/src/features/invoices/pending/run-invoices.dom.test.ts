// @vitest-environment jsdom
import type { InvoiceMessage, InvoiceRow } from '@llevo/contract/entities/invoice';
import { FINAL_CONSUMER_NUMBER } from '@llevo/contract/rules/invoices/identification';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { invoiceFixture, toInvoiceFixture } from '../../../testing/invoice-fixture.ts';
import { isReady, runInvoices } from './run-invoices.ts';
import type { InvoiceOutcome, ReadyService } from './run-invoices.ts';

const SRI_DOWN: InvoiceMessage = { code: '', text: 'El SRI no responde. Se intentará de nuevo.', detail: '' };
const REFUSED: InvoiceMessage = { code: '69', text: 'ERROR EN LA IDENTIFICACIÓN', detail: 'El RUC no existe' };

const NO_CONNECTION = 'No se pudo conectar';

const services = (count: number): ReadyService[] =>
  Array.from({ length: count }, (_, index) => toInvoiceFixture({ service_id: `s-${(index + 1).toString()}` }));

const apiError = (status: number, retryAfterMs: number | null = null) =>
  new ApiError(status, undefined, { fallback: `status ${status.toString()}`, retryAfterMs });

interface Scene {
  readonly count?: number;
  /** An invoice as issued, or the error of the call. */
  readonly issue: (service: ReadyService, attempt: number) => InvoiceRow | Error;
  /** The invoice at each later read. */
  readonly read?: (reads: number) => InvoiceRow | null;
  /** Aborts after this many calls that issue. */
  readonly stopAfter?: number;
}

/** Runs a scene; returns its end, the outcomes by service, the issued services in order, and the pauses. */
async function run({ count = 5, issue, read = () => null, stopAfter = Infinity }: Scene) {
  const stop = new AbortController();
  const outcomes = new Map<string, InvoiceOutcome>();
  const calls: string[] = [];
  const pauses: number[] = [];
  let reads = 0;
  const end = await runInvoices({
    services: services(count),
    issue: (service) => {
      calls.push(service.service_id);
      if (calls.length === stopAfter) stop.abort();
      const answer = issue(service, calls.length);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    read: () => Promise.resolve(read((reads += 1))),
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    // Errors of the server have a reference ID each.
    explain: (cause) =>
      cause instanceof ApiError ? `${cause.message}. Referencia: ${calls.length.toString()}` : NO_CONNECTION,
    onOutcome: ({ service_id: id }, outcome) => outcomes.set(id, outcome),
    isStopped: () => stop.signal.aborted,
  });
  const kinds = [...outcomes.values()].map((outcome) =>
    outcome.kind === 'issued' ? outcome.invoice.state : outcome.kind,
  );
  return { end, outcomes, kinds, calls, pauses };
}

const issued = (service: ReadyService, facts: Partial<InvoiceRow> = {}): InvoiceRow =>
  invoiceFixture({ id: service.service_id, service_id: service.service_id, ...facts });

test('invoices are issued one after another, and answered ones are not read again', async () => {
  const { end, kinds, calls, pauses } = await run({ issue: (service) => issued(service) });
  expect(end).toEqual({ kind: 'done' });
  expect(kinds).toEqual(['authorized', 'authorized', 'authorized', 'authorized', 'authorized']);
  expect(calls).toEqual(['s-1', 's-2', 's-3', 's-4', 's-5']);
  expect(pauses).toEqual([]);
});

test('the answer of the SRI to an invoice is read before the next is issued', async () => {
  const { kinds, pauses } = await run({
    count: 1,
    issue: (service) => issued(service, { state: 'pending' }),
    read: (reads) => (reads === 3 ? invoiceFixture() : reads === 2 ? null : invoiceFixture({ state: 'sent' })),
  });
  expect(kinds).toEqual(['authorized']);
  expect(pauses).toEqual([1000, 1000, 2000]);
});

test('an invoice that the SRI still processes does not stop the others', async () => {
  const { end, kinds } = await run({
    issue: (service) => issued(service, { state: 'pending' }),
    read: () => invoiceFixture({ state: 'sent' }),
  });
  expect(end).toEqual({ kind: 'done' });
  expect(kinds).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
});

test.each([400, 404, 409])('a failure about one service (%i) does not stop the others', async (status) => {
  const { end, kinds } = await run({ issue: () => apiError(status) });
  expect(end).toEqual({ kind: 'done' });
  expect(kinds).toEqual(['failed', 'failed', 'failed', 'failed', 'failed']);
});

test.each<[string, Scene['issue'], string]>([
  ['the SRI does not respond', (service) => issued(service, { state: 'pending', messages: [SRI_DOWN] }), SRI_DOWN.text],
  ['no answer comes in time', (service) => issued(service, { state: 'pending' }), SRI_DOWN.text],
  [
    'the SRI refuses for one reason',
    (service) => issued(service, { state: 'rejected', messages: [REFUSED] }),
    '69: ERROR EN LA IDENTIFICACIÓN',
  ],
  ['the API has an outage', () => apiError(503), 'status 503'],
  ['the user may not issue', () => apiError(403), 'status 403'],
  ['the connection is lost', () => new NetworkError(null), NO_CONNECTION],
])('a run stops after three equal failures when %s', async (_name, issue, message) => {
  const { end, calls, outcomes } = await run({ issue });
  expect(end).toEqual({ kind: 'failing', message });
  expect(calls).toEqual(['s-1', 's-2', 's-3']);
  expect(outcomes.has('s-4')).toBe(false);
});

test('failures that differ, or with a success between them, stop nothing', async () => {
  const { end, calls } = await run({
    count: 6,
    issue: (service, attempt) => {
      if (attempt % 3 === 0) return issued(service);
      return apiError(503);
    },
  });
  expect(end).toEqual({ kind: 'done' });
  expect(calls).toHaveLength(6);
});

test('a stop finishes the present invoice and starts no more', async () => {
  const { end, kinds, calls, pauses } = await run({
    issue: (service) => issued(service, { state: 'pending' }),
    stopAfter: 2,
    read: () => invoiceFixture(),
  });
  expect(end).toEqual({ kind: 'stopped' });
  expect(calls).toEqual(['s-1', 's-2']);
  expect(kinds).toEqual(['authorized', 'pending']);
  expect(pauses).toEqual([1000]);
});

test('above the rate limit the invoice is issued again after the pause', async () => {
  const { end, kinds, calls, pauses } = await run({
    count: 2,
    issue: (service, attempt) => (attempt === 1 ? apiError(429, 7000) : issued(service)),
  });
  expect(end).toEqual({ kind: 'done' });
  expect(kinds).toEqual(['authorized', 'authorized']);
  expect(calls).toEqual(['s-1', 's-1', 's-2']);
  expect(pauses).toEqual([7000]);
});

test.each<[string, Error]>([
  ['the connection is lost', new NetworkError(null)],
  ['the server fails', apiError(503)],
])('an invoice that exists although %s counts as issued', async (_name, failure) => {
  const { end, kinds, calls, pauses } = await run({ count: 1, issue: () => failure, read: () => invoiceFixture() });
  expect(end).toEqual({ kind: 'done' });
  expect(kinds).toEqual(['authorized']);
  expect(calls).toEqual(['s-1']);
  expect(pauses).toEqual([]);
});

test('only a failure without a definite answer is unclear', async () => {
  const outcomeOf = async (failure: Error) => (await run({ count: 1, issue: () => failure })).outcomes.get('s-1');
  expect(await outcomeOf(new NetworkError(null))).toMatchObject({ kind: 'failed', isUnclear: true });
  expect(await outcomeOf(apiError(503))).toMatchObject({ kind: 'failed', isUnclear: true });
  expect(await outcomeOf(apiError(409))).toMatchObject({ kind: 'failed', isUnclear: false });
  expect(await outcomeOf(apiError(403))).toMatchObject({ kind: 'failed', isUnclear: false });
});

test('a service is ready only with a buyer who can be named', () => {
  const { buyer, ...service } = toInvoiceFixture();
  expect(isReady({ ...service, buyer })).toBe(true);
  expect(isReady({ ...service, buyer: null })).toBe(false);
  const unnamed = { ...buyer, idType: 'consumidor final', idNumber: FINAL_CONSUMER_NUMBER } as const;
  expect(isReady({ ...service, buyer: unnamed })).toBe(false);
});
