import { guayaquilTime } from '@llevo/contract/rules/dates';
import { DAY_MINUTES, minuteOfHour } from '@llevo/contract/rules/board/job-span';
import type { Suggestion, ChosenBecause, LeftBecause } from '@llevo/contract/rules/board/suggest-assignments';
import { Button } from '@mantine/core';
import { useState, useEffect, useEffectEvent } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import { overdueText } from '../day/overdue.ts';
import { jobName, wayText } from '../day/verdict-text.ts';
import styles from './suggestion-dialog.module.css';
import { MAX_BOARD_CHANGES } from '@llevo/contract/entities/board';
import { suggestionSteps } from '@llevo/contract/rules/board/suggest-assignments';

/** Half hours are computed until so much of a frame is used. */
const SLICE_MS = 8;

/** Proposes drivers for the day as it is when the component mounts; null until it is computed. */
function useSuggestion(day: BoardDay, fromMinute: number): Suggestion | null {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const begin = useEffectEvent(() =>
    suggestionSteps({
      // Jobs under way or over stay without a driver.
      jobs: [...day.jobs.values()].filter(({ driverId, isMovable }) => driverId !== null || isMovable),
      drivers: [...day.laneOf.values()].map(({ driver }) => driver),
      now: day.now,
      fromMinute,
      includesOverdue: true,
      max: MAX_BOARD_CHANGES,
    }),
  );
  useEffect(() => {
    const steps = begin();
    let frame = 0;
    const slice = () => {
      const until = performance.now() + SLICE_MS;
      do {
        const step = steps.next();
        if (step.done === true) {
          setSuggestion(step.value);
          return;
        }
      } while (performance.now() < until);
      frame = requestAnimationFrame(slice);
    };
    frame = requestAnimationFrame(slice);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return suggestion;
}

/** Where the driver comes from, and for how long they drive. */
function originText({ jobs, now }: BoardDay, { afterId, place, emptyMinutes }: ChosenBecause): string {
  const after = afterId === null ? undefined : jobs.get(afterId);
  if (after !== undefined) return `Viene de ${jobName(after)}, con ${emptyMinutes} min de viaje sin carga.`;
  if (place === null)
    return now === null ? 'Es su primer servicio del día.' : 'Es su primer servicio del día; no se sabe dónde está.';
  return wayText({ place, minutes: emptyMinutes, nowMs: now?.ms ?? place.seenAtMs });
}

/** Why a driver was chosen. */
function chosenText(day: BoardDay, because: ChosenBecause): string {
  const { kind, candidates } = because;
  const way = originText(day, because);
  return kind === 'only' ? `Nadie más podía. ${way}` : `De ${candidates} que podían, maneja menos sin carga. ${way}`;
}

const LEFT_TEXTS: Readonly<Record<LeftBecause, string>> = {
  past: 'Su hora ya pasó.',
  no_vehicle: 'Ningún conductor tiene el vehículo pedido.',
  nobody_available: 'Quienes tienen el vehículo no reciben trabajos o les faltan papeles.',
  refused: 'Quienes podían ya lo rechazaron o no respondieron.',
  all_busy: 'Quienes tienen el vehículo están ocupados a esa hora.',
  too_far: 'Quien está libre no llegaría a tiempo.',
  elsewhere: 'Quien está libre está lejos: a más de hora y media de la partida.',
  limit: 'Queda para la siguiente vez: se asignan 200 de una vez.',
};

/** Why a job stays without a driver. */
const leftText = (because: LeftBecause): string => LEFT_TEXTS[because];

interface SuggestionDialogProps {
  readonly day: BoardDay;
  /** The present; null on other days. */
  readonly fromMs: number | null;
  readonly isPast: boolean;
  readonly changes: BoardChanges;
  readonly onClose: () => void;
}

const NONE: Suggestion = { assigned: [], left: [] };

/** Proposals whose job is still there, in the order of the day: today, overdue jobs come first. */
const withJobs = <Row extends { readonly jobId: string }>(day: BoardDay, rows: readonly Row[]) =>
  rows
    .flatMap((row) => {
      const job = day.jobs.get(row.jobId);
      return job === undefined ? [] : [{ ...row, job }];
    })
    .toSorted((a, b) => a.job.startMinute - b.job.startMinute);

/** Proposes a driver for each job without one, says why, and assigns those that stay chosen together. */
export default function SuggestionDialog({ day, fromMs, isPast, changes, onClose }: SuggestionDialogProps) {
  const now = fromMs === null ? 0 : minuteOfHour(guayaquilTime(fromMs));
  const suggestion = useSuggestion(day, isPast ? 2 * DAY_MINUTES : now);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const assigned = withJobs(day, (suggestion ?? NONE).assigned);
  const left = withJobs(day, (suggestion ?? NONE).left);
  // Another user may have given it a driver since.
  const chosen = assigned.filter(({ job }) => job.driverId === null && !excluded.has(job.id));

  const assign = () => {
    const planned = chosen.map(({ job, driverId }) => ({ job, to: { driverId, hour: job.service.hour } }));
    const done = planned.length === 1 ? 'Se asignó 1 servicio.' : `Se asignaron ${planned.length} servicios.`;
    void changes.apply(planned, done);
    onClose();
  };
  const toggle = (id: string) => {
    setExcluded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };

  return (
    <Dialog
      title="Asignar todo"
      size="wide"
      onClose={onClose}
      footer={
        <Button disabled={chosen.length === 0} onClick={assign}>
          {chosen.length === 1 ? 'Asignar 1 servicio' : `Asignar ${chosen.length} servicios`}
        </Button>
      }
    >
      <p role="status">
        {suggestion === null
          ? 'Buscando conductores…'
          : `${assigned.length} con propuesta, ${left.length} sin ella. A cada conductor le llega la oferta por correo.`}
      </p>
      {assigned.length > 0 && (
        <ul className={styles.list} aria-label="Propuesta">
          {assigned.map(({ job, driverId, because }) => (
            <li key={job.id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={!excluded.has(job.id)}
                  onChange={() => {
                    toggle(job.id);
                  }}
                />
                <span>
                  {jobTitle(job)} → <strong>{day.laneOf.get(driverId)?.driver.name}</strong>
                  <OverdueText day={day} job={job} />
                  <small>{chosenText(day, because)}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <details className={styles.left} open>
          <summary>Quedan sin conductor ({left.length})</summary>
          <ul className={styles.list}>
            {left.map(({ job, because }) => (
              <li key={job.id}>
                {jobTitle(job)}
                <OverdueText day={day} job={job} />
                <small>{leftText(because)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  );
}

/** "Atrasado 25 min" in red, or nothing. */
function OverdueText({ day: { now }, job }: { readonly day: BoardDay; readonly job: BoardJob }) {
  const text = overdueText(job, now?.minute ?? null);
  return text === null ? null : <small className={styles.overdue}>{text}</small>;
}

const jobTitle = (job: BoardJob): string => `${job.service.hour} ${jobName(job)}`;
