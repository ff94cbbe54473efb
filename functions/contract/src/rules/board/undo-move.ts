import type { Move, Service } from '../../entities/service.ts';
import { UNDO_MOVE_MS } from '../services/service-status.ts';

/** The result of undoing: the restored state, that it was done already, or why it is refused. */
type UndoStep =
  | { readonly kind: 'restore'; readonly before: Move['before'] }
  | { readonly kind: 'done' | 'changed' | 'undo_expired' };

/** Undoing the change that led to the version `seenAt`. `nowMs` is milliseconds since 1970. */
export function undoStep(
  { updatedAt, driverId, lastMove }: Pick<Service, 'updatedAt' | 'driverId' | 'lastMove'>,
  seenAt: number,
  nowMs: number,
): UndoStep {
  // Nothing but that change may lie between the record and what it was before.
  if (lastMove === null || lastMove.at !== updatedAt || lastMove.driverId !== driverId) return { kind: 'changed' };
  if (lastMove.undid === seenAt) return { kind: 'done' };
  if (updatedAt !== seenAt) return { kind: 'changed' };
  return nowMs - lastMove.at > UNDO_MOVE_MS ? { kind: 'undo_expired' } : { kind: 'restore', before: lastMove.before };
}
