import type { BoardDriver, BoardLoad } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { dayHint } from '../../../lib/i18n/format-day.ts';
import { formatDayOfMonth } from '../../../lib/i18n/format-month.ts';
import { routeText } from '../../../lib/services/short-route.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { BoardJob } from '../day/board-day.ts';
import type { BoardChanges } from '../day/use-board-changes.ts';
import { jobName } from '../day/verdict-text.ts';
import { JobChoices } from '../job/job-choices.tsx';
import choices from '../job/job-choices.module.css';
import styles from '../job/job-dialog.module.css';
import { cellJobsQuery, MAX_CELL_JOBS } from './cell-jobs-query.ts';
import { isMoveTarget, isSameCell, moveConflicts, moveDrivers, plannedMoves, splitJobs } from './move-rules.ts';
import type { WeekCell } from './move-rules.ts';
import { cellText } from './week-rows.ts';

/** Maximum clashes and hours that the dialog lists; each job has all of its own. */
const MAX_CLASHES = 3;
const MAX_HOURS = 4;

interface MoveDialogProps {
  /** The cell whose jobs are moved. */
  readonly from: BoardLoad;
  /** The proposed target; the same cell where the user has yet to choose. */
  readonly to: WeekCell;
  /** All loads of the week. */
  readonly loads: readonly BoardLoad[];
  /** The active drivers of the board. */
  readonly drivers: readonly BoardDriver[];
  /** Whether those are all active drivers. */
  readonly hasAllDrivers: boolean;
  readonly changes: BoardChanges;
  readonly onClose: () => void;
}

