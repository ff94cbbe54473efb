import type { Service } from '@llevo/contract/entities/service';
import type { StoredWebhook, StoredWebhookDelivery } from '@llevo/contract/entities/webhook';
import type { WebhookEventType } from '@llevo/contract/entities/webhook-event';
import { paths } from '@llevo/contract/paths';
import { initialServiceStatus } from '@llevo/contract/rules/services/service-status';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { serviceEvent } from '@llevo/contract/rules/webhooks/service-event';
import {
  MAX_WEBHOOK_ATTEMPTS,
  WEBHOOK_RETRY_DELAYS_MINUTES,
} from '../../../functions/src/areas/webhooks/delivery-policy.ts';
import {
  newDelivery,
  webhookBody,
  webhookDeliveryId,
  webhookEventId,
} from '../../../functions/src/areas/webhooks/new-delivery.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import type { SeedDocument } from '../document-writer.ts';
import { createRandom, randomInt } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { RecordedChange } from './recorded-change.ts';
import { memberOf, pastTimeMs } from './recorded-change.ts';
import type { RecordedService } from './service-changes.ts';

const ID_LENGTH = 20;
const MINUTE_MS = 60_000;
const CREATED = { daysAgo: 45, time: '11:04' };
const FIRST_EVENT = { daysAgo: 8, time: '06:00' };
const RESENT = { daysAgo: 3, time: '10:46' };
const PAUSED = { daysAgo: 2, time: '17:05' };
const MOST_DELIVERIES = 24;
/** Places of deliveries with trouble, oldest first: sent again by hand, refused by the receiver, missed at first. */
const SENT_AGAIN = 3;
const REFUSED = 6;
const MISSED = 14;

const EVENTS: readonly WebhookEventType[] = ['service.created', 'service.finished', 'service.cancelled'];

type Endpoint = Omit<StoredWebhook, 'secrets' | 'active'>;

const endpointId = (accountId: string): string => systemIds.base62From(`webhook of ${accountId}`, ID_LENGTH);

/** The endpoint, but for its secret. Its address is reserved for tests: no server has it. */
const endpointOf = (accountId: string, clock: SeedClock): Endpoint => ({
  url: `https://bodega.${accountId}.test/avisos`,
  description: 'Sistema de la bodega',
  events: [...EVENTS],
  failingSince: null,
  disabledAt: pastTimeMs(clock, PAUSED),
  disabledBy: memberOf(accountId, 'owner').name,
  createdAt: pastTimeMs(clock, CREATED),
  createdBy: memberOf(accountId, 'owner').uid,
});

/**
 * The paused endpoint, to which nothing is sent. Its random secret is sealed as by the functions under the emulators,
 * and thrown away.
 */
export async function webhookDocument(accountId: string, clock: SeedClock): Promise<SeedDocument> {
  // Imported late: it reads the environment at load, and `seed.ts` sets it before.
  const { createWebhookSecret } = await import('../../../functions/src/areas/webhooks/webhook-secrets.ts');
  const webhookId = endpointId(accountId);
  const { sealed } = createWebhookSecret(systemIds, { accountId, webhookId });
  const secrets = { current: sealed, previous: null };
  const data: StoredWebhook = { ...endpointOf(accountId, clock), active: false, secrets };
  return { path: paths.accountDocument(accountId, 'webhooks', webhookId), data };
}

/** A change of a service: its record after and before, where null stands for no booking. */
interface ServiceMoment {
  readonly at: number;
  readonly before: Service | null;
  readonly after: Service;
}

/** Documents and audited changes of the endpoint's deliveries, until it was paused. */
export function webhookDeliveries(
  accountId: string,
  services: readonly RecordedService[],
  clock: SeedClock,
): { readonly documents: SeedDocument[]; readonly changes: RecordedChange[] } {
  const random = createRandom(`webhooks of ${accountId}`);
  const [fromMs, toMs] = [pastTimeMs(clock, FIRST_EVENT), pastTimeMs(clock, PAUSED)];
  const moments = services
    .flatMap(momentsOf)
    .filter(({ at }) => at >= fromMs && at < toMs)
    .toSorted((a, b) => a.at - b.at);
  const step = Math.max(1, Math.ceil(moments.length / MOST_DELIVERIES));
  const deliveries = moments
    .filter((_, index) => index % step === 0)
    .flatMap((moment) => newDeliveryOf(accountId, moment))
    .map((delivery, index) => ({ ...delivery, ...attemptsOf(random, delivery, { index, clock }) }));
  const documents = deliveries.map((data) => ({
    path: paths.webhookDelivery(webhookDeliveryId(data.eventId, data.endpointId)),
    data,
  }));
  return { documents, changes: changesOf(accountId, documents[SENT_AGAIN]?.path ?? null, clock) };
}

