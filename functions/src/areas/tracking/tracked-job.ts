import { trackingLinksStore } from './tracking-links-store.ts';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import type { Deps } from '../../platform/deps.ts';
import type { TrackedChangeResult } from './tracked-changes.ts';
import type { TrackedJob } from './tracked-job-document.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RouteResult } from '../../http/implement.ts';
import { translatable } from '../../platform/translatable.ts';
import { toTrackedService } from './tracking-response.ts';

/** The service of a link; throws the same 404 for an unknown and an expired one, and 403 for a withdrawn one. */
export async function findTracked(deps: Deps, token: string): Promise<TrackedJob> {
  const job = await trackingLinksStore(deps).find(token);
  if (job === null) throw new AppError('not_found', 'Este enlace de seguimiento no existe o ya venció');
  if (job === 'withdrawn') throw new AppError('forbidden', 'La empresa anuló este enlace; pídele el nuevo');
  return job;
}

/** A 409 with the current status of the service. */
export const trackingConflict = (message: string, { service }: TrackedJob): AppError =>
  new AppError('conflict', message, { current: { status: service.status, label: serviceStatusLabel(service.status) } });

export const respondTracked = async (deps: Deps, job: TrackedJob): Promise<RouteResult<TrackedService>> => ({
  data: toTrackedService(job, await trackingLinksStore(deps).details(job), {
    isPayphoneOffered: deps.payphone.isOffered(job.accountId),
    nowMs: deps.clock.nowMs(),
  }),
});

const REFUND_CHANGED = translatable('Lo que se te devuelve cambió mientras tanto: revísalo antes de cancelar');

interface TrackedChange {
  readonly token: string;
  readonly change: (job: TrackedJob) => Promise<TrackedChangeResult>;
  /** The message of a 409. */
  readonly conflict: string;
}

/** Makes a change and responds with the changed service; throws 409 if its state does not allow the change. */
export async function changeTracked(
  deps: Deps,
  { token, change, conflict }: TrackedChange,
): Promise<RouteResult<TrackedService>> {
  const { kind } = await change(await findTracked(deps, token));
  const now = await findTracked(deps, token);
  if (kind === 'conflict') throw trackingConflict(conflict, now);
  if (kind === 'refund_changed') throw trackingConflict(REFUND_CHANGED, now);
  return respondTracked(deps, now);
}
