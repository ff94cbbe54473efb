import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel, isReasonRequired } from '@llevo/contract/rules/people/driver-status';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { Button } from '@mantine/core';
import { useMemo, useEffect, useRef, useState } from 'react';
import { conflictOf } from '../../../lib/http/conflict.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { runBulk } from '../../../lib/list/run-bulk.ts';
import type { BulkOutcome } from '../../../lib/list/run-bulk.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { ProgressBar } from '../../../ui/back-office/status/progress-bar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { statusConflictMessage } from './status-dialog.tsx';
import { WITHOUT_DOCUMENTS } from './undocumented.ts';
import { useChangeStatus } from './use-change-status.ts';
import styles from '../../../ui/back-office/forms/people-dialogs.module.css';

/** State of a bulk change. */
interface BulkStatusChange {
  readonly phase: 'asking' | 'running' | 'finished';
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly start: (reason: string) => void;
  readonly cancel: () => void;
}

interface BulkStatusChangeOptions {
  readonly kind: PersonKind;
  readonly people: readonly PersonRow[];
  readonly to: DriverStatus;
  /** Those whose documents are missing. */
  readonly undocumented: readonly string[];
  /** Called at the end with the ids of the changed people. */
  readonly onDone: (changed: readonly string[]) => void;
}

/** Changes many people to one status. Unmounting finishes the current request and starts no other. */
function useBulkStatusChange({ kind, people, to, undocumented, onDone }: BulkStatusChangeOptions): BulkStatusChange {
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
        const isUndocumented = undocumented.includes(person.id);
        const isReasonSent = reason !== '' && (isUndocumented || isReasonRequired(to));
        await change({
          id: person.id,
          status: to,
          info: person,
          ...(isReasonSent && { motivo: reason }),
          ...(isUndocumented && { withoutDocuments: true }),
        });
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

interface BulkStatusDialogProps {
  readonly kind: PersonKind;
  /** The selected people as displayed. */
  readonly people: readonly PersonRow[];
  readonly to: DriverStatus;
  readonly onDone: (changed: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Changes many people to one status: one confirmation and reason for all, then progress and a result for each. */
export function BulkStatusDialog({ kind, people, to, onDone, onClose }: BulkStatusDialogProps) {
  const affected = useMemo(() => people.filter(({ status }) => status !== to), [people, to]);
  const undocumented = kind.useUndocumented(affected, to);
  const bulk = useBulkStatusChange({ kind, people: affected, to, undocumented, onDone });
  const label = driverStatusLabel(to);
  const alreadyThere = people.length - affected.length;

  if (bulk.phase !== 'asking') {
    return <BulkProgress title={`Pasar a ${label}`} people={affected} bulk={bulk} onClose={onClose} />;
  }
  const count = `${affected.length.toString()} ${affected.length === 1 ? kind.noun : kind.plural}`;
  return (
    <ConfirmDialog
      title={affected.length === 0 ? 'Nada que cambiar' : `Pasar ${count} a ${label}`}
      confirmLabel={`Pasar a ${label}`}
      isDangerous={to === 'cancelado'}
      isReasonRequired={isReasonRequired(to)}
      {...(undocumented.length > 0 && WITHOUT_DOCUMENTS)}
      isSettled={affected.length === 0}
      onConfirm={(reason) => {
        bulk.start(reason);
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      {affected.length > 0 && (
        <>
          <p>{kind.meaning[to]}</p>
          {kind.StatusNotice && <kind.StatusNotice people={affected} to={to} />}
          <p className={styles.mail}>
            {isReasonRequired(to)
              ? 'Se informará por correo a cada uno, con el mismo motivo.'
              : 'Se informará por correo a cada uno.'}
          </p>
        </>
      )}
      {alreadyThere > 0 && <p>{unchangedText(alreadyThere, label)}</p>}
    </ConfirmDialog>
  );
}

const unchangedText = (count: number, label: string): string =>
  count === 1 ? `1 ya está en ${label} y no cambia.` : `${count.toString()} ya están en ${label} y no cambian.`;

interface BulkProgressProps {
  readonly title: string;
  readonly people: readonly PersonRow[];
  readonly bulk: BulkStatusChange;
  readonly onClose: () => void;
}

function BulkProgress({ title, people, bulk: { phase, outcomes, cancel }, onClose }: BulkProgressProps) {
  const isRunning = phase === 'running';
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <div className={styles.foot}>
          {isRunning ? (
            <Button variant="default" onClick={cancel}>
              Detener
            </Button>
          ) : (
            <Button onClick={onClose}>Cerrar</Button>
          )}
        </div>
      }
    >
      <ProgressBar label="Cambios hechos" done={outcomes.size} total={people.length} />
      <p className={styles.summary} role="status">
        {isRunning ? `${outcomes.size.toString()} de ${people.length.toString()}` : summary([...outcomes.values()])}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable */}
      <ul className={styles.results} tabIndex={0} aria-label="Resultado de cada uno">
        {people.map((person) => {
          const outcome = outcomes.get(person.id);
          return (
            <li key={person.id} data-outcome={outcome?.kind ?? 'waiting'}>
              <OutcomeIcon outcome={outcome} />
              <span>{fullName(person)}</span>
              {outcome && 'message' in outcome && <span className={styles.why}>{outcome.message}</span>}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

const OUTCOME_ICONS = {
  done: { path: 'M2 7.5 5.5 11 12 3.5', name: 'Cambiado' },
  conflict: { path: 'M7 2v6M7 11.2v.1', name: 'Otra persona lo cambió antes' },
  failed: { path: 'M3 3l8 8M11 3l-8 8', name: 'No se pudo' },
  left: { path: 'M3 7h8', name: 'Sin cambiar' },
} as const satisfies Record<BulkOutcome['kind'], { path: string; name: string }>;

function OutcomeIcon({ outcome }: { readonly outcome: BulkOutcome | undefined }) {
  if (!outcome) return <span />;
  const { path, name } = OUTCOME_ICONS[outcome.kind];
  return (
    <svg viewBox="0 0 14 14" role="img" aria-label={name}>
      <path d={path} />
    </svg>
  );
}

/** "3 cambiados, 1 lo cambió otra persona antes." */
function summary(outcomes: readonly BulkOutcome[]): string {
  const count = (kind: BulkOutcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const parts = [
    [count('done'), 'cambiados'],
    [count('conflict'), 'con cambios de otra persona'],
    [count('failed'), 'no se pudieron cambiar'],
    [count('left'), 'sin cambiar'],
  ] as const;
  return `${parts.flatMap(([number, words]) => (number === 0 ? [] : [`${number.toString()} ${words}`])).join(', ')}.`;
}
