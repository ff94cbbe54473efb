import { listAudit, listMail, readMail, retryMail, verifyAudit } from '@llevo/contract/endpoints/activity';
import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import { readMailRecipient } from '@llevo/contract/rules/activity/mail-search';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { outboxStore } from '../../platform/mail/mail-outbox.ts';
import type { Paged } from '../../platform/paging/paging.ts';
import type { StoredMail } from '../../platform/mail/mail-outbox.ts';
import { toMailContent } from './mail-content.ts';
import { readMailRows, readServiceIds } from './mail-rows.ts';
import { auditTrailStore } from './store.ts';

const mailNotFoundError = () => new AppError('not_found', 'No existe ese correo');

/** The page of a number that no service has. */
const NO_MAIL: Paged<StoredMail> = { rows: [], total: 0, nextCursor: null };

const DAY_MS = 24 * 60 * 60_000;

export const activityRoutes = {
  /** A page of the account's e-mails, newest first. */
  listMail: implement(listMail, async ({ input, deps, caller: { accountId } }) => {
    const paging = toPaging(input);
    const serviceIds = await readServiceIds(deps, accountId, input);
    const recipient = readMailRecipient(input.recipient ?? '') ?? undefined;
    const filter = { state: input.state, isHeld: input.held !== undefined, serviceIds, recipient };
    const page = serviceIds?.length === 0 ? NO_MAIL : await outboxStore(deps).page(accountId, filter, paging);
    return toPageResult({ ...page, rows: await readMailRows(accountId, page.rows) }, paging, (row) => row);
  }),

  /** One e-mail of the account with its text, unless that is withheld. */
  readMail: implement(readMail, async ({ input, deps, caller }) => {
    const mail = await outboxStore(deps).find(caller.accountId, input.id);
    const [row] = mail === null ? [] : await readMailRows(caller.accountId, [mail]);
    if (mail === null || row === undefined) throw mailNotFoundError();
    return { data: { ...row, ...toMailContent(mail, caller.permission) } };
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
