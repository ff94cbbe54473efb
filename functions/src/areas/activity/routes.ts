import { listAuditRoute, verifyAuditRoute } from './audit.ts';
import { listMailRoute, retryMailRoute } from './mail.ts';

export const activityRoutes = {
  listAudit: listAuditRoute,
  verifyAudit: verifyAuditRoute,
  listMail: listMailRoute,
  retryMail: retryMailRoute,
};
