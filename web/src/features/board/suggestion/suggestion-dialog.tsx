import { guayaquilTime } from '@llevo/contract/rules/dates';
import { DAY_MINUTES, minuteOfHour } from '@llevo/contract/rules/board/job-span';
import type { Suggestion } from '@llevo/contract/rules/board/suggest-assignments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import { overdueText } from '../day/overdue.ts';
import { jobName } from '../day/verdict-text.ts';
import { JobChoices } from '../job/job-choices.tsx';
import choices from '../job/job-choices.module.css';
import styles from './suggestion-dialog.module.css';
import { chosenText, leftText, proposalText, tripText } from './suggestion-text.ts';
import { useSuggestion } from './use-suggestion.ts';

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
      <p role="status">{suggestion === null ? 'Buscando conductores…' : proposalText(assigned.length, left.length)}</p>
      <JobChoices
        label="Propuesta"
        choices={assigned.map(({ job, driverId, because }) => ({
          id: job.id,
          content: (
            <>
              {jobTitle(job)} → <strong>{day.laneOf.get(driverId)?.driver.name}</strong>
              <OverdueText day={day} job={job} />
              <small className={choices.trip}>{tripText(job)}</small>
              <small>{chosenText(day, job, because)}</small>
            </>
          ),
        }))}
        excluded={excluded}
        onExclude={setExcluded}
      />
      {left.length > 0 && (
        <details className={styles.left} open>
          <summary>Quedan sin conductor ({left.length})</summary>
          <ul className={choices.list}>
            {left.map(({ job, because }) => (
              <li key={job.id}>
                {jobTitle(job)}
                <OverdueText day={day} job={job} />
                <small className={choices.trip}>{tripText(job)}</small>
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
  return text === null ? null : <small className={choices.problem}>{text}</small>;
}

const jobTitle = (job: BoardJob): string => `${job.service.hour} ${jobName(job)}`;
