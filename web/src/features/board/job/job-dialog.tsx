import { formatDate } from '@llevo/contract/rules/dates';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../lib/paths.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { minuteOfHour } from '@llevo/contract/rules/board/job-span';
import type { BoardDay, BoardJob, BoardLane } from '../day/board-day.ts';
import { judgeDrop } from '../day/drop-verdict.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import { jobName, spanText, verdictTexts } from '../day/verdict-text.ts';
import { dropChanges } from '../drag/drop-changes.ts';
import { swapCandidates } from '../day/board-day.ts';
import { JobContacts } from './job-contacts.tsx';
import styles from './job-dialog.module.css';

interface SwapSelectProps {
  /** Without a driver the swap has none to give in return: the other job is left without. */
  readonly hasDriver: boolean;
  readonly candidates: readonly BoardJob[];
  /** '' for none. */
  readonly value: string;
  /** The chosen job has gone to another driver, or may not be moved any more. */
  readonly isGone: boolean;
  readonly onChange: (jobId: string) => void;
}

/** Which job of the chosen driver goes the other way; nothing where the driver has none to give. */
function SwapSelect({ hasDriver, candidates, value, isGone, onChange }: SwapSelectProps) {
  if (candidates.length === 0 && !isGone) return null;
  return (
    <NativeSelect
      label={hasDriver ? 'Intercambiar con' : 'En lugar de'}
      data={[
        { value: '', label: hasDriver ? 'Ninguno: solo asignar' : 'Ninguno: además de los suyos' },
        ...(isGone ? [{ value, label: 'El servicio elegido' }] : []),
        ...candidates.map((job) => ({ value: job.id, label: `${spanText(job)} · ${jobName(job)}` })),
      ]}
      value={value}
      error={isGone && 'Ese servicio cambió mientras tanto: elige otra vez.'}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}

type Rank = 0 | 1 | 2;

/** Drivers for a job at a time: first those who can do it, with their vehicle, then those with conflicts. */
function driverOptions(day: BoardDay, job: BoardJob, startMinute: number) {
  const ranked = [...day.laneOf.values()].map((lane) => ({ lane, rank: rankOf(day, job, { lane, startMinute }) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ lane: { driver }, rank }) => ({
      value: driver.id,
      label: `${driver.name} · ${vehicleName(driver.vehicle)}${rank === 2 ? ' · con conflicto' : ''}`,
    }));
}

function rankOf(
  day: BoardDay,
  job: BoardJob,
  { lane, startMinute }: { readonly lane: BoardLane; readonly startMinute: number },
): Rank {
  const { conflicts, fit } = judgeDrop(day, job, { driverId: lane.driver.id, startMinute, swapWith: null });
  if (conflicts.length > 0) return 2;
  return fit === 'same' ? 0 : 1;
}

interface JobDialogProps {
  readonly day: BoardDay;
  readonly job: BoardJob;
  readonly changes: BoardChanges;
  readonly onClose: () => void;
}

const NOBODY = '';
const NO_SWAP = '';

/** A job's facts, and the form that gives it another driver or hour, or swaps it: a sheet on phones. */
export function JobDialog({ day, job, changes, onClose }: JobDialogProps) {
  const { service } = job;
  const [driver, setDriver] = useState(job.driverId ?? NOBODY);
  const [hour, setHour] = useState(service.hour);
  const [swapId, setSwapId] = useState(NO_SWAP);
  const driverId = driver === NOBODY ? null : driver;
  const candidates = swapCandidates(day, job, driverId);
  const swapWith = candidates.find(({ id }) => id === swapId) ?? null;
  // The day is live: what was chosen is not replaced by a plain assignment.
  const isSwapGone = swapId !== NO_SWAP && swapWith === null;
  const isOwnHour = swapId !== NO_SWAP || hour === service.hour || hour === '';
  const startMinute = isOwnHour ? job.startMinute : minuteOfHour(hour);
  const place = { driverId, startMinute, swapWith };
  const texts = verdictTexts(day, judgeDrop(day, job, place));
  const isSame = driverId === job.driverId && startMinute === job.startMinute;
  return (
    <Dialog title={jobName(job)} onClose={onClose}>
      <p className={styles.facts}>
        {formatDate(service.date)}, {spanText(job)} · {vehicleName(job.vehicle)} · {serviceStatusLabel(service.status)}
      </p>
      <p className={styles.trip}>
        De {service.addressStart}
        <br />a {service.addressFinish}
      </p>
      <JobContacts service={service} />
      {job.isMovable ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const { changes: planned, done } = dropChanges(day, job, place);
            void changes.apply(planned, done);
            onClose();
          }}
        >
          <NativeSelect
            label="Conductor"
            data={[{ value: NOBODY, label: 'Sin conductor' }, ...driverOptions(day, job, startMinute)]}
            value={driver}
            onChange={(event) => {
              setDriver(event.currentTarget.value);
              setSwapId(NO_SWAP);
            }}
          />
          <SwapSelect
            hasDriver={job.driverId !== null}
            candidates={candidates}
            value={swapId}
            isGone={isSwapGone}
            onChange={setSwapId}
          />
          <TextInput
            type="time"
            label="Hora"
            value={swapId === NO_SWAP ? hour : service.hour}
            disabled={swapId !== NO_SWAP}
            required
            onChange={(event) => {
              setHour(event.currentTarget.value);
            }}
          />
          <ul className={styles.verdict} aria-live="polite">
            {swapWith !== null && <li>Cada servicio conserva su hora.</li>}
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button type="submit" disabled={isSame || isSwapGone}>
            {swapId === NO_SWAP ? 'Guardar' : 'Intercambiar'}
          </Button>
        </form>
      ) : (
        <p>Este servicio ya no se puede mover.</p>
      )}
      <p>
        <Link to={servicePath(service.id)}>Ver el servicio</Link>
      </p>
    </Dialog>
  );
}
