import type { DriverJob, DriverStep } from '@llevo/contract/entities/driver-job';
import { isSameBeforeDeparture } from '@llevo/contract/rules/services/tracking';

/** The customer's cash, in dollars: 0 for nothing. The note says why it is another amount than due. */
export interface CollectedCash {
  readonly amount: number;
  readonly note: string;
}

/** An action of a driver to send to the server. */
export type DriverAction =
  | { readonly kind: 'accept'; readonly jobId: string; readonly updatedAt: string }
  | { readonly kind: 'decline'; readonly jobId: string; readonly motivo: string }
  | { readonly kind: 'arrive'; readonly jobId: string }
  | {
      readonly kind: 'advance';
      readonly jobId: string;
      readonly from: string | null;
      readonly to: DriverStep;
      /** The customer's digits, with the step that starts a job. */
      readonly pin?: string;
      /** With the last step of a service that is paid in cash. */
      readonly cash?: CollectedCash;
    }
  | {
      readonly kind: 'deliver';
      readonly jobId: string;
      readonly receiver: string;
      /** Base64 of the pictures. */
      readonly photos: readonly string[];
      readonly signature: string;
    };

/** A pending action. */
export interface QueuedAction {
  /** Idempotency key: a repeated request counts once. */
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

/** A job after an action; null if the driver no longer has it then. */
function afterAction(job: DriverJob, action: DriverAction): DriverJob | null {
  switch (action.kind) {
    case 'accept':
      return job.state === 'offered' ? { ...job, state: 'current', status: 'confirmado', next: 'en camino' } : job;
    case 'decline':
      return null;
    case 'deliver':
      return { ...job, can_deliver: false };
    case 'arrive':
      return { ...job, can_arrive: false, arrived: true };
    case 'advance':
      if (job.status !== action.from && !isSameBeforeDeparture(job.status, action.from)) return job;
      return {
        ...job,
        status: action.to,
        state: action.to === 'finalizado' ? 'done' : 'current',
        next: FOLLOWING[action.to],
        can_decline: false,
        needs_pin: false,
        can_arrive: action.to === 'en camino',
        can_deliver: job.can_deliver || action.to === 'en curso',
        ...(action.cash && { cash_due: 0, cash_held: action.cash.amount }),
      };
  }
}

/** The jobs with pending actions applied. */
export function applyActions(jobs: readonly DriverJob[], queued: readonly QueuedAction[]): DriverJob[] {
  return jobs.flatMap((job) => {
    const own = queued.filter(({ action }) => action.jobId === job.id);
    const shown = own.reduce<DriverJob | null>((now, { action }) => now && afterAction(now, action), job);
    return shown === null ? [] : [shown];
  });
}
