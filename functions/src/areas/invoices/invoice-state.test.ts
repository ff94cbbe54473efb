import { INVOICE_STATES } from '@llevo/contract/entities/invoice';
import type { InvoiceMessage, InvoiceState } from '@llevo/contract/entities/invoice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  invoiceRetryDelayMs,
  isFormerRefusal,
  isUnderWay,
  needsNewKey,
  needsNewSequence,
  nextProgress,
} from './invoice-state.ts';
import type { InvoiceEvent, Progress } from './invoice-state.ts';

const NOW = Date.parse('2026-11-23T15:00:00.000Z');
const AT = '2026-11-23T15:00:05.000Z';
const ERROR: InvoiceMessage = { code: '35', text: 'ARCHIVO NO CUMPLE ESTRUCTURA XML', detail: '' };
const DOWN: InvoiceMessage = { code: '', text: 'El SRI no responde', detail: '' };

const EVENTS = {
  received: { kind: 'received' },
  returned: { kind: 'returned', messages: [ERROR] },
  authorised: { kind: 'authorised', at: AT },
  refused: { kind: 'refused', at: AT, messages: [ERROR] },
  processing: { kind: 'processing' },
  unknown: { kind: 'unknown' },
  unavailable: { kind: 'unavailable', message: DOWN },
} as const satisfies Record<InvoiceEvent['kind'], InvoiceEvent>;

const inState = (state: InvoiceState): Progress => ({
  state,
  messages: [],
  attempts: 0,
  nextAttemptAt: isUnderWay(state) ? NOW : null,
  receivedAt: state === 'sent' ? NOW : null,
  refusedAt: null,
  authorizedAt: state === 'authorized' ? NOW : null,
});

describe('the state after an event', () => {
  test.each<[InvoiceState, InvoiceEvent['kind'], InvoiceState]>([
    ['pending', 'received', 'sent'],
    ['pending', 'returned', 'returned'],
    ['pending', 'unavailable', 'pending'],
    ['sent', 'received', 'sent'],
    ['sent', 'processing', 'sent'],
    ['sent', 'unknown', 'sent'],
    ['pending', 'unknown', 'pending'],
    ['sent', 'authorised', 'authorized'],
    ['sent', 'refused', 'rejected'],
    ['sent', 'unavailable', 'sent'],
    // Two attempts overlapped, and the first was received.
    ['sent', 'returned', 'sent'],
  ])('an invoice in state %s becomes after %s: %s', (state, kind, next) => {
    expect(nextProgress(inState(state), EVENTS[kind], NOW).state).toBe(next);
  });

  const over = INVOICE_STATES.filter((state) => !isUnderWay(state));
  test.each(over.flatMap((state) => Object.keys(EVENTS).map((kind) => [state, kind as InvoiceEvent['kind']] as const)))(
    '%s stays as it is (%s)',
    (state, kind) => {
      const before = inState(state);
      expect(nextProgress(before, EVENTS[kind], NOW)).toBe(before);
    },
  );
});

test('an answer of the SRI is kept with the invoice, and nothing more is sent', () => {
  expect(nextProgress(inState('pending'), EVENTS.returned, NOW)).toMatchObject({
    messages: [ERROR],
    nextAttemptAt: null,
  });
  expect(nextProgress(inState('sent'), EVENTS.authorised, NOW)).toEqual({
    state: 'authorized',
    messages: [],
    attempts: 0,
    nextAttemptAt: null,
    receivedAt: NOW,
    refusedAt: null,
    authorizedAt: Date.parse(AT),
  });
});

test('a refusal is stored with the date of the SRI, or with ours if it has none', () => {
  expect(nextProgress(inState('sent'), EVENTS.refused, NOW).refusedAt).toBe(Date.parse(AT));
  expect(nextProgress(inState('sent'), { ...EVENTS.refused, at: null }, NOW).refusedAt).toBe(NOW);
});

test.each([
  ['the refusal that was corrected', AT, Date.parse(AT), true],
  ['an earlier refusal', '2026-11-23T15:00:00.000Z', Date.parse(AT), true],
  ['a later refusal', '2026-11-23T15:00:06.000Z', Date.parse(AT), false],
  ['a refusal without a date', null, Date.parse(AT), false],
  ['the first refusal', AT, null, false],
])('%s is a former one: %s', (...[, at, refusedAt, isFormer]) => {
  expect(isFormerRefusal(at, { refusedAt })).toBe(isFormer);
});

test('the pauses between unanswered attempts grow to six hours, without end', () => {
  const minutes = Array.from({ length: 7 }, (_, index) => invoiceRetryDelayMs(index + 1) / 60_000);
  expect(minutes).toEqual([1, 2, 5, 15, 60, 360, 360]);
});

test('an invoice that was received but not answered stays in `sent`, with the reason', () => {
  const events = [EVENTS.received, EVENTS.unavailable];
  expect(events.reduce<Progress>((known, event) => nextProgress(known, event, NOW), inState('pending'))).toMatchObject({
    state: 'sent',
    messages: [DOWN],
    attempts: 2,
    nextAttemptAt: NOW + 2 * 60_000,
  });
});

describe('a received document that the SRI lost', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const after = (ms: number, before = inState('sent')) => nextProgress(before, EVENTS.unknown, NOW + ms);

  test('is asked for, and not sent again, for 24 hours', () => {
    expect(after(DAY_MS - 1)).toMatchObject({ state: 'sent', receivedAt: NOW });
  });

  test('is sent again after 24 hours', () => {
    expect(after(DAY_MS)).toMatchObject({ state: 'pending', receivedAt: null, nextAttemptAt: NOW + DAY_MS + 60_000 });
  });

  test('is not sent again while the SRI processes it', () => {
    expect(nextProgress(inState('sent'), EVENTS.processing, NOW + 2 * DAY_MS).state).toBe('sent');
  });

  test('begins its 24 hours now, if an earlier release sent it', () => {
    const before = { ...inState('sent'), receivedAt: null };
    expect(after(2 * DAY_MS, before)).toMatchObject({ state: 'sent', receivedAt: NOW + 2 * DAY_MS });
  });
});

test('an invoice has a next attempt exactly while it is under way, after any events', () => {
  const event = fc.constantFrom<InvoiceEvent>(...Object.values(EVENTS));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const { state, nextAttemptAt, authorizedAt } = events.reduce<Progress>(
        (known, one) => nextProgress(known, one, NOW),
        inState('pending'),
      );
      expect(nextAttemptAt !== null).toBe(isUnderWay(state));
      expect(authorizedAt !== null).toBe(state === 'authorized');
    }),
  );
});

test.each<[InvoiceState, string, boolean]>([
  ['returned', '45', true],
  ['returned', '35', false],
  ['pending', '45', false],
])('an invoice in state %s with message %s needs another number: %s', (state, code, isNeeded) => {
  expect(needsNewSequence({ state, messages: [{ ...ERROR, code }] })).toBe(isNeeded);
});

test.each<[InvoiceState, string, boolean]>([
  ['rejected', '43', true],
  ['returned', '45', true],
  ['rejected', '52', false],
  ['sent', '43', false],
])('an invoice in state %s with message %s needs another key: %s', (state, code, isNeeded) => {
  expect(needsNewKey({ state, messages: [{ ...ERROR, code }] })).toBe(isNeeded);
});