/** Gives the jobs of a cell of the week that have not begun another day, another driver, or both: a sheet on phones. */
export default function MoveDialog(props: MoveDialogProps) {
  const { from, to, loads, drivers, hasAllDrivers, changes, onClose } = props;
  const formId = useId();
  const [date, setDate] = useState(to.date);
  const [driver, setDriver] = useState(to.driver);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const today = guayaquilDate(serverNow());
  const isPast = date < today;
  const hint = dayHint(date, today);
  const isSame = isSameCell(from, { driver, date });
  const isMove = isMoveTarget(from, { driver, date }, today);
  const hasTarget = isMove && driver !== UNASSIGNED_DRIVER;

  const source = useQuery(cellJobsQuery(from));
  const target = useQuery({ ...cellJobsQuery({ driver, date }), enabled: hasTarget });
  // Clashes are said before the jobs can be moved.
  const isChecking = target.isLoading;
  const services = source.data?.services;
  const kept = target.data?.services;
  const { movable, fixed } = useMemo(() => splitJobs(services ?? []), [services]);
  const chosen = useMemo(() => movable.filter(({ id }) => !excluded.has(id)), [movable, excluded]);
  const conflicts = useMemo(
    () => moveConflicts({ jobs: isMove ? chosen : [], to: { driver, date }, kept: kept ?? [], drivers, hasAllDrivers }),
    [isMove, chosen, driver, date, kept, drivers, hasAllDrivers],
  );
  const others = moveDrivers(drivers, loads).filter(({ id }) => id !== from.driver);

  const move = () => {
    const driverName = driver === from.driver ? from.driverName : others.find(({ id }) => id === driver)?.name;
    const who = driver === UNASSIGNED_DRIVER ? 'sin conductor' : `con ${driverName ?? driver}`;
    void changes.apply(plannedMoves(chosen, { driver, date }), movedText(chosen.length, date, who));
    onClose();
  };

  return (
    <Dialog
      title="Mover servicios"
      size="wide"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} disabled={!isMove || isChecking || chosen.length === 0}>
            {chosen.length === 1 ? 'Mover 1 servicio' : `Mover ${chosen.length} servicios`}
          </Button>
        </div>
      }
    >
      <p className={styles.facts}>{cellText(from)}</p>
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        <TextInput
          type="date"
          label="Día"
          description={hint}
          value={date}
          min={today}
          error={isPast && 'Elige hoy o un día posterior.'}
          onChange={(event) => {
            setDate(event.currentTarget.value);
          }}
        />
        <NativeSelect
          label="Conductor"
          data={[
            ...(from.driver === UNASSIGNED_DRIVER
              ? []
              : [{ value: from.driver, label: `Se queda con ${from.driverName ?? from.driver}` }]),
            { value: UNASSIGNED_DRIVER, label: 'Sin conductor' },
            ...others.map(({ id, name, facts }) => ({ value: id, label: facts === '' ? name : `${name} · ${facts}` })),
          ]}
          value={driver}
          onChange={(event) => {
            setDriver(event.currentTarget.value);
          }}
        />
        <ul className={styles.verdict} aria-live="polite">
          <li>{isSame ? 'Elige otro día u otro conductor.' : 'Cada servicio conserva su hora.'}</li>
          {isChecking && <li>Revisando qué servicios tiene ese día…</li>}
          {hasTarget && target.isSuccess && chosen.length > 0 && <li>{heldText(conflicts.held)}</li>}
          {conflicts.ofDriver.map((text) => (
            <Problem key={text} text={text} />
          ))}
          {conflicts.clashes.slice(0, MAX_CLASHES).map((text, index) => (
            <Problem key={`${index} ${text}`} text={text} />
          ))}
          {conflicts.clashes.length > MAX_CLASHES && <li>{moreText(conflicts.clashes.length - MAX_CLASHES)}</li>}
          {conflicts.ofJobs.size > 0 && <Problem text={conflictCountText(conflicts.ofJobs.size)} />}
          {hasTarget && target.isError && <li>No pudimos leer los servicios de ese día: pueden cruzarse con estos.</li>}
        </ul>
      </form>
      <QueryBoundary query={source} failureTitle="No pudimos cargar los servicios">
        {({ hasMore }) => (
          <>
            <JobChoices
              label="Servicios que se mueven"
              choices={movable.map((job) => ({
                id: job.id,
                content: <JobText job={job} conflicts={conflicts.ofJobs.get(job.id) ?? []} />,
              }))}
              excluded={excluded}
              onExclude={setExcluded}
            />
            {movable.length === 0 && <p>Ningún servicio se puede mover.</p>}
            {fixed > 0 && <p>{fixedText(fixed)}</p>}
            {hasMore && <p>Se muestran los primeros {MAX_CELL_JOBS} servicios: mueve los demás después.</p>}
          </>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

/** A conflict with its sign. */
const Problem = ({ text }: { readonly text: string }) => (
  <li data-conflict="true">
    <IconAlertTriangle size={14} aria-hidden="true" />
    {text}
  </li>
);

/** Hour, customer, vehicle and route of a job, and what does not fit in the new place. */
function JobText({ job, conflicts }: { readonly job: BoardJob; readonly conflicts: readonly string[] }) {
  const { service, vehicle } = job;
  return (
    <>
      <span>{`${service.hour} ${jobName(job)}`}</span>
      <small className={choices.trip}>{`${vehicleName(vehicle)} · ${routeText(service)}`}</small>
      {conflicts.map((text) => (
        <small key={text} className={choices.problem}>
          {text}
        </small>
      ))}
    </>
  );
}

/** "Ese día ya tiene 08:30 a 09:30, 11:00 a 12:15." */
function heldText(held: readonly string[]): string {
  if (held.length === 0) return 'Ese día no tiene otros servicios.';
  const listed = held.slice(0, MAX_HOURS).join(', ');
  const more = held.length - MAX_HOURS;
  return more > 0 ? `Ese día ya tiene ${listed} y ${more} más.` : `Ese día ya tiene ${listed}.`;
}

const moreText = (count: number): string => `Y ${count} más.`;

const conflictCountText = (count: number): string =>
  count === 1 ? '1 servicio no encaja ahí.' : `${count} servicios no encajan ahí.`;

const fixedText = (count: number): string =>
  count === 1
    ? '1 servicio ya está en camino o terminó: no se mueve.'
    : `${count} servicios ya están en camino o terminaron: no se mueven.`;

/** `who` is "con Luz Andrade" or "sin conductor". */
function movedText(count: number, date: string, who: string): string {
  const day = formatDayOfMonth(date);
  return count === 1 ? `1 servicio pasó al ${day}, ${who}.` : `${count} servicios pasaron al ${day}, ${who}.`;
}
