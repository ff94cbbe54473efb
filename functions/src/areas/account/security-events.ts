import { securityLogStore } from '../../platform/identity/security-log-store.ts';
import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import type { StoredEvent } from '../../platform/identity/security/security-events.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

/** A page of the caller's own security log, newest first. */
export const listSecurityEventsRoute = implement(listSecurityEvents, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  return toPageResult(await securityLogStore(deps).page(caller.uid, paging), paging, toSecurityEventResponse);
});

const toSecurityEventResponse = (event: StoredEvent): SecurityEvent => ({
  id: event.id,
  kind: event.kind,
  date: new Date(event.createdAt).toISOString(),
  method: event.method,
  user_agent: event.userAgent,
  network: event.network,
  country: event.country,
  is_new_device: event.isNewDevice,
  count: event.count,
  detail: event.detail,
});
