import type { recordEvent as endpoint } from '@llevo/contract/endpoints/events';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { sendRequest } from './http-client.ts';
import { readSession } from '../session/session.ts';
import { impersonationOf } from '../session/impersonation.ts';

/** What the product notes of its own use (SPEC §7 POST /api/event), for mission control's figures. */
export type ProductEvent =
  | 'welcome.finished'
  | 'welcome.skipped'
  | 'invite.sent'
  | 'apikey.created'
  | 'rates.saved'
  | 'discounts.saved'
  | 'list.exported'
  | 'status.changed'
  | 'service.reassigned'
  | 'help.sent'
  | 'feedback.given'
  | 'page.failed';

type Metadata = NonNullable<SentInputOf<typeof endpoint>['metadata']>;

/**
 * Notes that something was done. `metadata` says what kind, never who or what was typed. Nobody waits for it and nobody
 * is told when it fails; what support does in somebody's place is not that person's doing.
 */
export function trackEvent(name: ProductEvent, metadata: Metadata = {}): void {
  const session = readSession();
  if (session === null || impersonationOf(session.token) !== null) return;
  const body: SentInputOf<typeof endpoint> = { name, metadata };
  void sendRequest({ method: 'POST', path: '/api/event', body }).catch(() => undefined);
}
