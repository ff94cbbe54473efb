import type { DriverActivity } from '@llevo/contract/rules/people/position-policy';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { PositionSharing } from './position-sharing.ts';
import type { SharingOptions, SharingStatus } from './position-sharing.ts';

const WAITING: SharingStatus = { state: 'waiting', reportedAtMs: null };
const UNAVAILABLE: SharingStatus = { state: 'unavailable', reportedAtMs: null };

interface UsePositionSharing extends Pick<SharingOptions, 'write' | 'record'> {
  readonly isOn: boolean;
  readonly activity: DriverActivity;
}

/** Shares the phone's position while `isOn`; null while it does not. `write` and `record` stay the same. */
export function usePositionSharing({ isOn, activity, write, record }: UsePositionSharing): SharingStatus | null {
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
    const options = { geolocation, write, record, nowMs: serverNow, onStatus: setStatus };
    const started = new PositionSharing(options, latest.current);
    sharing.current = started;
    started.start();
    return () => {
      started.stop();
      sharing.current = null;
      setStatus(WAITING);
    };
  }, [isOn, geolocation, write, record]);

  if (!isOn) return null;
  return geolocation === undefined ? UNAVAILABLE : status;
}
