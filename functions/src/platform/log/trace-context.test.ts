import { expect, test } from 'vitest';
import {
  currentTrace,
  inTrace,
  newTrace,
  parseTrace,
  storedTrace,
  tracedFields,
  traceOfWrite,
} from './trace-context.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER = '0af7651916cd43dd8448eb211c80319c';

test.each([
  [{ cloudTrace: `${ID}/7;o=1` }, ID],
  [{ cloudTrace: `${ID.toUpperCase()}/7` }, ID],
  [{ traceParent: `00-${ID}-00f067aa0ba902b7-01` }, ID],
  [{ cloudTrace: `${ID}/7`, traceParent: `00-${OTHER}-00f067aa0ba902b7-01` }, ID],
  [{ cloudTrace: 'forged"}\n{', traceParent: `00-${OTHER}-00f067aa0ba902b7-01` }, OTHER],
  [{ traceParent: `00-${ID}` }, null],
  [{ cloudTrace: null }, null],
  [{}, null],
])('reads the trace of %j', (carrier, trace) => {
  expect(parseTrace(carrier)).toBe(trace);
});

test('work and its awaited calls are part of a trace, and concurrent work is not', async () => {
  const seen = await Promise.all([
    inTrace(ID, async () => {
      await Promise.resolve();
      return currentTrace();
    }),
    inTrace(OTHER, () => Promise.resolve(inTrace(null, currentTrace))),
    Promise.resolve(currentTrace()),
  ]);
  expect(seen).toEqual([ID, OTHER, null]);
});

test('documents carry the trace of the running request, and none outside of one', () => {
  expect(inTrace(ID, tracedFields)).toEqual({ trace: ID });
  expect(tracedFields()).toEqual({});
  expect(storedTrace({ trace: ID })).toBe(ID);
  expect(storedTrace({ trace: 7 })).toBeNull();
  expect(storedTrace(undefined)).toBeNull();
});

test('a write continues the trace that it set, not the one of an earlier write', () => {
  expect(traceOfWrite(undefined, { trace: ID })).toBe(ID);
  expect(traceOfWrite({ trace: OTHER }, { trace: ID })).toBe(ID);
  // The mobile app changed the record since.
  expect(traceOfWrite({ trace: ID }, { trace: ID })).toBeNull();
  expect(traceOfWrite({ trace: ID }, undefined)).toBeNull();
});

test('a new trace has a valid id', () => {
  expect(storedTrace({ trace: newTrace() })).not.toBeNull();
});
