import type { DriverRow } from '@llevo/contract/entities/driver';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { positionFreshness } from '@llevo/contract/rules/people/position-freshness';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { DRIVER_STATES, freeUntilText } from '../../../../lib/services/driver-states.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { toneClass } from '../../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../../ui/feedback/status-chip.tsx';
import { useDriverPosition } from '../fleet/fleet-view.ts';
import { isFreeAt, isNotAtWork, wantsJobsAt } from '../free-driver.ts';
import { lastSeen } from '../position/last-seen.ts';
import styles from './driver-now.module.css';

/** Text and mark of a driver's present state. */
interface Present extends Pick<StatusVariant, 'tone'> {
  readonly text: string;
  readonly isHollow?: true;
  readonly isLate?: true;
}

/** Letters of a state that fit a cell in the size of a name; longer ones are set smaller. */
const MAX_LARGE_LETTERS = 13;
/** Letters that fit the narrowest cell beside the mark; longer states, such as "Ocupado hasta 14:30", go without it. */
const MAX_MARKED_LETTERS = 17;

const msOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** An instant that lies ahead, as `HH:MM`; null otherwise. */
const hourAhead = (ms: number | null, nowMs: number): string | null =>
  ms !== null && ms > nowMs ? guayaquilTime(ms) : null;

/** The hour until which a driver is free: that of the next job, or the end of the availability; null without either. */
function freeUntil({ availableUntil, nextJobAt = null }: DriverRow, nowMs: number): string | null {
  const ends = [availableUntil, nextJobAt].flatMap((iso) => msOf(iso) ?? []).filter((ms) => ms > nowMs);
  return ends.length === 0 ? null : guayaquilTime(Math.min(...ends));
}

/** State of a driver who has not set out for a job in time. */
const lateState = (hour: string): Present => ({ tone: 'bad', text: `Atrasado ${hour}`, isLate: true });

/** Present state of an active driver; null while their job is unknown, `free` if the rest depends on their position. */
function presentOf({ driver, lateHour }: DriverNowProps, nowMs: number): Present | 'free' | null {
  const { status, job } = driver;
  if (status !== 'activado' || job === undefined) return null;
  if (lateHour !== undefined && isNotAtWork(driver)) return lateState(lateHour);
  if (isFreeAt(driver, nowMs)) return 'free';
  if (job === null) return { tone: 'neutral', text: 'No disponible', isHollow: true };
  const hour = hourAhead(msOf(job.until), nowMs);
  const text = hour === null ? DRIVER_STATES.busy : `Ocupado hasta ${hour}`;
  return { tone: 'warning', text: wantsJobsAt(driver, nowMs) ? text : `${text}, luego no disponible` };
}

/** State of a free driver; unknown without a fresh position. */
function freeState(hour: string | null, isOnline: boolean): Present {
  if (!isOnline) return { tone: 'neutral', text: DRIVER_STATES.silent, isHollow: true };
  return { tone: 'good', text: freeUntilText(hour) };
}

interface DriverNowProps {
  readonly driver: DriverRow;
  /** The hour of a job that the driver has not set out for in time; undefined without one. */
  readonly lateHour: string | undefined;
}

/** "Libre", "Atrasado 07:22", "Ocupado hasta 14:30" or "No disponible", above an active driver's status. */
export function DriverNow(props: DriverNowProps) {
  const present = presentOf(props, useNow());
  if (present === null) return null;
  return present === 'free' ? <Free driver={props.driver} /> : <State present={present} />;
}

/** "Atrasado 07:22" or "Libre hasta 14:30" in a list of free drivers; nothing for one who is just free. */
export function FreeDriverNote({ driver, lateHour }: DriverNowProps) {
  const hour = freeUntil(driver, useNow());
  if (lateHour !== undefined) return <State present={lateState(lateHour)} />;
  return hour === null ? null : <State present={freeState(hour, true)} />;
}

/** A free driver, whose pings keep the mark filled. */
function Free({ driver }: Pick<DriverNowProps, 'driver'>) {
  const nowMs = useNow();
  const seen = lastSeen(driver, useDriverPosition(driver.id));
  const isOnline = positionFreshness(seen?.updatedAtMs ?? null, nowMs) === 'online';
  return <State present={freeState(freeUntil(driver, nowMs), isOnline)} />;
}

const State = ({ present }: { readonly present: Present }) => (
  <span
    className={classNames(styles.now, toneClass(present))}
    title={present.text}
    data-hollow={present.isHollow}
    data-late={present.isLate}
    data-long={present.text.length > MAX_LARGE_LETTERS || undefined}
    data-longer={present.text.length > MAX_MARKED_LETTERS || undefined}
  >
    {present.text}
  </span>
);
