import type { DriverJob, DriverStep } from '@llevo/contract/entities/driver-job';

/** What a driver does that the server must come to know. */
export type DriverAction =
  | { readonly kind: 'accept'; readonly jobId: string; readonly updatedAt: string }
  | { readonly kind: 'decline'; readonly jobId: string; readonly motivo: string }
  | { readonly kind: 'advance'; readonly jobId: string; readonly from: string | null; readonly to: DriverStep }
  | {
      readonly kind: 'deliver';
      readonly jobId: string;
      readonly receiver: string;
      /** In base64. */
      readonly photos: readonly string[];
      readonly signature: string;
    };

/** An action that waits to be sent. */
export interface QueuedAction {
  /** The idempotency key: however often it is sent, it counts once. */
  readonly id: string;
  readonly driverId: string;
  readonly queuedAtMs: number;
  readonly action: DriverAction;
}

/** The step after another; null after the last. */
const FOLLOWING: Readonly<Record<DriverStep, DriverStep | null>> = {
  'en camino': 'en curso',
  'en curso': 'finalizado',
  finalizado: null,
};

/** A job as it will be once an action has counted; null where it will not be the driver's any more. */
export function afterAction(job: DriverJob, action: DriverAction): DriverJob | null {
  switch (action.kind) {
    case 'accept':
      return job.state === 'offered' ? { ...job, state: 'current', next: 'en camino' } : job;
    case 'decline':
      return null;
    case 'deliver':
      return { ...job, can_deliver: false };
    case 'advance':
      if (job.status !== action.from) return job;
      return {
        ...job,
        status: action.to,
        state: action.to === 'finalizado' ? 'done' : 'current',
        next: FOLLOWING[action.to],
        can_decline: false,
        can_deliver: job.can_deliver || action.to === 'en curso',
      };
  }
}

/** The jobs as the driver left them, with what is still to be sent. */
export function applyActions(jobs: readonly DriverJob[], queued: readonly QueuedAction[]): DriverJob[] {
  return jobs.flatMap((job) => {
    const own = queued.filter(({ action }) => action.jobId === job.id);
    const shown = own.reduce<DriverJob | null>((now, { action }) => now && afterAction(now, action), job);
    return shown === null ? [] : [shown];
  });
}
