import type { TrackFix } from '@llevo/contract/rules/fleet/track-points';
import { shouldReportPosition } from '@llevo/contract/rules/people/position-policy';
import type { DriverActivity, PositionReport } from '@llevo/contract/rules/people/position-policy';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { toReport } from './position-report.ts';
import type { Fix } from './position-report.ts';

const WAITING: SharingStatus = { state: 'waiting', reportedAtMs: null };

const UNAVAILABLE: SharingStatus = { state: 'unavailable', reportedAtMs: null };

interface UsePositionSharing extends Pick<SharingOptions, 'write' | 'record'> {
  readonly isOn: boolean;
  readonly activity: DriverActivity;
}

/** Shares the phone's position while `isOn`, else returns null. `write` and `record` must be stable. */
export function usePositionSharing({ isOn, activity, write, record }: UsePositionSharing): SharingStatus | null {
  const [status, setStatus] = useState(WAITING);
  const sharing = useRef<PositionSharing | null>(null);
  const latest = useRef(activity);

  useEffect(() => {
    latest.current = activity;
    sharing.current?.setActivity(activity);
  }, [activity]);

  // Absent in insecure contexts, unlike its type.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  useEffect(() => {
    if (!isOn || geolocation === undefined) return undefined;
    const options = { geolocation, write, record, nowMs: serverNow, onStatus: setStatus };
    const started = new PositionSharing(options, latest.current);
    sharing.current = started;
    started.start();
    const forget = onSharingReturns(() => {
      started.resume();
    });
    return () => {
      forget();
      started.stop();
      sharing.current = null;
      setStatus(WAITING);
    };
  }, [isOn, geolocation, write, record]);

  if (!isOn) return null;
  return geolocation === undefined ? UNAVAILABLE : status;
}

/** Calls back when the page is shown again, or the permission for the position changes in the browser's settings. */
function onSharingReturns(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', onVisible);
  // Absent in older iPhones, unlike its type.
  const permissions = navigator.permissions as Permissions | undefined;
  let permission: PermissionStatus | null = null;
  let isOver = false;
  permissions?.query({ name: 'geolocation' }).then(
    (found) => {
      if (isOver) return;
      permission = found;
      found.addEventListener('change', listener);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    permission?.removeEventListener('change', listener);
  };
}

/** State of sharing the driver's position. */
export type SharingState =
  /** The first fix is pending. */
  | 'waiting'
  /** The last report was written. */
  | 'sharing'
  /** The driver or the browser denied permission. */
  | 'denied'
  /** The phone has no fix. */
  | 'unavailable'
  /** The phone has sent nothing for minutes, without an error. */
  | 'silent'
  /** The last report failed: no network, or the server refused it. */
  | 'failing';

export interface SharingStatus {
  readonly state: SharingState;
  /** Time of the last written report, milliseconds since 1970; null before. */
  readonly reportedAtMs: number | null;
}

export interface SharingOptions {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch' | 'getCurrentPosition'>;
  readonly write: (report: PositionReport) => Promise<void>;
  /** Receives every fix: the route history chooses its own points. */
  readonly record: (fix: TrackFix) => void;
  readonly nowMs: () => number;
  readonly onStatus: (status: SharingStatus) => void;
}

/** Interval for requesting a fix, because some browsers send none while the phone rests. */
const HEARTBEAT_CHECK_MS = 30_000;
/** Checks without a fix after which the phone counts as silent: three minutes. */
const SILENT_CHECKS = 6;
const DENIED_CODE = 1;

/** Follows the phone and writes its position by the reporting policy, one write at a time. */
export class PositionSharing {
  readonly #options: SharingOptions;
  #activity: DriverActivity;
  #last: PositionReport | null = null;
  #isWriting = false;
  #status: SharingStatus = { state: 'waiting', reportedAtMs: null };
  #watch: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #checksWithoutFix = 0;

  constructor(options: SharingOptions, activity: DriverActivity) {
    this.#options = options;
    this.#activity = activity;
  }

  /** Sets the activity: a driver on a job reports more often than an idle one. */
  setActivity(activity: DriverActivity): void {
    this.#activity = activity;
  }

  start(): void {
    this.#follow();
    this.#timer = setInterval(() => {
      this.#checksWithoutFix += 1;
      if (this.#status.state === 'denied') return;
      if (this.#checksWithoutFix >= SILENT_CHECKS) this.#set({ ...this.#status, state: 'silent' });
      this.#ask();
    }, HEARTBEAT_CHECK_MS);
    this.#options.onStatus(this.#status);
  }

  /** Follows the phone again: after a lock, or with a permission given later, the former watch may stay silent. */
  resume(): void {
    if (this.#watch !== null) this.#options.geolocation.clearWatch(this.#watch);
    this.#checksWithoutFix = 0;
    if (this.#status.state === 'denied') this.#set({ ...this.#status, state: 'waiting' });
    this.#follow();
    this.#ask();
  }

  stop(): void {
    if (this.#watch !== null) this.#options.geolocation.clearWatch(this.#watch);
    clearInterval(this.#timer);
  }

  #follow(): void {
    const options = { enableHighAccuracy: true, maximumAge: 5_000 };
    this.#watch = this.#options.geolocation.watchPosition(this.#onFix, this.#onError, options);
  }

  #ask(): void {
    this.#options.geolocation.getCurrentPosition(this.#onFix, this.#onError, { maximumAge: 30_000 });
  }

  readonly #onFix = ({ coords }: GeolocationPosition): void => {
    this.#checksWithoutFix = 0;
    const { state, reportedAtMs } = this.#status;
    if (reportedAtMs !== null && state !== 'failing' && state !== 'sharing')
      this.#set({ state: 'sharing', reportedAtMs });
    void this.#accept(coords);
  };

  readonly #onError = ({ code }: GeolocationPositionError): void => {
    this.#set({ ...this.#status, state: code === DENIED_CODE ? 'denied' : 'unavailable' });
  };

  async #accept(fix: Fix): Promise<void> {
    const { nowMs, write, record } = this.#options;
    const report = toReport(fix, this.#last, nowMs());
    record({ ...report, accuracy: fix.accuracy });
    if (this.#isWriting || !shouldReportPosition(this.#last, report, this.#activity)) return;
    this.#isWriting = true;
    try {
      await write(report);
      this.#last = report;
      this.#set({ state: 'sharing', reportedAtMs: report.atMs });
    } catch {
      this.#set({ ...this.#status, state: 'failing' });
    } finally {
      this.#isWriting = false;
    }
  }

  #set(status: SharingStatus): void {
    this.#status = status;
    this.#options.onStatus(status);
  }
}
