import type { DriverStatus } from '@llevo/contract/entities/driver';
import { useEffect, useRef, useState } from 'react';
import { conflictOf } from '../../../lib/http/conflict.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import type { BulkOutcome } from '../../../lib/list/run-bulk.ts';
import { runBulk } from '../../../lib/list/run-bulk.ts';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { useChangeStatus } from './use-change-status.ts';
import { statusConflictMessage } from './status-dialog.tsx';

/** State of a bulk change. */
export interface BulkStatusChange {
  readonly phase: 'asking' | 'running' | 'finished';
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly start: (reason: string) => void;
  readonly cancel: () => void;
}

interface BulkStatusChangeOptions {
  readonly kind: PersonKind;
  readonly people: readonly PersonRow[];
  readonly to: DriverStatus;
  /** Called at the end with the ids of the changed people. */
  readonly onDone: (changed: readonly string[]) => void;
}

/** Changes many people to one status. Unmounting finishes the current request and starts no other. */
export function useBulkStatusChange({ kind, people, to, onDone }: BulkStatusChangeOptions): BulkStatusChange {
  const { change, refresh } = useChangeStatus(kind);
  const [phase, setPhase] = useState<BulkStatusChange['phase']>('asking');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const stop = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      stop.current?.abort();
    },
    [],
  );

  const run = async (reason: string) => {
    const { signal } = (stop.current = new AbortController());
    const changed: string[] = [];
    setPhase('running');
    await runBulk({
      items: people,
      signal,
      act: async (person) => {
        await change({ id: person.id, status: to, info: person, ...(reason === '' ? {} : { motivo: reason }) });
        changed.push(person.id);
      },
      explain: (failure) => ({
        kind: conflictOf(failure) ? 'conflict' : 'failed',
        message: statusConflictMessage(failure) ?? errorMessage(failure),
      }),
      onOutcome: ({ id }, outcome) => {
        setOutcomes((before) => new Map(before).set(id, outcome));
      },
    });
    setPhase('finished');
    onDone(changed);
    await refresh();
  };

  return {
    phase,
    outcomes,
    start: (reason) => void run(reason),
    cancel: () => {
      stop.current?.abort();
    },
  };
}
