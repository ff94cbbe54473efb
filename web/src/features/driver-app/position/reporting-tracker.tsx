import type { Tracker } from '@llevo/contract/entities/tracker';
import { useEffect, useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { lastSignalText, TRACKER_NAMES } from '../../../ui/trackers/tracker-texts.ts';
import { trackers } from '../api/driver-api.ts';

const REREAD_MS = 5 * 60_000;
/** A tracker's last signal is known to ten minutes; a silent one counts as off after that and some more. */
const SILENT_AFTER_MS = 15 * 60_000;

const isReporting = ({ lastSeenAt }: Tracker): boolean =>
  lastSeenAt !== null && Date.now() - Date.parse(lastSeenAt) < SILENT_AFTER_MS;

/** The tracker that reports for the driver; null for none, or while `isNeeded` is false. Unknown without a network. */
export function useReportingTracker(isNeeded: boolean): Tracker | null {
  const [tracker, setTracker] = useState<Tracker | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    const read = () =>
      void trackers.read().then(
        (list) => {
          if (!isOver) setTracker(list.find(isReporting) ?? null);
        },
        () => undefined,
      );
    read();
    const timer = setInterval(read, REREAD_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isNeeded]);
  return isNeeded ? tracker : null;
}

/** Says that an application shares the position in place of this page. */
export function ReportingTracker({ tracker: { app, lastSeenAt } }: { readonly tracker: Tracker }) {
  const nowMs = useNow();
  return (
    <p role="status">
      {`${TRACKER_NAMES[app]} comparte tu ubicación.`} {`${lastSignalText(lastSeenAt, nowMs)}.`}
    </p>
  );
}
