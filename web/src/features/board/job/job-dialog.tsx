import { formatDate } from '@llevo/contract/rules/dates';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { NearestDrivers } from '../../../ui/services/nearest-drivers.tsx';
import { hasSearchPanel, SearchPanel } from '../../../ui/services/search-panel.tsx';
import { useRights } from '../../../lib/session/rights.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { hourOfMinute, minuteOfHour } from '@llevo/contract/rules/board/job-span';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { judgeDrop } from '../day/drop-verdict.ts';
import type { DropPlace } from '../day/drop-verdict.ts';
import { jobStatusText } from '../day/unconfirmed.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import { jobName, spanText, verdictTexts } from '../day/verdict-text.ts';
import { dropChanges } from '../drag/drop-changes.ts';
import { swapCandidates } from '../day/board-day.ts';
import { driverOptions, nearestDrivers, rankedDrivers } from './driver-options.ts';
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
  const { works } = useRights();
  const row = useMemo(() => toServiceRow(service), [service]);
  const formId = useId();
  const [driver, setDriver] = useState(job.driverId ?? NOBODY);
  const isEarlier = job.movesTo !== undefined;
  const ownHour = isEarlier ? hourOfMinute(job.startMinute) : service.hour;
  const [hour, setHour] = useState(ownHour);
  const [swapId, setSwapId] = useState(NO_SWAP);
  const driverId = driver === NOBODY ? null : driver;
  const candidates = swapCandidates(day, job, driverId);
  const swapWith = candidates.find(({ id }) => id === swapId) ?? null;
  // The day is live: what was chosen is not replaced by a plain assignment.
  const isSwapGone = swapId !== NO_SWAP && swapWith === null;
  const isOwnHour = swapId !== NO_SWAP || hour === ownHour || hour === '';
  const startMinute = isOwnHour ? job.startMinute : minuteOfHour(hour);
  const place = { driverId, startMinute, swapWith };
  const verdict = judgeDrop(day, job, place);
  const texts = verdictTexts(day, verdict);
  const conflicts = verdict.conflicts.length + verdict.swapConflicts.length;
  const ranked = useMemo(() => rankedDrivers(day, job, startMinute), [day, job, startMinute]);
  const nearest = nearestDrivers(ranked, day.now, job.driverId);
  const save = (to: DropPlace) => {
    const { changes: planned, done } = dropChanges(day, job, to);
    void changes.apply(planned, done);
    onClose();
  };
  const isSame = !isEarlier && driverId === job.driverId && startMinute === job.startMinute;
  return (
    <Dialog
      title={jobName(job)}
      onClose={onClose}
      footer={
        works && job.isMovable ? (
          <Button type="submit" form={formId} disabled={isSame || isSwapGone}>
            {isEarlier ? 'Pasar a hoy' : swapId === NO_SWAP ? 'Guardar' : 'Intercambiar'}
          </Button>
        ) : undefined
      }
    >
      <p className={styles.facts}>
        {formatDate(service.date)}, {isEarlier ? service.hour : spanText(job)} · {vehicleName(job.vehicle)} ·{' '}
        {jobStatusText(job)}
      </p>
      <p className={styles.trip}>
        De {service.addressStart}
        <br />a {service.addressFinish}
      </p>
      <JobContacts service={service} />
      {hasSearchPanel(row) && (
        <div className={styles.search}>
          <SearchPanel service={row} isFolded />
        </div>
      )}
      {!works ? null : job.isMovable ? (
        <form
          id={formId}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            save(place);
          }}
        >
          <NearestDrivers
            drivers={nearest}
            onAssign={({ id }) => {
              save({ driverId: id, startMinute, swapWith: null });
            }}
          />
          <NativeSelect
            label="Conductor"
            data={[{ value: NOBODY, label: 'Sin conductor' }, ...driverOptions(ranked)]}
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
            label={isEarlier ? 'Hora de hoy' : 'Hora'}
            value={swapId === NO_SWAP ? hour : ownHour}
            disabled={swapId !== NO_SWAP}
            required
            onChange={(event) => {
              setHour(event.currentTarget.value);
            }}
          />
          <ul className={styles.verdict} aria-live="polite">
            {swapWith !== null && <li>Cada servicio conserva su hora.</li>}
            {texts.map((text, index) => (
              <li key={text} data-conflict={index < conflicts}>
                {text}
              </li>
            ))}
          </ul>
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
