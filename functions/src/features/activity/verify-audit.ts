import { verifyAudit } from '@llevo/contract/endpoints/activity';
import { implement } from '../../http/implement.ts';

/** Recomputes one stretch of the account's chain. */
export const verifyAuditRoute = implement(verifyAudit, async ({ input, deps, caller }) => ({
  data: await deps.audit.verify(caller.accountId, input.from ?? 1),
}));
