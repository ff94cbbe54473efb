import { listMail } from '@llevo/contract/endpoints/activity';
import type { StoredMail } from '../../adapters/audit/ports.ts';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';

const instant = (timeMs: number): string => new Date(timeMs).toISOString();

/** A message as the list shows it: to whom and what about, never what it says. */
const mailRow = ({ id, to, subject, state, attempts, lastError, ...times }: StoredMail) => ({
  id,
  to,
  subject,
  state,
  attempts,
  lastError,
  createdAt: instant(times.createdAt),
  nextAttemptAt: state === 'pending' ? instant(times.nextAttemptAt) : null,
  sentAt: times.sentAt === null ? null : instant(times.sentAt),
});

/** A page of the account's e-mails, newest first. */
export const listMailRoute = implement(listMail, async ({ input, deps, caller }) => {
  const paging = pagingOf(input);
  return pageAnswer(await deps.outbox.page(caller.accountId, input.state, paging), paging, mailRow);
});
