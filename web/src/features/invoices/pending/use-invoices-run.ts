import { getServiceInvoice, issueInvoice } from '@llevo/contract/endpoints/invoices/invoices';
import type { SriEnvironment } from '@llevo/contract/entities/invoice-parties';
import type { SessionUser } from '@llevo/contract/entities/session';
import { MAX_BULK_INVOICES } from '@llevo/contract/rules/invoices/bulk-invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { errorMessage, handleError } from '../../../lib/http/error-handling.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';
import { refreshInvoices } from '../../../lib/invoices/service-invoice.ts';
import { isSameSession } from '../../../lib/session/same-session.ts';
import { readSession, subscribeSession } from '../../../lib/session/session.ts';
import { pendingInvoicesQuery } from '../api/invoicing.ts';
import { runInvoices } from './run-invoices.ts';
import type { InvoiceOutcome, ReadyService, RunEnd } from './run-invoices.ts';

/** Services as the user saw them, and the environment that their invoices were to have. */
export interface InvoicesBatch {
  readonly services: readonly ReadyService[];
  readonly environment: SriEnvironment;
}

/** A run under way, or its result. */
export interface RunState extends InvoicesBatch {
  /** By the service's id. */
  readonly outcomes: ReadonlyMap<string, InvoiceOutcome>;
  /** Ids of the services of the present run: one of them when it is issued again. */
  readonly queued: ReadonlySet<string>;
  readonly phase: 'running' | 'stopping' | 'over';
  /** Null while it runs. */
  readonly end: RunEnd | null;
}

/** A run of invoices and its controls. */
export interface InvoicesRunControls {
  /** Null before a run, and after its result was closed. */
  readonly state: RunState | null;
  /** Issues the invoices of at most `MAX_BULK_INVOICES` services. */
  readonly start: (batch: InvoicesBatch) => void;
  /** Finishes the invoice that is being issued and starts no more. */
  readonly stop: () => void;
  /** Issues one invoice of the last run again. */
  readonly retry: (service: ReadyService) => void;
  readonly close: () => void;
}

const pauseUntil = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Whether the session of a run is still the browser's: another tab may have ended it, or opened another company. */
function isPresent(began: SessionUser | null): boolean {
  const session = readSession();
  if (began === null || session === null) return false;
  return session.account_id === began.account_id && isSameSession(session.token, began.token);
}

/** The invoice of a service; null for none, and while it cannot be read. */
async function read({ service_id: id }: ReadyService) {
  try {
    return (await call(getServiceInvoice, { id })).invoice;
  } catch {
    return null;
  }
}

/** Issues invoices from the page, one call after another. Unmounting stops a run; issued invoices stay. */
export function useInvoicesRun(): InvoicesRunControls {
  const queryClient = useQueryClient();
  const [state, setState] = useState<RunState | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const run = async ({ services, environment }: InvoicesBatch, shown: Pick<RunState, 'services' | 'outcomes'>) => {
    if (running.current !== null) return;
    const controller = (running.current = new AbortController());
    const { signal } = controller;
    const began = readSession();
    const stopWithSession = () => {
      if (!isPresent(began)) controller.abort();
    };
    const forgetSession = subscribeSession(stopWithSession);
    const queued = new Set(services.map(({ service_id: id }) => id));
    setState({ ...shown, environment, queued, phase: 'running', end: null });
    let count = 0;
    const end = await runInvoices({
      services,
      issue: async ({ service_id: id, buyer, total }) => {
        try {
          return await call(issueInvoice, { id, buyer, total, buyerOnRecord: true, environment });
        } catch (failure) {
          // Every further call would fail.
          if (failure instanceof ApiError && failure.isUnauthenticated && isPresent(began)) {
            controller.abort();
            handleError(failure);
          }
          throw failure;
        }
      },
      read,
      pause: (ms) => pauseUntil(ms, signal),
      explain: errorMessage,
      onOutcome: ({ service_id: id }, outcome) => {
        if (outcome.kind === 'issued') count += 1;
        setState((now) => now && { ...now, outcomes: new Map(now.outcomes).set(id, outcome) });
      },
      // The session is read too: the event of another tab may come after its change.
      isStopped: () => signal.aborted || !isPresent(began),
    });
    forgetSession();
    running.current = null;
    setState((now) => now && { ...now, phase: 'over', end });
    if (!isPresent(began)) return;
    if (count > 0) trackEvent('invoice.issued', { count });
    // The invoiced services leave one list, which is shown again without them, and their invoices enter the other.
    queryClient.removeQueries({ queryKey: pendingInvoicesQuery().queryKey });
    await refreshInvoices();
  };

  return {
    state,
    start: ({ services, environment }) => {
      const batch = services.slice(0, MAX_BULK_INVOICES);
      void run({ services: batch, environment }, { services: batch, outcomes: new Map() });
    },
    stop: () => {
      running.current?.abort();
      setState((now) => now && { ...now, phase: 'stopping' });
    },
    retry: (service) => {
      if (state?.phase === 'over') void run({ services: [service], environment: state.environment }, state);
    },
    close: () => {
      setState(null);
    },
  };
}
