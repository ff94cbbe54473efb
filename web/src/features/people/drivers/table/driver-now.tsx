import type { DriverRow } from '@llevo/contract/entities/driver';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { toneClass } from '../../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../../ui/feedback/status-chip.tsx';
import styles from './driver-now.module.css';

/** Text and mark of a driver's present state. */
interface Present extends Pick<StatusVariant, 'tone'> {
  readonly text: string;
  readonly isHollow?: true;
}

const msOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** An instant that lies ahead, as `HH:MM`; null otherwise. */
const hourAhead = (ms: number | null, nowMs: number): string | null =>
  ms !== null && ms > nowMs ? guayaquilTime(ms) : null;

/** Present state of an active driver; null while their job is unknown. */
function presentOf({ status, job, isAvailable, ...driver }: DriverRow, nowMs: number): Present | null {
  if (status !== 'activado' || job === undefined) return null;
  const availableUntil = msOf(driver.availableUntil);
  const isOff = !isAvailableAt({ isAvailable, availableUntil }, nowMs);
  if (job !== null) {
    const hour = hourAhead(msOf(job.until), nowMs);
    const text = hour === null ? 'Ocupado' : `Ocupado hasta ${hour}`;
    return { tone: 'warning', text: isOff ? `${text}, luego no disponible` : text };
  }
  if (isOff) return { tone: 'neutral', text: 'No disponible', isHollow: true };
  const hour = hourAhead(availableUntil, nowMs);
  return { tone: 'good', text: hour === null ? 'Libre' : `Libre hasta ${hour}` };
}

/** "Libre", "Ocupado hasta 14:30" or "No disponible", beneath an active driver's status. */
export function DriverNow({ driver }: { readonly driver: DriverRow }) {
  const present = presentOf(driver, useNow());
  if (present === null) return null;
  return (
    <span className={classNames(styles.now, toneClass(present))} title={present.text} data-hollow={present.isHollow}>
      {present.text}
    </span>
  );
}
