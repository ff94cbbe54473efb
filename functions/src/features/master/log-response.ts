import type { LogEntry, LogGroup } from '@llevo/contract/entities/log-entry';
import { AppError } from '../../errors/app-error.ts';
import type { Failure, FailureGroup } from '../../adapters/mission-control/ports.ts';

const toIsoTime = (timeMs: number): string => new Date(timeMs).toISOString();

/** A failure as the master sees it. */
export const toLogEntryResponse = ({ time, uid, accountId, ...told }: Failure): LogEntry => ({
  ...told,
  time: toIsoTime(time),
  user_id: uid,
  account_id: accountId,
});

/** A kind of failures as the master sees it. */
export const toLogGroupResponse = ({ firstAt, lastAt, ...told }: FailureGroup): LogGroup => ({
  ...told,
  first_time: toIsoTime(firstAt),
  last_time: toIsoTime(lastAt),
});

/** The refusal for an id that nothing in the log has. */
export const logNotFoundError = () => new AppError('not_found', 'Ese registro ya no existe');
