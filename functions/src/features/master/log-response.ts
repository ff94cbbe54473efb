import type { LogEntry, LogGroup } from '@llevo/contract/entities/log-entry';
import { AppError } from '../../http/app-error.ts';
import type { Failure, FailureGroup } from '../../adapters/mission-control/failure-log-port.ts';

const instant = (timeMs: number): string => new Date(timeMs).toISOString();

/** A failure as the master sees it. */
export const failureToWire = ({ time, uid, accountId, ...told }: Failure): LogEntry => ({
  ...told,
  time: instant(time),
  user_id: uid,
  account_id: accountId,
});

/** A kind of failures as the master sees it. */
export const failureGroupToWire = ({ firstAt, lastAt, ...told }: FailureGroup): LogGroup => ({
  ...told,
  first_time: instant(firstAt),
  last_time: instant(lastAt),
});

/** The refusal for an id that nothing in the log has. */
export const noSuchLog = () => new AppError('not_found', 'Ese registro ya no existe');
