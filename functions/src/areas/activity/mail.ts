import { outboxStore } from '../../platform/mail/mail-outbox.ts';
import { listMail, retryMail } from '@llevo/contract/endpoints/activity';
import type { StoredMail } from '../../platform/mail/ports.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';

const toIsoTime = (timeMs: number): string => new Date(timeMs).toISOString();

/** A message as the list shows it: recipient and subject, never the text. */
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
  return toPageResult(await outboxStore(deps).page(caller.accountId, input.state, paging), paging, toMailRow);
});

/** Requeues a failed e-mail; the next run, within a minute, sends it. */
export const retryMailRoute = implement(retryMail, async ({ input, deps, caller }) => {
  const outcome = await outboxStore(deps).retry(caller, input.id);
  if (outcome.kind === 'unknown') throw new AppError('not_found', 'No existe ese correo');
  if (outcome.kind === 'conflict') {
    throw new AppError('conflict', 'Solo se reintenta un correo cuyo envío falló', {
      current: { state: outcome.current },
    });
  }
  return { data: { id: input.id, state: outcome.kind }, message: 'El correo se enviará de nuevo en el próximo minuto' };
});
