import { formatDate } from '@llevo/contract/rules/dates';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../lib/paths.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { minuteOfHour } from '@llevo/contract/rules/board/job-span';
import type { BoardDay, BoardJob } from '../day/board-day.ts';
import { judgeDrop } from '../day/drop-verdict.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import { jobName, spanText, verdictTexts } from '../day/verdict-text.ts';
import { dropChanges } from '../drag/drop-changes.ts';
import { JobContacts } from './job-contacts.tsx';
import { driverOptions } from './driver-options.ts';
import styles from './job-dialog.module.css';

interface JobDialogProps {
  readonly day: BoardDay;
  readonly job: BoardJob;
  readonly changes: BoardChanges;
  readonly onClose: () => void;
}

const NOBODY = '';

/** A job's facts, and the form that gives it another driver or hour: a sheet on phones. */
export function JobDialog({ day, job, changes, onClose }: JobDialogProps) {
  const { service } = job;
  const [driver, setDriver] = useState(job.driverId ?? NOBODY);
  const [hour, setHour] = useState(service.hour);
  const driverId = driver === NOBODY ? null : driver;
  const startMinute = hour === service.hour || hour === '' ? job.startMinute : minuteOfHour(hour);
  const place = { driverId, startMinute, swapWith: null };
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
            }}
          />
          <TextInput
            type="time"
            label="Hora"
            value={hour}
            required
            onChange={(event) => {
              setHour(event.currentTarget.value);
            }}
          />
          <ul className={styles.verdict} aria-live="polite">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button type="submit" disabled={isSame}>
            Guardar
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
