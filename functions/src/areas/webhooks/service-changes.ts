import { Service } from '@llevo/contract/entities/service';
import { serviceEvent } from '@llevo/contract/rules/webhooks/service-event';
import type { Clock, Ids, Log } from '../../platform/seams/core.ts';
import { enqueueServiceEvent } from './enqueue-webhook-event.ts';

/** A write of a service, as its trigger reports it. */
export interface ServiceWrite {
  readonly accountId: string;
  readonly serviceId: string;
  /** The same for every report of this write. */
  readonly eventId: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
  /** The stored fields; undefined for none. */
  readonly before: object | undefined;
  readonly after: object | undefined;
}

interface WriteDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** Enqueues the webhook event of a write. A record that no list can show, written by another program, is logged and skipped. */
export async function enqueueServiceWrite(write: ServiceWrite, { clock, ids, log }: WriteDeps): Promise<void> {
  const { accountId, serviceId, eventId: key, at } = write;
  const after = parseState(write.after, serviceId);
  if (after === null) return;
  if (!after.success) {
    log.error('A service that webhooks cannot report', { service: serviceId, account: accountId });
    return;
  }
  const before = parseState(write.before, serviceId);
  const event = serviceEvent(before?.success === true ? before.data : null, after.data);
  if (event === null) return;
  const { type, previous } = event;
  const details = previous === undefined ? {} : { previous };
  await enqueueServiceEvent({ key, accountId, type, at, service: after.data }, details, { clock, ids });
}

const parseState = (fields: object | undefined, id: string) =>
  fields === undefined ? null : Service.safeParse({ ...fields, id });
