import type { recordEvent as endpoint } from '@llevo/contract/endpoints/events';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { call } from './call.ts';
import { readSession } from '../session/session.ts';
import { impersonationOf } from '../session/impersonation.ts';

/** Product events (SPEC §7 POST /api/event), counted in mission control. */
export type ProductEvent =
  | 'welcome.finished'
  | 'welcome.skipped'
  | 'invite.sent'
  | 'apikey.created'
  | 'webhook.created'
  | 'rates.saved'
  | 'discounts.saved'
  | 'list.exported'
  | 'person.saved'
  | 'people.imported'
  | 'services.imported'
  | 'status.changed'
  | 'service.reassigned'
  | 'service.booked'
  | 'service.paid'
  | 'invoice.issued'
  | 'help.sent'
  | 'feedback.given'
  | 'page.failed';

type Metadata = NonNullable<SentInputOf<typeof endpoint>['metadata']>;

/**
 * Records a product event. `metadata` holds categories, never personal data or typed text. Runs in the background and
 * ignores errors. Events of impersonators are not recorded.
 */
export function trackEvent(name: ProductEvent, metadata: Metadata = {}): void {
  const session = readSession();
  if (session === null || impersonationOf(session.token) !== null) return;
  const target = { method: 'POST', path: '/api/event' } as const;
  // Many events come just before the page is left.
  void call<typeof endpoint>(target, { name, metadata }, { keepalive: true }).catch(() => undefined);
}
