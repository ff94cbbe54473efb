import { listMail } from '@llevo/contract/endpoints/activity';
import type { StoredMail } from '../../adapters/audit/ports.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

const toIsoTime = (timeMs: number): string => new Date(timeMs).toISOString();

/** A message as the list shows it: to whom and what about, never what it says. */
const toMailRow = ({ id, to, subject, state, attempts, lastError, ...times }: StoredMail) => ({
  id,
  to,
  subject,
  state,
  attempts,
  lastError,
  createdAt: toIsoTime(times.createdAt),
  nextAttemptAt: state === 'pending' ? toIsoTime(times.nextAttemptAt) : null,
  sentAt: times.sentAt === null ? null : toIsoTime(times.sentAt),
});

/** A page of the account's e-mails, newest first. */
export const listMailRoute = implement(listMail, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  return toPageResult(await deps.outbox.page(caller.accountId, input.state, paging), paging, toMailRow);
});
