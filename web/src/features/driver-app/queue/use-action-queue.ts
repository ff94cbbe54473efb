import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { useEffect, useState } from 'react';
import { waitToRetry } from '../../../lib/http/retry.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { changeJob } from '../api/driver-api.ts';
import { oneTabAtATime } from '../shared/one-tab.ts';
import { storedActions } from '../shared/stored-actions.ts';
import { storedProof } from '../shared/stored-proofs.ts';
import { ActionQueue } from './action-queue.ts';
import type { QueueState } from './action-queue.ts';
import type { DriverAction, QueuedAction } from './queued-action.ts';

const EMPTY: QueueState = { waiting: [], refused: [] };
const withLock = oneTabAtATime('llevo-driver-queue');

function sendAction({ id: key, action }: QueuedAction): Promise<DriverJob | null> {
  switch (action.kind) {
    case 'accept':
      return changeJob.accept({ id: action.jobId, updatedAt: action.updatedAt }, key);
    case 'decline':
      return changeJob.decline({ id: action.jobId, motivo: action.motivo }, key);
    case 'arrive':
      return changeJob.arrive({ id: action.jobId }, key);
    case 'advance': {
      const { jobId: id, from, to, cash, pin } = action;
      const collected = cash && { amount: cash.amount, ...(cash.note !== '' && { note: cash.note }) };
      return changeJob.advance(
        { id, from, to, ...(pin !== undefined && { pin }), ...(collected && { cash: collected }) },
        key,
      );
    }
    case 'deliver': {
      const { jobId: id, receiver, photos, signature } = action;
      return changeJob.deliver({ id, receiver, photos: [...photos], signature }, key);
    }
  }
}

const dataUrl = (type: 'jpeg' | 'png', base64: string): string =>
  base64 === '' ? '' : `data:image/${type};base64,${base64}`;

/** Puts a proof of delivery that will not be sent back into its form. False for other actions, or without storage. */
async function keepProof({ driverId, action }: QueuedAction): Promise<boolean> {
  if (action.kind !== 'deliver') return false;
  const { jobId, receiver, photos, signature } = action;
  const draft = {
    receiver,
    photos: photos.map((photo) => dataUrl('jpeg', photo)),
    signature: dataUrl('png', signature),
    isOpen: false,
  };
  try {
    await storedProof(driverId, jobId).save(draft, serverNow());
    return true;
  } catch {
    return false;
  }
}

export interface UseActionQueue extends QueueState {
  /** Queues an action and sends it as soon as there is a network; `key` if it was tried before. */
  readonly act: (action: DriverAction, key?: string) => void;
  readonly dismiss: (id: string) => void;
}

/** The driver's queue: stored on the phone, sent when the page opens, when the network returns, and after delays. */
export function useActionQueue(
  driverId: string,
  onJob: (jobId: string, job: DriverJob | null) => void,
): UseActionQueue {
  const [state, setState] = useState(EMPTY);
  const [queue] = useState(
    () =>
      new ActionQueue({
        store: storedActions<QueuedAction>(driverId),
        send: sendAction,
        onJob,
        keepProof,
        onChange: setState,
        withLock,
      }),
  );
  const waiting = state.waiting.length;

  useEffect(() => {
    void queue.load();
  }, [queue]);

  useEffect(() => {
    if (waiting === 0) return undefined;
    const stop = new AbortController();
    const run = async () => {
      for (let failures = 1; !stop.signal.aborted; failures++) {
        if (await queue.drain().catch(() => false)) return;
        await waitToRetry(failures, stop.signal);
      }
    };
    void run();
    return () => {
      stop.abort();
    };
  }, [queue, waiting]);

  return {
    ...state,
    act: (action, key = crypto.randomUUID()) => {
      void queue.add({ id: key, driverId, queuedAtMs: serverNow(), action });
    },
    dismiss: (id) => {
      void queue.dismiss(id);
    },
  };
}
