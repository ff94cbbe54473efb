import { auditTrailStore } from '../../platform/audit/audit-trail.ts';
import { listAudit, verifyAudit } from '@llevo/contract/endpoints/activity';
import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A page of the account's audit log, newest first; dates are Guayaquil's, both included. */
export const listAuditRoute = implement(listAudit, async ({ input, deps, caller }) => {
  const { actor, action, dateFrom, dateTo } = input;
  if (dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom) {
    throw new AppError('invalid_input', 'La fecha final es anterior a la inicial', { inputError: 'dateTo' });
  }
  const filter = {
    actor,
    action,
    sinceMs: dateFrom === undefined ? undefined : guayaquilInstantMs(dateFrom),
    beforeMs: dateTo === undefined ? undefined : guayaquilInstantMs(dateTo) + DAY_MS,
  };
  const paging = toPaging(input);
  const page = await auditTrailStore(deps).page(caller.accountId, filter, paging);
  return toPageResult(page, paging, (entry: ListedAuditEntry) => entry);
});

/** Verifies one part of the account's audit chain. */
export const verifyAuditRoute = implement(verifyAudit, async ({ input, deps, caller }) => ({
  data: await auditTrailStore(deps).verify(caller.accountId, input.from ?? 1),
}));