/** The booking of a service, and its end. */
function momentsOf({ service, timeline }: RecordedService): ServiceMoment[] {
  const booked: Service = {
    ...service,
    status: initialServiceStatus(service.typeService),
    driverId: null,
    driverName: null,
    driverPlate: '',
    acceptance: null,
    search: null,
    comprobantePagoRemaining: '',
    comprobantePagoComision: '',
    comprobantePagoConductor: '',
    payments: [],
    cashReport: null,
    lastChange: null,
    updatedAt: service.createdAt,
  };
  const end = timeline.findLast(({ kind, to }) => kind === 'status' && (to === 'finalizado' || to === 'cancelado'));
  const created = { at: service.createdAt, before: null, after: booked };
  return end === undefined
    ? [created]
    : [created, { at: end.at, before: { ...service, status: end.from }, after: service }];
}

/** The delivery of an event as a list of one; empty for events without subscription. */
function newDeliveryOf(accountId: string, { at, before, after }: ServiceMoment): ReturnType<typeof newDelivery>[] {
  const event = serviceEvent(before, after);
  if (event === null || !EVENTS.includes(event.type)) return [];
  const { type, previous } = event;
  const eventId = webhookEventId(systemIds, accountId, `${after.id}\n${type}`);
  const data = { service: toServiceRow(after), ...(previous !== undefined && { previous }) };
  const people = [after.userId, after.driverId].filter((id) => id !== null).map((id) => `${accountId}/${id}`);
  const body = webhookBody({ id: eventId, accountId, type, at, data });
  return [newDelivery({ accountId, endpointId: endpointId(accountId), eventId, type, body, people, createdAt: at })];
}

type Attempts = Pick<
  StoredWebhookDelivery,
  'state' | 'attempts' | 'httpStatus' | 'durationMs' | 'response' | 'error' | 'lastAttemptAt' | 'nextAttemptAt'
>;

/** The attempts of a delivery: one, except for the three with trouble. */
function attemptsOf(
  random: Random,
  { createdAt }: StoredWebhookDelivery,
  { index, clock }: { readonly index: number; readonly clock: SeedClock },
): Attempts {
  const durationMs = randomInt(random, 90, 420);
  const done = (attempts: number, since = createdAt): Attempts => {
    const nextAttemptAt = since + delayMs(attempts);
    const answer = { httpStatus: 200, durationMs, response: '{"ok":true}', error: null };
    return { state: 'delivered', attempts, ...answer, lastAttemptAt: nextAttemptAt + durationMs, nextAttemptAt };
  };
  switch (index) {
    case REFUSED: {
      const answer = { httpStatus: 422, response: '{"error":"Pedido desconocido"}', error: 'status' } as const;
      return { ...done(MAX_WEBHOOK_ATTEMPTS), ...answer, state: 'failed' };
    }
    case SENT_AGAIN:
      return done(1, pastTimeMs(clock, RESENT));
    case MISSED:
      return done(3);
    default:
      return done(1);
  }
}

/** Milliseconds from an event to an attempt. */
const delayMs = (attempts: number): number =>
  WEBHOOK_RETRY_DELAYS_MINUTES.slice(0, attempts - 1).reduce((sum, minutes) => sum + minutes, 0) * MINUTE_MS;

/** The endpoint's creation and pause, and the delivery sent again by hand; `sentAgain` is its path, null for none. */
function changesOf(accountId: string, sentAgain: string | null, clock: SeedClock): RecordedChange[] {
  const { url, description, events } = endpointOf(accountId, clock);
  const facts = (active: boolean) => ({ url, description, events, active });
  const by = memberOf(accountId, 'owner');
  const target = paths.accountDocument(accountId, 'webhooks', endpointId(accountId));
  const retried = {
    by,
    action: 'webhook.retry',
    before: { state: 'failed', attempts: MAX_WEBHOOK_ATTEMPTS },
    after: { state: 'pending', attempts: 0 },
    createdAt: pastTimeMs(clock, RESENT),
  };
  return [
    { by, action: 'webhook.create', target, before: null, after: facts(true), createdAt: pastTimeMs(clock, CREATED) },
    ...(sentAgain === null ? [] : [{ ...retried, target: sentAgain }]),
    {
      by,
      action: 'webhook.update',
      target,
      before: facts(true),
      after: facts(false),
      createdAt: pastTimeMs(clock, PAUSED),
    },
  ];
}
