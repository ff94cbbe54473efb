import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { NEW_SERVICE_WATCH, WATCH_LIFETIME_MS } from '@llevo/contract/rules/alerts/service-watch';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { Timestamp } from 'firebase-admin/firestore';
import type { SeedDocument } from '../document-writer.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';

/** What the trigger remembers of a service that may still open alerts: it is due, so the next minute evaluates it. */
export function alertWatches(accountId: string, service: Service, { startOfTodayMs }: SeedClock): SeedDocument[] {
  const atMs = guayaquilInstantMs(service.date, service.hour);
  if (isOver(service.status) || atMs < startOfTodayMs - DAY_MS) return [];
  const expiresAt = Timestamp.fromMillis(atMs + WATCH_LIFETIME_MS);
  const data = { ...NEW_SERVICE_WATCH, dueAt: startOfTodayMs, expiresAt };
  return [{ path: paths.accountDocument(accountId, 'alertWatches', service.id), data }];
}
