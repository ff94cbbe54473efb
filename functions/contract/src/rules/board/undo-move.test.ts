import { expect, test } from 'vitest';
import type { Move } from '../../entities/service.ts';
import { UNDO_MOVE_MS } from '../services/service-status.ts';
import { undoStep } from './undo-move.ts';

const AT = 1_000;
const before: Move['before'] = {
  driverId: 'd1',
  date: '2026-11-24',
  hour: '08:30',
  acceptance: { driverId: 'd1', at: 500 },
  isDriverInformed: true,
};
const lastMove: Move = { at: AT, driverId: 'd2', before, undid: null };
const service = { updatedAt: AT, driverId: 'd2', lastMove };
const undone = { ...lastMove, undid: 900 };

test('gives back what was before, the acceptance included', () => {
  expect(undoStep(service, AT, AT + UNDO_MOVE_MS)).toEqual({ kind: 'restore', before });
});

test.each([
  { what: 'the service changed since', facts: { updatedAt: AT + 1 }, seenAt: AT + 1, kind: 'changed' },
  { what: 'the caller saw another version', facts: {}, seenAt: AT - 1, kind: 'changed' },
  { what: 'the mobile app changed the driver', facts: { driverId: 'd3' }, seenAt: AT, kind: 'changed' },
  { what: 'the board never moved it', facts: { lastMove: null }, seenAt: AT, kind: 'changed' },
  { what: 'it was undone by the same call', facts: { lastMove: undone }, seenAt: 900, kind: 'done' },
  { what: 'something else was undone', facts: { lastMove: undone }, seenAt: 800, kind: 'changed' },
])('$kind where $what', ({ facts, seenAt, kind }) => {
  expect(undoStep({ ...service, ...facts }, seenAt, AT)).toEqual({ kind });
});

test('ends after two minutes', () => {
  expect(undoStep(service, AT, AT + UNDO_MOVE_MS + 1)).toEqual({ kind: 'undo_expired' });
});
