import type { DriverActivity } from '@llevo/contract/rules/people/position-policy';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { createPositionWriter } from './position-writer.ts';
import { PositionSharing } from './position-sharing.ts';
import type { SharingStatus } from './position-sharing.ts';

const WAITING: SharingStatus = { state: 'waiting', reportedAtMs: null };
const UNAVAILABLE: SharingStatus = { state: 'unavailable', reportedAtMs: null };

/** Shares the phone's position while `isOn`; null while it does not. */
export function usePositionSharing(isOn: boolean, activity: DriverActivity): SharingStatus | null {
  const [status, setStatus] = useState(WAITING);
  const sharing = useRef<PositionSharing | null>(null);
  const latest = useRef(activity);

  useEffect(() => {
    latest.current = activity;
    sharing.current?.setActivity(activity);
  }, [activity]);

  // Absent in insecure contexts, whatever the type says.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  useEffect(() => {
    if (!isOn || geolocation === undefined) return undefined;
    const options = { geolocation, write: createPositionWriter(), nowMs: serverNow, onStatus: setStatus };
    const started = new PositionSharing(options, latest.current);
    sharing.current = started;
    started.start();
    return () => {
      started.stop();
      sharing.current = null;
      setStatus(WAITING);
    };
  }, [isOn, geolocation]);

  if (!isOn) return null;
  return geolocation === undefined ? UNAVAILABLE : status;
}
