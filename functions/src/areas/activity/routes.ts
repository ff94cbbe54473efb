import { listAudit, listMail, readMail, retryMail, verifyAudit } from '@llevo/contract/endpoints/activity';
import type { InputOf } from '@llevo/contract/endpoint';
import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { outboxStore } from '../../platform/mail/mail-outbox.ts';
import type { StoredMail } from '../../platform/mail/mail-outbox.ts';
import { toMailContent } from './mail-content.ts';
import { auditTrailStore } from './store.ts';

const toIsoTime = (timeMs: number): string => new Date(timeMs).toISOString();

/** State of a message to WhatsApp, and its instant. */
function toWhatsAppStatus({ to, state, failure, readAt, deliveredAt, sentAt }: OutboxWhatsApp) {
  const atMs = { pending: null, sent: sentAt, delivered: deliveredAt, read: readAt, failed: null }[state];
  return { to, state, at: atMs === null ? null : toIsoTime(atMs), failure };
}

/** A message as the list shows it: recipient and subject, never the text. */
const toMailRow = ({ id, to, whatsapp, subject, state, attempts, lastError, held, ...times }: StoredMail) => ({
  id,
  to,
  ...(whatsapp !== undefined && { whatsapp: toWhatsAppStatus(whatsapp) }),
  subject,
  state,
  attempts,
  lastError,
  held,
  createdAt: toIsoTime(times.createdAt),
  nextAttemptAt: state === 'pending' ? toIsoTime(times.nextAttemptAt) : null,
  sentAt: times.sentAt === null ? null : toIsoTime(times.sentAt),
});

const toMailFilter = ({ state, held, service: serviceId }: InputOf<typeof listMail>) => ({
  ...{ state, serviceId },
  isHeld: held !== undefined,
});

const mailNotFoundError = () => new AppError('not_found', 'No existe ese correo');

const DAY_MS = 24 * 60 * 60_000;

export const activityRoutes = {
  /** A page of the account's e-mails, newest first. */
  listMail: implement(listMail, async ({ input, deps, caller }) => {
    const paging = toPaging(input);
    return toPageResult(await outboxStore(deps).page(caller.accountId, toMailFilter(input), paging), paging, toMailRow);
  }),

  /** One e-mail of the account with its text, unless that is withheld. */
  readMail: implement(readMail, async ({ input, deps, caller }) => {
    const mail = await outboxStore(deps).find(caller.accountId, input.id);
    if (mail === null) throw mailNotFoundError();
    return { data: { ...toMailRow(mail), ...toMailContent(mail, caller.permission) } };
  }),

  /** Requeues a failed e-mail; the next run, within a minute, sends it. */
  retryMail: implement(retryMail, async ({ input, deps, caller }) => {
    const outcome = await outboxStore(deps).retry(caller, input.id);
    if (outcome.kind === 'unknown') throw mailNotFoundError();
    if (outcome.kind === 'cleared') {
      throw new AppError('conflict', 'Ese correo llevaba un enlace personal, que ya se borró: repite lo que lo envió');
    }
    if (outcome.kind === 'conflict') {
      throw new AppError('conflict', 'Solo se reintenta un correo cuyo envío falló', {
        current: { state: outcome.current },
      });
    }
    return {
      data: { id: input.id, state: outcome.kind },
      message: 'El correo se enviará de nuevo en el próximo minuto',
    };
  }),

  /** A page of the account's audit log, newest first; both dates are inclusive, in Guayaquil. */
  listAudit: implement(listAudit, async ({ input, deps, caller }) => {
    const { actor, action, target, dateFrom, dateTo } = input;
    if (dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom) {
      throw new AppError('invalid_input', 'La fecha final es anterior a la inicial', { inputError: 'dateTo' });
    }
    const filter = {
      actor,
      action,
      target,
      sinceMs: dateFrom === undefined ? undefined : guayaquilInstantMs(dateFrom),
      beforeMs: dateTo === undefined ? undefined : guayaquilInstantMs(dateTo) + DAY_MS,
    };
    const paging = toPaging(input);
    const page = await auditTrailStore(deps).page(caller.accountId, filter, paging);
    return toPageResult(page, paging, (entry: ListedAuditEntry) => entry);
  }),

  /** Verifies one part of the account's audit chain. */
  verifyAudit: implement(verifyAudit, async ({ input, deps, caller }) => ({
    data: await auditTrailStore(deps).verify(caller.accountId, input.from ?? 1),
  })),
};
